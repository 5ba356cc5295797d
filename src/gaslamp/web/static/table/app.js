// The whole table, from what is kept in `main.js`.
import { settings } from "../settings.js";
import { cardsAt } from "./cards.js";
import { Dock } from "./dock.js";
import { Gathering } from "./gathering.js";
import { Dialogs } from "./dialogs.js";
import { Side } from "./side.js";
import { C, Face, Icon, Lying, html, say } from "./ui.js";

/** @param {{ state: any, set: (change: any) => void, act: (m: any) => void, ask: (m: any) => void }} props */
export function App({ state, set, act, ask }) {
  const table = state.table;
  if (!table) return html`<p class="note" role="status">${say("coming")}</p>`;
  const showRule = (/** @type {string} */ id) => set({ tab: "rules", rule: id, side: true });
  const props = { state, table, set, act, ask, showRule };
  const last = state.log.findLast((/** @type {any} */ line) => !line.talk);
  return html`
    <header class="table-bar">
      <h1 class="table-title">${C.title}</h1>
      <span class="table-facts">${table.round ? say("round", { n: table.round }) : ""}</span>
      <p class="last-play">${last?.text ?? ""}</p>
      <div class="table-tools">
        <a class="button is-icon" href="/" aria-label=${say("lobby")}><${Icon} name="house" /></a>
        <button class="button is-icon side-toggle" aria-expanded=${state.side} aria-label=${say("side")}
          onClick=${() => set({ side: !state.side })}><${Icon} name="scroll-text" /></button>
        <button class="button is-icon" aria-label=${say("settings")} onClick=${() => set({ dialog: "settings" })}><${Icon} name="settings" /></button>
      </div>
    </header>
    <div class="felt">
      ${table.view ? html`<${Felt} ...${props} />` : html`<${Gathering} ...${props} />`}
    </div>
    <${Dock} ...${props} />
    <${Side} ...${props} />
    <${Dialogs} ...${props} />
    ${!state.up && html`<p class="connection" role="status"><${Icon} name="wifi-off" /> ${say("away")}</p>`}`;
}

/** @param {any} props */
function Felt({ state, table, act, set }) {
  const view = table.view;
  const bySide = view.areas.length < view.hands.length;
  const own = table.seat >= 0 ? (bySide ? C.sides[table.seat] : table.seat) : -1;
  const others = table.chairs.filter((/** @type {any} */ chair) => chair.seat !== table.seat);
  // From the left of one's own seat onwards, as one sits.
  others.sort((/** @type {any} */ a, /** @type {any} */ b) => turn(a.seat, table.seat) - turn(b.seat, table.seat));
  const shown = new Set([own]);
  return html`
    <section class="rivals" aria-label=${say("others")}>
      ${others.map((/** @type {any} */ chair) => {
        const area = bySide ? C.sides[chair.seat] : chair.seat;
        const first = !shown.has(area);
        shown.add(area);
        return html`<${Seat} key=${chair.seat} chair=${chair} table=${table} area=${first ? area : -1} />`;
      })}
    </section>
    <section class="middle" aria-label=${say("piles")}>
      ${Object.entries(view.piles).map(([name, pile]) =>
        html`<${Pile} key=${name} name=${name} pile=${pile} table=${table} act=${act} state=${state} />`)}
    </section>
    <section class="mine" aria-label=${own >= 0 ? say("yourArea") : ""} data-place=${`area:${own}`}
      onDragOver=${(/** @type {DragEvent} */ event) => event.preventDefault()}
      onDrop=${() => drop(state, table, act, set, ["meld", "add", "build", "play"])}>
      ${own >= 0 && html`<${Area} number=${own} zone=${view.areas[own]} />`}
    </section>`;
}

/** @param {number} seat @param {number} own */
function turn(seat, own) {
  return (seat - Math.max(own, 0) + C.seats) % C.seats;
}

/** Dropping a card does what can only be meant, or leaves it chosen.
 * @param {any} state @param {any} table @param {(m: any) => void} act @param {(c: any) => void} set @param {string[]} verbs */
function drop(state, table, act, set, verbs) {
  const found = state.options.filter((/** @type {string} */ text) => verbs.includes(text.split(" ")[0]));
  if (found.length === 1) act({ do: "move", text: found[0] });
  else if (found.length) set({ choice: found });
}

