// The foot of the table: what is asked, what can be done, one's own hand.
import { settings } from "../settings.js";
import { Clock, sorted } from "./app.js";
import { cardsAt } from "./cards.js";
import { Guide } from "./guide.js";
import { fromHand, grouped, label, movesFor, wishes } from "./moves.js";
import { C, Chip, Face, Icon, RuleLink, cardName, html, say } from "./ui.js";

/** @param {any} props */
export function Dock(props) {
  const { state, table, act, set } = props;
  if (!table.view) return html`<section class="dock" aria-label=${say("yourHand")}></section>`;
  const names = table.chairs.map((/** @type {any} */ chair) => chair.name);
  const hand = table.seat >= 0 ? sorted(cardsAt(`hand:${table.seat}`)) : [];
  const chosen = counted(hand.filter((card) => state.chosen.has(card.id)));
  const options = movesFor(table.legal, chosen);
  const free = table.legal.filter((/** @type {string} */ text) => !fromHand(text));
  state.options = options;
  const mine = table.legal.length > 0;
  return html`<section class=${`dock${mine ? " is-turn" : ""}`} aria-label=${say("yourHand")}>
    ${state.guide && mine && html`<${Guide} ...${props} />`}
    <div class="prompt">
      <p class="ask" role="status">${ask(table, names)}</p>
      ${table.seat >= 0 && html`<${Clock} chair=${table.chairs[table.seat]} />`}
      <${Why} ...${props} chosen=${chosen} options=${options} />
      <div class="actions">
        ${!state.choice.length && html`<${Actions} moves=${[...options, ...free]} names=${names} act=${act} set=${set} />`}
        ${table.undo && html`<button class="button is-quiet" onClick=${() => act({ do: "undo" })}><${Icon} name="rotate-ccw" /> ${say("undo")}</button>`}
        ${table.seat >= 0 && table.chairs[table.seat].away && html`<button class="button is-main" onClick=${() => act({ do: "return" })}>${say("return")}</button>`}
        ${table.stage === "dealing" && table.seat >= 0 && html`<button class="button is-main" onClick=${() => set({ seenEnd: -1 })}>${say("showEnd")}</button>`}
      </div>
    </div>
    ${state.choice.length > 0 && html`<${Choice} ...${props} names=${names} />`}
    ${table.seat >= 0
      ? html`<${Hand} ...${props} hand=${hand} />`
      : html`<p class="note">${say("watching")}</p>`}
  </section>`;
}

/** What the table waits for. @param {any} table @param {string[]} names */
function ask(table, names) {
  const status = table.view.status;
  if (table.window > Date.now()) return say("moment");
  if (!status.ask) return say("roundOver");
  if (status.actors.includes(table.seat)) return capital(C.asks[status.ask] ?? status.ask);
  const waiting = status.actors.map((/** @type {number} */ seat) => names[seat]).join(", ");
  return say("waitingFor", { names: waiting });
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {import("./cards.js").Card[]} cards */
function counted(cards) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const card of cards) if (card.word) found[card.word] = (found[card.word] ?? 0) + 1;
  return found;
}

/** @param {any} props */
function Why({ state, table, chosen, options, showRule }) {
  if (state.note) return html`<p class="why" role="alert">${state.note}</p>`;
  const codes = Object.keys(chosen);
  if (codes.length === 1) {
    const shown = state.whys.filter((/** @type {any} */ why) => why && why.ids[0] !== "G-1");
    const unique = shown.filter((/** @type {any} */ why, /** @type {number} */ n) => shown.findIndex((/** @type {any} */ other) => other.sentence === why.sentence) === n);
    return html`<div class="why" role="status"><p>${C.cards[codes[0]].text}</p>
      ${unique.slice(0, 3).map((/** @type {any} */ why) => html`<p><${RuleLink} id=${why.ids[0]} show=${showRule} />${why.sentence}</p>`)}</div>`;
  }
  if (codes.length > 1 && !options.length) return html`<p class="why" role="status">${say("notTogether")}</p>`;
  const pending = table.view.status.pending;
  return html`<p class="why">${pending && table.legal.length > 0 && html`<${RuleLink} id=${pending} show=${showRule} />${C.rules[pending] ?? ""}`}</p>`;
}

