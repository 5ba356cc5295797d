// What the page was told once, and the small pieces that every part uses.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);

/** @type {any} */
export const C = JSON.parse(document.querySelector("#constants")?.textContent ?? "{}");

const STATIC = new URL("..", import.meta.url).pathname;

/** A text of the page with {words} filled in.
 * @param {string} key @param {Record<string, any>} [values] */
export function say(key, values = {}) {
  return fill(C.texts[key] ?? key, values);
}

/** The text for this game, or the one for all. @param {string} key */
export function sayHere(key) {
  return C.texts[`${key}.${C.game}`] ?? C.texts[key] ?? "";
}

/** @param {string} text @param {Record<string, any>} values */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {string[]} names */
export function joined(names) {
  return names.length < 2 ? names.join("") : say("and", { some: names.slice(0, -1).join(", "), last: names.at(-1) });
}

/** The card's name; for `code:code` what it stands for as well. @param {string} word */
export function cardName(word, length = "name") {
  const [code, other] = word.split(":");
  const name = C.cards[code]?.[length] ?? code;
  return other ? say("standsFor", { card: name, other: C.cards[other]?.[length] ?? other }) : name;
}

/** @param {{ name: string }} props */
export function Icon({ name }) {
  return html`<svg class="icon" aria-hidden="true"><use href=${`${STATIC}ui.svg#${name}`} /></svg>`;
}

/** A card's picture, or its back. @param {{ word?: string | null }} props */
export function Face({ word }) {
  const [code] = (word ?? "").split(":");
  const href = code ? `#card-${C.game}-${code}` : `#back-${C.game}`;
  return html`<svg class="card-face" viewBox="0 0 100 140" aria-hidden="true"><use href=${href} /></svg>`;
}

/** @param {{ code: string }} props */
export function Chip({ code }) {
  return html`<svg class="chip" viewBox="0 0 24 24" aria-hidden="true"><use href=${`#chip-${C.game}-${code}`} /></svg>`;
}

/** A card that lies on the table; `pick` makes it one that can be aimed at.
 * @param {{ card: import("./cards.js").Card, pick?: () => void, picked?: boolean }} props */
export function Lying({ card, pick, picked }) {
  const other = card.word?.split(":")[1];
  const label = card.word ? cardName(card.word) : say("faceDown");
  const body = html`<${Face} word=${card.word} />${other && html`<span class="card-as"><${Chip} code=${other} /></span>`}`;
  if (!pick) return html`<span class="card" role="img" data-card=${card.id} aria-label=${label} title=${label}>${body}</span>`;
  return html`<button type="button" class=${`card is-target${picked ? " is-chosen" : ""}`} data-card=${card.id} title=${label}
    aria-label=${say("aimAt", { card: label })} aria-pressed=${Boolean(picked)} onClick=${pick}>${body}</button>`;
}

/** A link to a rule, shown in the panel beside the table.
 * @param {{ id: string, show: (id: string) => void }} props */
export function RuleLink({ id, show }) {
  return html`<a class="rule-id" href=${`/rules/${C.game}#${id}`} title=${C.rules[id] ?? id}
    onClick=${(/** @type {Event} */ event) => { event.preventDefault(); show(id); }}>${id}</a>`;
}