/** @param {any} props */
function Seat({ chair, table, area }) {
  const view = table.view;
  const hand = view.hands[chair.seat];
  const classes = ["seat", chair.asked && "is-turn", chair.away && "is-away"].filter(Boolean).join(" ");
  const what = [chair.bot && say("playedBy"), chair.away && say("isAway"), chair.resigned && say("resigned")].filter(Boolean).join(", ");
  const partner = table.seat >= 0 && C.sides[chair.seat] === C.sides[table.seat];
  return html`<article class=${classes} data-place=${`hand:${chair.seat}`}>
    ${chair.asked && html`<span class="thinking" role="img" aria-label=${say("thinking")}><i></i></span>`}
    <div class="seat-head">
      <span class="seat-face" aria-hidden="true">${(chair.name || "?")[0].toUpperCase()}</span>
      <h2 class="seat-name">${chair.name || say("free")}${partner ? ` (${say("partner")})` : ""}${what ? ` (${what})` : ""}</h2>
      <span class="seat-hand" title=${say("handOf", { n: hand.size })}><${Face} word=${null} /><span>${hand.size}<span class="visually-hidden"> ${say("cardsHeld")}</span></span></span>
      <span class="seat-score" title=${say("points")}>${table.totals[chair.side]}<span class="visually-hidden"> ${say("points")}</span></span>
      <${Clock} chair=${chair} />
    </div>
    ${view.chosen[chair.seat] && html`<p class="area-note">${say("hasChosen")}</p>`}
    ${hand.cards && chair.seat !== table.seat && html`<ul class="area"><li><ul class="set">${cardsAt(`hand:${chair.seat}`).map((card) => html`<li key=${card.id}><${Lying} card=${card} /></li>`)}</ul></li></ul>`}
    ${area >= 0 && html`<${Area} number=${area} zone=${view.areas[area]} />`}
  </article>`;
}

/** @param {{ chair: any }} props */
export function Clock({ chair }) {
  if (!chair.deadline) return null;
  const left = Math.max(0, Math.round((chair.deadline - Date.now()) / 1000));
  const text = left > 7200 ? say("hours", { n: Math.round(left / 3600) }) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<span class=${`clock${chair.warned ? " is-short" : ""}`} role="timer">${text}</span>`;
}

/** Cards laid out, in sets of a kind. @param {any} props */
export function Area({ number, zone }) {
  /** @type {Map<string, import("./cards.js").Card[]>} */
  const sets = new Map();
  for (const card of cardsAt(`area:${number}`)) {
    const [code, other] = (card.word ?? "").split(":");
    const key = setOf(other && C.cards[other] ? other : code);
    sets.set(key, [...(sets.get(key) ?? []), card]);
  }
  return html`<ul class="area" data-place=${`area:${number}`}>${[...sets].map(([key, cards]) => html`<li key=${key}>
    <ul class=${`set${zone.melds.includes(key) ? " is-meld" : ""}`}>${cards.map((card) =>
      html`<li key=${card.id}><${Lying} card=${card} /></li>`)}</ul></li>`)}</ul>`;
}

/** Cards that lie in one set: of one kind, or the stages of one case. @param {string} code */
function setOf(code) {
  const card = C.cards[code];
  return card?.group === "case" ? card.colour : code;
}

/** @param {any} props */
function Pile({ name, pile, table, act, state }) {
  const cards = cardsAt(name);
  const top = cards.at(-1);
  const moves = table.legal.filter((/** @type {string} */ text) => [`draw ${name}`, `feed ${name}`].includes(text));
  const discards = name === "discard" ? state.options?.filter((/** @type {string} */ text) => text.startsWith("discard ")) ?? [] : [];
  const verb = moves[0] ? C.moves[moves[0]] ?? "" : "";
  const label = `${C.places[name] ?? name}: ${say("cardsIn", { n: pile.size })}${pile.top ? `, ${say("onTop", { card: C.cards[pile.top].name })}` : ""}`;
  const body = html`<span class="pile-cards">${pile.size > 0 && html`<span class="card" data-card=${top?.id ?? ""}><${Face} word=${pile.top || null} /></span>`}
    <span class="card-count">${pile.size}</span></span><span class="pile-name">${C.places[name] ?? name}</span>`;
  const classes = `pile${moves.length ? " is-playable" : ""}${pile.size ? "" : " is-empty"}`;
  const dropping = {
    onDragOver: (/** @type {DragEvent} */ event) => discards.length && event.preventDefault(),
    onDrop: () => discards.length === 1 && act({ do: "move", text: discards[0] }),
  };
  return moves.length
    ? html`<button type="button" class=${classes} data-place=${name} data-depth=${Math.min(3, pile.size)} aria-label=${`${label}. ${verb}`}
        onClick=${() => act({ do: "move", text: moves[0] })} ...${dropping}>${body}</button>`
    : html`<div class=${classes} role="img" data-place=${name} data-depth=${Math.min(3, pile.size)} aria-label=${label} ...${dropping}>${body}</div>`;
}

/** The hand as it is to be sorted. @param {import("./cards.js").Card[]} cards */
export function sorted(cards) {
  const by = settings().sorting;
  const count = (/** @type {string | null} */ word) => cards.filter((card) => card.word === word).length;
  const points = (/** @type {string | null} */ word) => C.cards[word ?? ""]?.points ?? 0;
  if (by === "count") return cards.toSorted((a, b) => count(b.word) - count(a.word));
  if (by === "points") return cards.toSorted((a, b) => points(b.word) - points(a.word));
  return cards;
}
