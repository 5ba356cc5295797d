// Before the first deal: who sits where, and who else may come.
import { C, Icon, html, say } from "./ui.js";

/** @param {any} props */
export function Gathering({ table, act, ask }) {
  const host = table.host === C.me && C.me !== "";
  const gathering = table.stage === "gathering";
  const levels = Object.entries(C.levels);
  return html`<div class="felt is-gathering"><section class="panel">
    <h2>${say(`stage.${table.stage}`)}</h2>
    ${gathering && html`<p>${say(host ? "gatheringHost" : table.seat >= 0 ? "gatheringSeated" : "gatheringGuest")}</p>`}
    ${gathering && html`<p>${say(table.hints ? "withHints" : "withoutHints")}</p>`}
    <ul class="list">${table.chairs.map((/** @type {any} */ chair) => html`<li key=${chair.seat} data-seat=${chair.seat}>
      <span class="grow">${say("seatN", { n: chair.seat })}: <strong>${chair.name || say("free")}</strong>${chair.bot && chair.name ? ` (${C.bots[chair.bot] ?? chair.bot})` : ""}</span>
      ${!chair.name && table.seat < 0 && C.me && gathering && html`<button class="button is-main" onClick=${() => act({ do: "sit", seat: chair.seat })}>${say("sitDown")}</button>`}
      ${!chair.name && host && gathering && levels.map(([bot, line]) =>
        html`<button class="button" key=${bot} title=${line} onClick=${() => act({ do: "bot", seat: chair.seat, bot })}><${Icon} name="bot" /> ${C.bots[bot]}</button>`)}
      ${chair.bot && !chair.person && host && gathering && html`<button class="button is-quiet" onClick=${() => act({ do: "bot", seat: chair.seat, bot: "" })}>${say("sendAway")}</button>`}
    </li>`)}</ul>
    <div class="row">
      ${host && gathering && html`<button class="button is-main" onClick=${() => act({ do: "start" })}>${say("start")}</button>`}
      ${table.guest && gathering && html`<button class="button" onClick=${() => ask({ ask: "invitation" })}><${Icon} name="link" /> ${say("invite")}</button>`}
      ${table.seat >= 0 && gathering && html`<button class="button is-quiet" onClick=${() => act({ do: "stand" })}>${say("standUp")}</button>`}
      ${host && gathering && html`<button class="button is-danger" onClick=${() => act({ do: "close" })}>${say("close")}</button>`}
      ${!C.me && html`<a class="button is-main" href=${`/?then=/t/${C.table}#name`}>${say("nameFirst")}</a>`}
      ${table.stage === "closed" && html`<a class="button is-main" href="/">${say("lobby")}</a>`}
    </div>
    ${table.stage === "dealing" && html`<p role="status">${say("shuffling")}</p>`}
    ${table.shuffle && html`<details><summary>${say("fair")}</summary><p>${say("promise")}</p><p class="soft"><code class="long">${table.shuffle.commitment}</code></p></details>`}
  </section></div>`;
}
