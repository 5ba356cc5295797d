// Cards that changed their place are seen on their way: measure, change, measure, animate.

const TIME = 380;

/** @param {() => void} change @param {Map<number, string>} origins where new cards came from */
export function flip(change, origins) {
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
}

/** @param {string} selector @param {"card" | "place"} key @returns {Iterable<[string, DOMRect]>} */
function* boxes(selector, key) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))) {
    yield [element.dataset[key] ?? "", element.getBoundingClientRect()];
  }
}
