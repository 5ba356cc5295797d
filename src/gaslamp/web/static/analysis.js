// Asks every two seconds how far the decisions have been looked at, until they are there to see.
const EVERY = 2000;

async function ask() {
  const place = document.querySelector("[data-waiting]");
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector("[data-waiting]");
    if (!place || !next) return location.reload();
    for (const part of ["[role=status]", "[data-progress]"]) {
      const [old, fresh] = [place.querySelector(part), next.querySelector(part)];
      // What is the same is not said again.
      if (old && fresh && old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
    }
  } catch {
    // The line is broken: the next time may do better.
  }
  setTimeout(ask, EVERY);
}
setTimeout(ask, EVERY);
