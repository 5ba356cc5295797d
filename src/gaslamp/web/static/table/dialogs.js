// What comes over the table: the end of a round and of a match, the invitation, the settings.
import { useEffect, useRef } from "preact/hooks";
import { change, settings } from "../settings.js";
import { ready } from "./main.js";
import { sideName } from "./side.js";
import { C, html, say } from "./ui.js";

/** @param {any} props */
export function Dialogs(props) {
  const { state, table, set } = props;
  const ended = ["dealing", "over"].includes(table.stage) && table.ends.length > 0;
  const newest = table.ends.length - 1;
  if (state.dialog === "invite") return html`<${Invitation} ...${props} />`;
  if (state.dialog === "settings") return html`<${Settings} ...${props} />`;
  if (state.dialog === "end") return html`<${End} ...${props} number=${state.seenEnd} close=${() => set({ dialog: "", seenEnd: newest })} />`;
  if (ended && state.seenEnd < newest) return html`<${End} ...${props} number=${newest} close=${() => set({ seenEnd: newest })} />`;
  return null;
}

/** A modal dialog that Escape closes and that gives the focus back. @param {any} props */
function Modal({ name, label, close, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog.current?.showModal();
    return () => before?.focus?.();
  }, []);
  return html`<dialog ref=${dialog} class=${name} aria-label=${label} onClose=${close}>${children}</dialog>`;
}

/** @param {any} props */
function End({ table, number, act, close }) {
  const end = table.ends[number];
  const last = number === table.ends.length - 1;
  const winners = last && table.winners.length ? table.winners.map((/** @type {number} */ side) => sideName(table, side)).join(", ") : "";
  const sides = table.totals.map((/** @type {number} */ _, /** @type {number} */ side) => side);
  const waiting = table.chairs.filter((/** @type {any} */ chair) => !chair.ready).map((/** @type {any} */ chair) => chair.name);
  const iAmReady = table.seat >= 0 && table.chairs[table.seat].ready;
  return html`<${Modal} name="moment is-wide" label=${say("round", { n: end.number })} close=${close}>
    <h2>${winners ? say("wins", { names: winners }) : say("round", { n: end.number })}</h2>
    <p>${end.told.result}</p>
    <table class="scores"><thead><tr><th scope="col">${say("why")}</th><th scope="col" class="number">${say("points")}</th></tr></thead>
      ${sides.map((/** @type {number} */ side) => html`<tbody key=${side}>
        <tr><th scope="rowgroup" colspan="2">${sideName(table, side)}</th></tr>
        ${end.sheet.map((/** @type {any} */ line, /** @type {number} */ n) => line.side === side && html`<tr key=${n}>
          <td class="reason">${end.told.lines[n].replace(/^[+-]?\d+\s+/, "")}</td><td class=${`number ${line.points < 0 ? "loss" : "gain"}`}>${line.points}</td></tr>`)}
        <tr class="is-total"><th scope="row">${say("inRound")} ${end.scores[side]}</th><td class="number">${end.totals[side]}</td></tr></tbody>`)}</table>
    <div class="row">
      ${last && table.stage === "dealing" && table.seat >= 0 && !iAmReady && html`<button class="button is-main" autofocus onClick=${() => { ready(table); close(); }}>${say("nextRound")}</button>`}
      ${last && table.stage === "dealing" && iAmReady && html`<p role="status">${say("waitingFor", { names: waiting.join(", ") })}</p>`}
      ${last && table.stage === "over" && table.seat >= 0 && !table.rematch && html`<button class="button is-main" autofocus onClick=${() => act({ do: "rematch" })}>${say("rematch")}</button>`}
      ${table.rematch && html`<a class="button is-main" href=${`/t/${table.rematch}`} onClick=${() => act({ do: "rematch" })}>${say("toRematch")}</a>`}
      <a class="button" href=${`/r/${end.share}`}>${say("replay")}</a>
      <button class="button is-quiet" onClick=${close}>${say("closeDialog")}</button>
    </div></${Modal}>`;
}

/** @param {any} props */
function Invitation({ state, set }) {
  return html`<${Modal} label=${say("invite")} close=${() => set({ dialog: "" })}>
    <h2>${say("invite")}</h2><p>${say("inviteText")}</p>
    <p><label class="visually-hidden" for="invitation">${say("invite")}</label><input id="invitation" readonly value=${state.invitation} onFocus=${(/** @type {any} */ event) => event.target.select()} /></p>
    <div class="row"><button class="button is-main" onClick=${() => navigator.clipboard?.writeText(state.invitation)}>${say("copy")}</button>
      <button class="button is-quiet" onClick=${() => set({ dialog: "" })}>${say("closeDialog")}</button></div></${Modal}>`;
}

/** @param {any} props */
function Settings({ table, act, set }) {
  const now = /** @type {Record<string, any>} */ (settings());
  const tick = (/** @type {string} */ name) => html`<label class="tick" key=${name}><input type="checkbox" checked=${now[name]}
    onChange=${(/** @type {any} */ event) => change({ [name]: event.target.checked })} /> ${say(`set.${name}`)}</label>`;
  const pick = (/** @type {string} */ name, /** @type {string[]} */ values) => html`<div class="field" key=${name}><label for=${`set-${name}`}>${say(`set.${name}`)}</label>
    <select id=${`set-${name}`} value=${now[name]} onChange=${(/** @type {any} */ event) => change({ [name]: event.target.value })}>
      ${values.map((value) => html`<option value=${value} selected=${now[name] === value}>${say(`set.${name}.${value}`)}</option>`)}</select></div>`;
  return html`<${Modal} label=${say("settings")} close=${() => set({ dialog: "" })}>
    <h2>${say("settings")}</h2>
    ${["sound", "motion", "contrast", "shortcuts"].map(tick)}
    ${pick("cards", ["small", "medium", "large"])}${pick("sorting", ["deck", "count", "points"])}
    <div class="row">
      <button class="button" onClick=${() => set({ guide: true, dialog: "" })}>${say("guideAgain")}</button>
      ${table.seat >= 0 && ["playing", "dealing"].includes(table.stage) && !table.chairs[table.seat].resigned
        && html`<button class="button is-danger" onClick=${() => confirm(say("resignSure")) && act({ do: "resign" })}>${say("resign")}</button>`}
      <button class="button is-quiet" onClick=${() => set({ dialog: "" })}>${say("closeDialog")}</button>
    </div></${Modal}>`;
}
