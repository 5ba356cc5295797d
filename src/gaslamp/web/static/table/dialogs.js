// What comes over the table: the end of a round and of a match, the invitation, the settings.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { change, settings } from "../settings.js";
import { home, ready } from "./main.js";
import { sideName } from "./side.js";
import { C, Icon, RuleLink, html, joined, say } from "./ui.js";

const EMBLEMS = /** @type {Record<string, string>} */ ({ "rue-morgue": "orang-utan" });

/** @param {any} props */
export function Dialogs(props) {
  const { state, table, set } = props;
  const ended = ["dealing", "over"].includes(table.stage) && table.ends.length > 0;
  const newest = table.ends.length - 1;
  if (state.dialog === "invite") return html`<${Invitation} ...${props} />`;
  if (state.dialog === "settings") return html`<${Settings} ...${props} />`;
  if (state.dialog === "resign") return html`<${Resigning} ...${props} />`;
  if (state.dialog === "end") return html`<${End} key="old" ...${props} number=${state.seenEnd} close=${() => set({ dialog: "", seenEnd: newest })} />`;
  if (ended && state.seenEnd < newest) return html`<${End} key=${newest} ...${props} number=${newest} close=${() => set({ seenEnd: newest })} />`;
  return null;
}

/** A modal dialog that Escape closes and that gives the focus back. @param {any} props */
function Modal({ name = "", label, close, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  // At once, not after the next paint: a key pressed now belongs to the dialog already.
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const own = dialog.current;
    own?.showModal();
    // One reads from the top, and Enter does what is next.
    /** @type {HTMLElement | null} */ (own?.querySelector(".row .button"))?.focus({ preventScroll: true });
    if (own) own.scrollTop = 0;
    return () => {
      own?.close();
      if (before?.isConnected && before !== document.body) before.focus();
      else home();
    };
  }, []);
  return html`<dialog ref=${dialog} class=${name} aria-label=${label}
    onCancel=${(/** @type {Event} */ event) => { event.preventDefault(); close(); }}>${children}</dialog>`;
}

