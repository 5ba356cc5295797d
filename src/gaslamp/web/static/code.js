// A code behind the # of a link goes into the form; a link we show gets this site's address.
const code = decodeURIComponent(location.hash.slice(1));
const field = document.querySelector("#code");
if (code && field) {
  field.value = code;
  history.replaceState(null, "", location.pathname);
} else if (code) {
  sessionStorage.setItem("code", code);
}
if (field && !field.value) field.value = sessionStorage.getItem("code") ?? "";
for (const link of document.querySelectorAll("[data-link]")) {
  link.textContent = location.origin + link.getAttribute("data-link");
}
