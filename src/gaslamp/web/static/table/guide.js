// The guided first turn: one hint for each kind of decision, on the real table, and it can be skipped.
import { html, say, sayHere } from "./ui.js";

/** @type {Set<string>} */
const shown = new Set();

/** @param {any} props */
export function Guide({ table, set }) {
  const asked = table.view.status.ask;
  const text = sayHere(`guide.${asked}`);
  if (!text) return null;
  shown.add(asked);
  const end = () => {
    localStorage.setItem("gaslamp.guided", "yes");
    set({ guide: false });
  };
  return html`<aside class="guide" aria-label=${say("guide")}><p>${text}</p>
    <button class="button is-quiet" onClick=${end}>${say(shown.size > 2 ? "guideEnd" : "guideSkip")}</button></aside>`;
}
