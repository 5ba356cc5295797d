// Steps through a replay without leaving the page; the arrow keys, Home and End do it too.
const KEYS = /** @type {Record<string, string>} */ ({ ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" });
const place = /** @type {HTMLElement} */ (document.querySelector("#replay"));
let wanted = "";

/** @param {string} address */
async function go(address) {
  wanted = address;
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector("#replay");
  if (address !== wanted) return;
  if (!next) return location.assign(address);
  const focus = document.activeElement?.getAttribute("rel") ?? document.activeElement?.id ?? "";
  place.replaceChildren(...next.childNodes);
  hideLook();
  history.replaceState(null, "", address);
  if (focus) /** @type {HTMLElement | null} */ (place.querySelector(`[rel="${focus}"], [id="${focus}"]`))?.focus();
}

/** What is looked for is shown at once: the button for it is of use without scripts only. */
function hideLook() {
  const look = /** @type {HTMLElement | null} */ (place.querySelector("[data-look]"));
  if (look) look.hidden = true;
}
hideLook();

place.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[rel]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(/** @type {HTMLAnchorElement} */ (link).href);
});

/** @param {Event} event */
function look(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (place.querySelector("form"));
  const query = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));
  go(`${location.pathname}?${query}`);
}
place.addEventListener("change", look);
place.addEventListener("submit", look);

document.addEventListener("keydown", (event) => {
  const rel = KEYS[event.key];
  const target = /** @type {Element} */ (event.target);
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea")) return;
  event.preventDefault();
  /** @type {HTMLElement | null} */ (place.querySelector(`a[rel="${rel}"]`))?.click();
});

const copy = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-copy]"));
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(location.origin + copy.dataset.copy);
    const said = document.querySelector("#copied");
    if (said) said.textContent = copy.dataset.copied ?? "";
  });
}
