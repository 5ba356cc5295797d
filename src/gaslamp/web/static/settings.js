// How this device shows things: kept here, told to nobody.
const KEY = "gaslamp.settings";
const DEFAULTS = { sound: false, motion: true, contrast: false, shortcuts: true, cards: "medium", sorting: "deck" };

/** @returns {typeof DEFAULTS} */
export function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Partial<typeof DEFAULTS>} change */
export function change(change) {
  localStorage.setItem(KEY, JSON.stringify({ ...settings(), ...change }));
  show();
  dispatchEvent(new CustomEvent("settings"));
}

function show() {
  const now = settings();
  document.body.dataset.cards = now.cards;
  const root = document.documentElement;
  if (now.motion) delete root.dataset.motion;
  else root.dataset.motion = "still";
  if (now.contrast) root.dataset.contrast = "more";
  else delete root.dataset.contrast;
}

show();

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-settings]"));
if (form) {
  const now = settings();
  for (const field of /** @type {HTMLInputElement[]} */ ([...form.elements])) {
    if (!(field.name in now)) continue;
    const name = /** @type {keyof typeof DEFAULTS} */ (field.name);
    if (field.type === "checkbox") field.checked = Boolean(now[name]);
    else field.value = String(now[name]);
    field.addEventListener("change", () =>
      change({ [name]: field.type === "checkbox" ? field.checked : field.value }));
  }
  form.hidden = false;
}
