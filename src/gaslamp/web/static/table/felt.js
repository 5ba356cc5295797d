// The felt: the others, the piles, one's own area.
import { cardsAt } from "./cards.js";
import { Clock } from "./clock.js";
import { pick, targetOf } from "./moves.js";
import { C, Face, Lying, html, say } from "./ui.js";

/** @param {any} props */
export function Felt(props) {
  const { state, table, now } = props;
  const view = table.view;
  const bySide = view.areas.length < view.hands.length;
  const own = table.seat >= 0 ? (bySide ? C.sides[table.seat] : table.seat) : -1;
  const others = table.chairs.filter((/** @type {any} */ chair) => chair.seat !== table.seat);
  // From the left of one's own seat onwards, as one sits.
  others.sort((/** @type {any} */ a, /** @type {any} */ b) => turn(a.seat, table.seat) - turn(b.seat, table.seat));
  const shown = new Set([own]);
  const playing = now.options.filter((/** @type {any} */ group) => ["meld", "add", "build", "play"].includes(group.moves[0].verb));
  const drop = dropping(state, playing, props);
  return html`<div class="felt">
    <section class="rivals" aria-label=${say(table.seat >= 0 ? "others" : "players")}>
      ${others.map((/** @type {any} */ chair) => {
        const area = bySide ? C.sides[chair.seat] : chair.seat;
        const first = !shown.has(area);
        shown.add(area);
        return html`<${Seat} key=${chair.seat} ...${props} chair=${chair} area=${first ? area : -1} />`;
      })}
    </section>
    <section class="middle" aria-label=${say("piles")}>
      ${Object.entries(view.piles).map(([name, pile]) => html`<${Pile} key=${name} ...${props} name=${name} pile=${pile} />`)}
    </section>
    <section class=${`mine${drop.class}`} aria-label=${own >= 0 ? say("yourArea") : undefined} data-place=${`area:${own}`} ...${drop.events}>
      ${table.seat >= 0 && html`<p class="mine-head">${table.chairs[table.seat].name} <span class="seat-score" title=${say("points")}>${table.totals[C.sides[table.seat]]}<span class="visually-hidden"> ${say("points")}</span></span></p>`}
      ${own >= 0 && html`<${Area} ...${props} number=${own} zone=${view.areas[own]} />`}
    </section></div>`;
}

/** @param {number} seat @param {number} own */
function turn(seat, own) {
  return (seat - Math.max(own, 0) + C.seats) % C.seats;
}

/** Where a dragged card may be let go: what can only be meant is done, else it is asked.
 * @param {any} state @param {any[]} groups @param {any} props */
function dropping(state, groups, { doGroup, set }) {
  if (!state.drag || !groups.length) return { class: "", events: {} };
  return {
    class: " is-drop",
    events: {
      onDragOver: (/** @type {DragEvent} */ event) => event.preventDefault(),
      onDrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        set({ drag: 0 });
        if (groups.length === 1) doGroup(groups[0]);
      },
    },
  };
}

/** @param {any} props */
function Seat(props) {
  const { chair, table, state, area } = props;
  const view = table.view;
  const hand = view.hands[chair.seat];
  const thinks = chair.asked && table.stage === "playing";
  const classes = ["seat", thinks && "is-turn", chair.away && "is-away"].filter(Boolean).join(" ");
  const partner = table.seat >= 0 && C.sides[chair.seat] === C.sides[table.seat];
  const what = [partner && say("partner"), chair.resigned ? say("resigned") : chair.away ? say("isAway") : chair.bot && say("playedBy", { kind: C.bots[chair.bot] ?? chair.bot })].filter(Boolean).join(", ");
  const secret = view.chosen[chair.seat];
  return html`<article class=${classes} data-place=${`hand:${chair.seat}`} data-seat=${chair.seat} aria-label=${chair.name || say("free")}>
    ${thinks && html`<span class="thinking" role="img" aria-label=${say("thinking")}><i></i></span>`}
    <div class="seat-head">
      <span class="seat-face" aria-hidden="true">${(chair.name || "?")[0].toUpperCase()}</span>
      <h2 class="seat-name" title=${chair.name}>${chair.name || say("free")}</h2>
      <span class="seat-hand" title=${say(hand.size === 1 ? "handOfOne" : "handOf", { n: hand.size })}><${Face} word=${null} /><span>${hand.size}<span class="visually-hidden"> ${say("cardsHeld")}</span></span></span>
      <span class="seat-score" title=${say("points")}>${table.totals[chair.side]}<span class="visually-hidden"> ${say("points")}</span></span>
      <${Clock} chair=${chair} ahead=${state.ahead} />
    </div>
    ${(what || secret) && html`<p class="area-note">${what}${what && secret ? ". " : ""}${secret && (secret === "?" ? say("hasChosen") : say("chose", { card: C.cards[secret]?.short ?? secret }))}</p>`}
    ${hand.cards && html`<ul class="area"><li><ul class="set">${cardsAt(`hand:${chair.seat}`).map((card) => html`<li key=${card.id}><${Lying} card=${card} /></li>`)}</ul></li></ul>`}
    ${area >= 0 && html`<${Area} ...${props} number=${area} zone=${view.areas[area]} />`}
  </article>`;
}

