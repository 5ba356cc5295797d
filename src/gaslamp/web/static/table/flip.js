// Cards that changed their place are seen on their way: measure, change, measure, animate.
import { render } from "preact";
import { Face, html } from "./ui.js";

const TIME = 380;

/** A card that went to where no card is shown: into the hand of another.
 * @typedef {{ from: string, to: string, word: string | null }} Hop */

/** @param {() => void} change @param {Map<number, string>} origins where new cards came from
 * @param {Hop[]} hops */
export function flip(change, origins, hops = []) {
  const still = document.hidden || document.documentElement.dataset.motion === "still"
    || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still) return change();
  const before = new Map([...boxes("[data-card]", "card")]);
  const places = new Map([...boxes("[data-place]", "place")]);
  for (const card of document.querySelectorAll("[data-card]")) {
    for (const running of card.getAnimations()) running.cancel();
  }
  change();
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-card]"))) {
    const id = card.dataset.card ?? "";
    const old = before.get(id) ?? places.get(origins.get(Number(id)) ?? "");
    if (!old) continue;
    const now = card.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.abs(x) <= 1 && Math.abs(y) <= 1) continue;
    const scale = before.has(id) ? old.width / now.width : 1;
    card.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
      { duration: TIME, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
  hops.slice(0, 4).forEach((hop, n) => hopOver(hop, places, n));
}

/** @param {Hop} hop @param {Map<string, DOMRect>} places @param {number} n */
function hopOver(hop, places, n) {
  const pile = document.querySelector(`.pile[data-place="${hop.from}"] .pile-cards`)?.getBoundingClientRect();
  const from = pile ?? places.get(hop.from);
  const to = document.querySelector(`[data-place="${hop.to}"] .seat-hand`)?.getBoundingClientRect();
  if (!from || !to) return;
  const card = document.createElement("span");
  card.className = "card is-passing";
  card.setAttribute("aria-hidden", "true");
  render(html`<${Face} word=${hop.word} />`, card);
  document.body.append(card);
  const size = card.getBoundingClientRect();
  const at = (/** @type {DOMRect} */ box, scale = 1) =>
    `translate(${box.left + box.width / 2 - size.width / 2}px, ${box.top + box.height / 2 - size.height / 2}px) scale(${scale})`;
  card.animate([{ transform: at(from) }, { transform: at(to, 0.3), opacity: 0.4 }],
    { duration: TIME, delay: n * 90, easing: "cubic-bezier(.3,.6,.3,1)", fill: "both" }).finished.finally(() => card.remove());
}

/** @param {string} selector @param {"card" | "place"} key @returns {Iterable<[string, DOMRect]>} */
function* boxes(selector, key) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))) {
    yield [element.dataset[key] ?? "", element.getBoundingClientRect()];
  }
}