/** @param {any} props */
function Actions({ moves, names, act, set }) {
  return grouped(moves).map(({ key, moves: found }, n) => {
    const shortcut = settings().shortcuts && n < 9 ? String(n + 1) : undefined;
    const many = found.length > 1 || ["take", "name", "force", "drop"].includes(key);
    const text = many ? say("choose", { what: label(key, names).replace(/\s+$/, "") }) : label(found[0], names);
    const press = many
      ? () => set({ choice: found, picked: "" })
      : () => act({ do: "move", text: found[0] });
    return html`<button key=${key} class=${`button${n === 0 ? " is-main" : ""}${key === "escape" ? " is-danger" : ""}`}
      aria-keyshortcuts=${shortcut} data-shortcut=${shortcut} onClick=${press}>${text}</button>`;
  });
}

/** One of several moves, chosen and then confirmed. @param {any} props */
function Choice({ state, act, set, names }) {
  const first = state.choice[0].split(" ");
  const at = ["take", "name", "force", "drop"].includes(first[0]) ? 1 : 2;
  return html`<div role="group" aria-label=${say("chooseOne")}>
    <ul class="choices">${state.choice.map((/** @type {string} */ text) => {
      const words = text.split(" ");
      const code = words.slice(at).find((word) => C.cards[word]);
      return html`<li key=${text}><button type="button" class="choice" aria-pressed=${state.picked === text}
        onClick=${() => set({ picked: text })}>${code && html`<${Chip} code=${code} />`}${label(text, names)}</button></li>`;
    })}</ul>
    <div class="actions">
      <button class="button is-main" disabled=${!state.picked}
        onClick=${() => { act({ do: "move", text: state.picked }); set({ choice: [], picked: "" }); }}>${say("confirm")}</button>
      <button class="button is-quiet" onClick=${() => set({ choice: [], picked: "" })}>${say("back")}</button>
    </div></div>`;
}

/** @param {any} props */
function Hand({ state, table, set, ask, hand }) {
  const toggle = (/** @type {any} */ card) => {
    const chosen = new Set(state.chosen);
    if (!chosen.delete(card.id)) chosen.add(card.id);
    set({ chosen, choice: [], picked: "", note: "", whys: [] });
    explain(hand.filter((/** @type {any} */ held) => chosen.has(held.id)), hand, table, ask);
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".hand-cards .card")]);
    const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(cards.length - 1, to));
    set({ focus: next });
    cards[next].focus();
  };
  const focus = Math.min(state.focus, hand.length - 1);
  return html`<div class="hand" role="group" aria-label=${say("handOf", { n: hand.length })} onKeyDown=${keys} data-place=${`hand:${table.seat}`}>
    <ul class="hand-cards" data-n=${hand.length}>${hand.map((/** @type {any} */ card, /** @type {number} */ n) => {
      const can = movesFor(table.legal, { [card.word ?? ""]: 1 });
      const verbs = [...new Set(can.map((text) => text.split(" ")[0]))];
      const classes = ["card", can.length && "is-playable", table.legal.length && !can.length && "is-dim", state.fresh?.has(card.id) && "is-new"];
      return html`<li key=${card.id}><button type="button" class=${classes.filter(Boolean).join(" ")} data-card=${card.id}
        aria-pressed=${state.chosen.has(card.id)} tabindex=${n === focus ? 0 : -1} draggable="true"
        aria-label=${`${cardName(card.word ?? "")}. ${verbs.length ? say("canNow", { verbs: verbs.join(", ") }) : say("nothingNow")}`}
        onFocus=${() => { state.focus = n; }} onClick=${() => { state.focus = n; toggle(card); }}
        onDragStart=${() => !state.chosen.has(card.id) && toggle(card)}><${Face} word=${card.word} /></button></li>`;
    })}</ul></div>`;
}

/** Ask why the chosen card cannot be played in the ways one might wish.
 * @param {any[]} chosen @param {any[]} hand @param {any} table @param {(m: any) => void} ask */
function explain(chosen, hand, table, ask) {
  const code = chosen[0]?.word;
  if (!code || chosen.some((card) => card.word !== code) || table.stage !== "playing") return;
  const held = hand.filter((card) => card.word === code).length;
  const wished = wishes(code, held).filter((text) => !table.legal.some((/** @type {string} */ move) => move === text || move.startsWith(`${text} `)));
  if (wished.length) ask({ ask: "explain", moves: wished });
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !settings().shortcuts) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("input, textarea, select, dialog")) return;
  /** @type {HTMLElement | null} */ (document.querySelector(`.dock [data-shortcut="${CSS.escape(event.key)}"]`))?.click();
});