/** @param {any} props */
function End({ table, number, act, close, showRule }) {
  const end = table.ends[number];
  const last = number === table.ends.length - 1;
  const over = last && table.stage === "over";
  const winners = over ? joined(table.winners.map((/** @type {number} */ side) => sideName(table, side))) : "";
  const mine = over && table.seat >= 0 && table.winners.includes(table.chairs[table.seat].side);
  const sides = table.totals.map((/** @type {number} */ _, /** @type {number} */ side) => side);
  const waiting = table.chairs.filter((/** @type {any} */ chair) => !chair.ready).map((/** @type {any} */ chair) => chair.name);
  const best = Math.max(...end.scores);
  const dealing = last && table.stage === "dealing";
  const iAmReady = table.seat >= 0 && table.chairs[table.seat].ready;
  const agreed = table.rematch && table.seat >= 0;
  return html`<${Modal} name="moment is-wide" label=${say("roundEnd", { n: end.number })} close=${close}>
    <svg class="emblem" viewBox="0 0 100 140" aria-hidden="true"><use href=${`#pile-${C.game}-${EMBLEMS[C.game] ?? "file"}`} /></svg>
    <h2>${over ? (mine && table.winners.length === 1 ? say("youWin") : say("wins", { names: winners })) : say("roundEnd", { n: end.number })}</h2>
    <p>${end.told.result}</p>
    <ul class="tally">${sides.map((/** @type {number} */ side) => html`<li key=${side} class=${end.scores[side] === best ? "is-best" : ""}>
      <span>${sideName(table, side)}</span> <strong>${end.scores[side] > 0 ? "+" : ""}${shown(end.scores[side])}</strong> <small>${say("inAll", { n: shown(end.totals[side]) })}</small></li>`)}</ul>
    <div class="wide"><table class="scores"><thead><tr><th scope="col">${say("why")}</th><th scope="col" class="number">${say("points")}</th></tr></thead>
      ${sides.map((/** @type {number} */ side) => html`<tbody key=${side}>
        <tr><th scope="rowgroup" colspan="2">${sideName(table, side)}</th></tr>
        ${end.sheet.map((/** @type {any} */ line, /** @type {number} */ n) => line.side === side && html`<tr key=${n}>
          <td class="reason">${reason(end.told.lines[n], line.rule)} <${RuleLink} id=${line.rule} show=${(/** @type {string} */ id) => { close(); showRule(id); }} /></td>
          <td class=${`number ${line.points < 0 ? "loss" : "gain"}`}>${shown(line.points)}</td></tr>`)}
        <tr><th scope="row">${say("inRound")}</th><td class="number">${shown(end.scores[side])}</td></tr>
        <tr class="is-total"><th scope="row">${say("inMatch")}</th><td class="number">${shown(end.totals[side])}</td></tr></tbody>`)}</table></div>
    <div class="row">
      ${dealing && table.seat >= 0 && !iAmReady && html`<button class="button is-main" data-next onClick=${() => { ready(table); close(); }}>${say("nextRound")}</button>`}
      ${dealing && (table.seat < 0 || iAmReady) && html`<p role="status">${say("waitingFor", { names: joined(waiting) })}</p>`}
      ${over && table.seat >= 0 && html`<button class="button is-main" onClick=${() => act({ do: "rematch" })}>${say(agreed ? "toRematch" : "rematch")}</button>`}
      ${over && table.seat < 0 && table.rematch && html`<a class="button is-main" href=${`/t/${table.rematch}`}>${say("toRematch")}</a>`}
      <a class="button" href=${`/r/${end.share}`}>${say("replay")}</a>
      ${over && html`<a class="button is-quiet" href="/">${say("lobby")}</a>`}
      <button class="button is-quiet" onClick=${close}>${say("closeDialog")}</button>
    </div></${Modal}>`;
}

/** A number with a true minus. @param {number} points */
function shown(points) {
  return String(points).replace("-", "−");
}

/** What a line of the scoresheet is for: its points and its rule stand beside it.
 * @param {string} line @param {string} rule */
function reason(line, rule) {
  return line.trim().replace(/^[+\-−]?\d+\s+/, "").replace(`[${rule}]`, "").replace(`(${rule})`, "").trim();
}

/** @param {any} props */
function Invitation({ state, set }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(state.invitation).then(() => setCopied(true));
  return html`<${Modal} label=${say("invite")} close=${() => set({ dialog: "" })}>
    <h2>${say("invite")}</h2><p>${say("inviteText")}</p>
    <div class="field"><label for="invitation">${say("inviteLink")}</label>
      <input id="invitation" readonly value=${state.invitation} onFocus=${(/** @type {any} */ event) => event.target.select()} /></div>
    <div class="row"><button class="button is-main" onClick=${copy}><${Icon} name="copy" /> ${say("copy")}</button>
      <button class="button is-quiet" onClick=${() => set({ dialog: "" })}>${say("closeDialog")}</button></div>
    <p role="status">${copied ? say("copied") : ""}</p></${Modal}>`;
}

/** @param {any} props */
function Resigning({ act, set }) {
  return html`<${Modal} label=${say("resign")} close=${() => set({ dialog: "" })}>
    <h2>${say("resign")}</h2><p>${say("resignSure")}</p>
    <div class="row"><button class="button is-danger" onClick=${() => { act({ do: "resign" }); set({ dialog: "" }); }}>${say("resign")}</button>
      <button class="button" onClick=${() => set({ dialog: "" })}>${say("back")}</button></div></${Modal}>`;
}

/** @param {any} props */
function Settings({ table, set, ask }) {
  const now = /** @type {Record<string, any>} */ (settings());
  const tick = (/** @type {string} */ name) => html`<label class="tick" key=${name}><input type="checkbox" checked=${now[name]}
    onChange=${(/** @type {any} */ event) => change({ [name]: event.target.checked })} /> ${say(`set.${name}`)}</label>`;
  const pick = (/** @type {string} */ name, /** @type {string[]} */ values) => html`<div class="field" key=${name}><label for=${`set-${name}`}>${say(`set.${name}`)}</label>
    <select id=${`set-${name}`} value=${now[name]} onChange=${(/** @type {any} */ event) => change({ [name]: event.target.value })}>
      ${values.map((value) => html`<option value=${value} selected=${now[name] === value}>${say(`set.${name}.${value}`)}</option>`)}</select></div>`;
  const begun = ["playing", "dealing"].includes(table.stage);
  return html`<${Modal} label=${say("settings")} close=${() => set({ dialog: "" })}>
    <h2>${say("settings")}</h2>
    ${["sound", "motion", "contrast", "shortcuts"].map(tick)}
    ${now.shortcuts && html`<p class="hint">${say("keys")} ${table.hints && say("keyHint")}</p>`}
    ${!table.hints && html`<p>${say("withoutHints")}</p>`}
    ${pick("cards", ["small", "medium", "large"])}${pick("sorting", ["deck", "count", "points"])}
    <div class="row">
      <button class="button" onClick=${() => set({ guide: true, dialog: "" })}>${say("guideAgain")}</button>
      ${table.guest && table.stage !== "over" && html`<button class="button" onClick=${() => ask({ ask: "invitation" })}>${say("inviteWatch")}</button>`}
      ${table.seat >= 0 && begun && !table.chairs[table.seat].resigned && html`<button class="button is-danger" onClick=${() => set({ dialog: "resign" })}>${say("resign")}</button>`}
      <button class="button is-quiet" onClick=${() => set({ dialog: "" })}>${say("closeDialog")}</button>
    </div></${Modal}>`;
}
