// A choice that a move asks for: picked here or on the table, and done only when confirmed.
import { cardsAt } from "./cards.js";
import { decided, pick, title, valueOf, who } from "./moves.js";
import { C, Chip, Face, cardName, html, say } from "./ui.js";

/** @param {any} props */
export function Choice(props) {
  const { state, table, group, set } = props;
  const grave = !group.slots.length;
  return html`<div class="choosing" role="group" aria-label=${title(group)}>
    ${grave && html`<p class="why">${say(`grave.${group.key}`)}</p>`}
    ${group.slots.map((/** @type {{ name: string, values: string[] }} */ slot) => html`<${Slot} key=${slot.name} ...${{ state, table, group, set, slot, lone: group.slots.length === 1 }} />`)}
    <${Confirm} ...${props} />
  </div>`;
}

/** @param {any} props */
function Slot({ state, table, group, set, slot, lone }) {
  const { name, values } = slot;
  const shown = values.map((/** @type {string} */ value) => ({ value, ...valueOf(name, value, table) }));
  const owners = name === "target" || name === "for";
  return html`<fieldset class="slot" data-slot=${name}><legend class=${lone && name !== "own" ? "visually-hidden" : ""}>${say(`slot.${name}`)}</legend>
    <ul class="choices">${shown.map((/** @type {any} */ one) => html`<li key=${one.value}><button type="button" class="choice" data-value=${one.value}
      aria-pressed=${state.picks[name] === one.value}
      onClick=${() => set({ picks: pick(group, state.picks, name, one.value) })}>${one.code && html`<${Chip} code=${one.code} />`}
      <span>${one.text}${owners && one.seat >= 0 && html`<small> ${say("of", { name: who(one.seat, table) })}</small>`}</span></button></li>`)}</ul></fieldset>`;
}

/** The cards that one looks through, those that may be taken among the others. @param {any} props */
export function Spread(props) {
  const { state, table, group, set } = props;
  const may = new Set(group.slots[0].values);
  const place = Object.keys(table.view.piles).find((name) => table.view.piles[name].cards
    && [...may].every((code) => code in table.view.piles[name].cards));
  const seen = place ? cardsAt(place) : [...may].map((code, n) => ({ id: -1 - n, word: code, from: "" }));
  const order = Object.keys(C.cards);
  const cards = seen.filter((card) => card.word).toSorted((a, b) => order.indexOf(a.word ?? "") - order.indexOf(b.word ?? ""));
  return html`<div class="choosing" role="group" aria-label=${title(group)}>
    <ul class="spread">${cards.map((card, n) => {
      const free = may.has(card.word ?? "");
      // Copies of a kind are the same: the first one stands for them all.
      const chosen = state.picks.take === card.word && cards.findIndex((other) => other.word === card.word) === n;
      return html`<li key=${card.id}><button type="button" data-code=${card.word} class=${`card ${free ? "is-playable" : "is-dim"}`} aria-pressed=${chosen}
        disabled=${!free} aria-label=${cardName(card.word ?? "")} title=${cardName(card.word ?? "")}
        onClick=${() => set({ picks: { take: card.word } })}><${Face} word=${card.word} /></button></li>`;
    })}</ul>
    ${state.picks.take && html`<p class="why" role="status">${cardName(state.picks.take)}: ${C.cards[state.picks.take].text}</p>`}
    <${Confirm} ...${props} /></div>`;
}

/** @param {any} props */
function Confirm({ state, now, group, doMove, set }) {
  const move = decided(group, state.picks);
  return html`<div class="actions">
    <button class=${`button ${group.slots.length ? "is-main" : "is-danger"}`} disabled=${!move} data-confirm
      onClick=${() => move && doMove(move)}>${say("confirm")}</button>
    ${!now.forced && html`<button class="button is-quiet" data-back onClick=${() => set({ choice: "", picks: {} })}>${say("back")}</button>`}
  </div>`;
}
