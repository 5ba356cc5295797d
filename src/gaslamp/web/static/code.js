// A code behind the # of a link goes into the form; a link we show gets this site's address.
const KEY = `gaslamp.code${location.pathname}`;
const code = location.hash.slice(1);
const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#code"));
if (code) {
  // Whoever has to give a name first finds the code again afterwards.
  sessionStorage.setItem(KEY, code);
  history.replaceState(null, "", location.pathname);
}
if (field) {
  field.value = sessionStorage.getItem(KEY) ?? "";
  if (field.value) /** @type {HTMLElement | null} */ (field.form?.querySelector("button"))?.focus();
  field.form?.addEventListener("submit", () => sessionStorage.removeItem(KEY));
}
for (const link of document.querySelectorAll("[data-link]")) {
  link.textContent = location.origin + link.getAttribute("data-link");
}