/** Cards laid out, in sets of a kind. @param {any} props */
function Area({ number, zone, now, state, table, set }) {
  /** @type {Map<string, import("./cards.js").Card[]>} */
  const sets = new Map();
  for (const card of cardsAt(`area:${number}`)) {
    const [code, other] = (card.word ?? "").split(":");
    const key = setOf(other && C.cards[other] ? other : code);
    sets.set(key, [...(sets.get(key) ?? []), card]);
  }
  if (!sets.size) return null;
  return html`<ul class="area" data-place=${`area:${number}`}>${[...sets].map(([key, cards]) => html`<li key=${key}>
    <ul class=${`set${zone.melds.includes(key) ? " is-meld" : ""}`}>${cards.map((card, n) => {
      const target = cards.findLastIndex((other) => other.word === card.word) === n ? targetOf(now.open, number, plain(card.word), table) : undefined;
      const aim = target && (() => set({ picks: pick(now.open, state.picks, target.name, target.value) }));
      return html`<li key=${card.id}><${Lying} card=${card} pick=${aim} picked=${target && state.picks[target.name] === target.value} /></li>`;
    })}</ul></li>`)}</ul>`;
}

/** A Joker is aimed at as itself, whatever it stands for. @param {string | null} word */
function plain(word) {
  return word?.split(":")[0] ?? null;
}

/** Cards that lie in one set: of one kind, or the stages of one case. @param {string} code */
function setOf(code) {
  const card = C.cards[code];
  return card?.group === "case" ? card.colour : code;
}

/** @param {any} props */
function Pile(props) {
  const { name, pile, now, state, doGroup } = props;
  const top = cardsAt(name).at(-1);
  const places = C.places[name] ?? name;
  const drawn = now.free.find((/** @type {any} */ group) => [`draw ${name}`, `feed ${name}`].includes(group.key));
  const discard = name === "discard" ? now.options.find((/** @type {any} */ group) => group.moves[0].verb === "discard") : undefined;
  const group = drawn ?? discard;
  const verb = group ? say(drawn ? `pile.${drawn.moves[0].verb}` : "pile.discard") : "";
  const label = `${places}: ${say(pile.size === 1 ? "cardIn" : "cardsIn", { n: pile.size })}${pile.top ? `, ${say("onTop", { card: C.cards[pile.top].name })}` : ""}`;
  const drop = dropping(state, discard ? [discard] : [], props);
  const body = html`<span class="pile-cards">${pile.size > 0
    ? html`<span class="card" data-card=${top?.id ?? ""}><${Face} word=${pile.top || null} /></span>`
    : ""}${(name === "orang-utan" || !pile.size) && name !== "gone" && html`<svg class="pile-mark" viewBox="0 0 100 140" aria-hidden="true"><use href=${`#pile-${C.game}-${name}`} /></svg>`}
    <span class="card-count" aria-hidden="true">${pile.size}</span></span><span class="pile-name">${places}</span>`;
  const hinted = state.hint && drawn?.moves.some((/** @type {any} */ move) => move.text === state.hint.move);
  const classes = `pile${drawn ? " is-playable" : ""}${hinted ? " is-hinted" : ""}${pile.size ? "" : " is-empty"}${drop.class}`;
  const depth = Math.min(3, Math.max(1, pile.size));
  return group
    ? html`<button type="button" class=${classes} data-place=${name} data-depth=${depth} title=${verb}
        onClick=${() => doGroup(group)} ...${drop.events}>${body}<span class="visually-hidden">${label.slice(places.length)}. ${verb}</span></button>`
    : html`<div class=${classes} role="img" data-place=${name} data-depth=${depth} aria-label=${label} title=${label} ...${drop.events}>${body}</div>`;
}

