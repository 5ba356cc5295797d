// The arrow keys, Home and End step through a replay, like its links.
const keys = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const rel = keys[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea")) return;
  document.querySelector(`.replay-bar a[rel="${rel}"]`)?.click();
});
