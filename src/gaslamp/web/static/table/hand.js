// One's own hand: a group of toggle buttons, one of them in the tab order.
import { cardName, C, Face, html, say } from "./ui.js";
import { movesFor, parse, verbsOf, wishes } from "./moves.js";

const PARTING = new Set(["discard", "swap"]);

/** @param {any} props */
export function Hand({ state, table, now, set, ask }) {
  const { hand, moves } = now;
  const choose = (/** @type {any} */ card, add = true) => {
    const chosen = new Set(state.chosen);
    if (!chosen.delete(card.id) || !add) chosen.add(card.id);
    set({ chosen, choice: "", picks: {}, note: "", whys: [] });
    explain(hand.filter((/** @type {any} */ held) => chosen.has(held.id)), hand, table, ask);
  };
  const suggested = new Set(state.hint?.move ? Object.keys(parse(state.hint.move).cards) : []);
  const focus = Math.min(state.focus, hand.length - 1);
  const own = moves.filter((/** @type {any} */ move) => Object.keys(move.cards).length);
  // Where nearly every card can be parted with, only what can be more than that is lit.
  const parting = own.every((/** @type {any} */ move) => PARTING.has(move.verb));
  return html`<div class=${`hand${table.stage === "playing" ? "" : " is-over"}`} role="group" aria-label=${say(hand.length === 1 ? "handOfOne" : "handOf", { n: hand.length })}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, set)} data-place=${`hand:${table.seat}`}>
    <ul class="hand-cards" data-n=${Math.min(hand.length, 24)}>${hand.map((/** @type {any} */ card, /** @type {number} */ n) => {
      const can = movesFor(moves, { [card.word ?? ""]: 1 });
      const lit = can.some((move) => parting || !PARTING.has(move.verb));
      const classes = ["card", lit && "is-playable", now.asked && !can.length && "is-dim", state.fresh.has(card.id) && "is-new", state.drag === card.id && "is-dragged"];
      const hinted = suggested.has(card.word ?? "");
      if (hinted) classes.push("is-hinted");
      const kind = C.cards[card.word ?? ""];
      return html`<li key=${card.id}><button type="button" class=${classes.filter(Boolean).join(" ")} data-card=${card.id} data-code=${card.word}
        aria-pressed=${state.chosen.has(card.id)} tabindex=${n === focus ? 0 : -1} draggable="true" title=${cardName(card.word ?? "")}
        aria-label=${`${say(kind?.points === 1 ? "cardIsOne" : "cardIs", { card: cardName(card.word ?? ""), points: kind?.points ?? 0 })} ${can.length ? say("canNow", { verbs: verbsOf(can) }) : say("nothingNow")}${hinted ? ` ${say("hinted")}` : ""}`}
        onFocus=${() => { state.focus = n; }} onClick=${() => { state.focus = n; choose(card); }}
        onDragStart=${(/** @type {DragEvent} */ event) => {
          event.dataTransfer?.setData("text/plain", card.word ?? "");
          state.drag = card.id;
          if (!state.chosen.has(card.id)) choose(card, false);
          else set({});
        }}
        onDragEnd=${() => set({ drag: 0 })}><${Face} word=${card.word} /></button></li>`;
    })}</ul></div>`;
}

/** Arrows, Home and End go along the hand, Up to what can be done. @param {KeyboardEvent} event @param {any} set */
function walk(event, set) {
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".hand-cards .card")]);
  const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "ArrowUp") {
    const action = /** @type {HTMLElement | null} */ (document.querySelector(".dock .actions .button:not(:disabled)"));
    if (action) event.preventDefault();
    action?.focus();
    return;
  }
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = Math.max(0, Math.min(cards.length - 1, to));
  set({ focus: next });
  cards[next].focus();
}

/** Ask why the chosen cards cannot be played in the ways one might wish.
 * @param {any[]} chosen @param {any[]} hand @param {any} table @param {(m: any) => void} ask */
function explain(chosen, hand, table, ask) {
  if (!chosen.length || table.stage !== "playing") return;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const card of chosen) counts[card.word] = (counts[card.word] ?? 0) + 1;
  const held = hand.filter((card) => card.word === chosen[0].word).length;
  // Why not in one way is of no interest where there is another.
  const legal = (/** @type {string} */ text) => {
    const [verb, code] = text.split(" ");
    return table.legal.some((/** @type {string} */ move) => move === `${verb} ${code}` || (move.startsWith(`${verb} ${code} `) && (verb !== "meld" || chosen.length === 1)));
  };
  const wished = wishes(counts, held).filter((/** @type {string} */ text) => !legal(text));
  if (wished.length) ask({ ask: "explain", moves: wished });
}
