// Beside the table: the log, the talk, the rules, the scores.
import { useEffect, useRef, useState } from "preact/hooks";
import { C, Icon, html, say } from "./ui.js";

const TABS = ["log", "talk", "rules", "scores"];

/** @param {any} props */
export function Side(props) {
  const { state, set } = props;
  const Panel = { log: Log, talk: Talk, rules: Rules, scores: Scores }[/** @type {"log"} */ (state.tab)];
  const show = (/** @type {string} */ tab) => set({ tab, rule: "", unread: state.unread && tab !== "talk" });
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(state.tab) + step + TABS.length) % TABS.length];
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  // Called on a narrow screen it takes the focus, and gives it back.
  useEffect(() => {
    if (state.side && matchMedia("(max-width: 70rem)").matches) document.getElementById(`tab-${state.tab}`)?.focus();
  }, [state.side]);
  const close = () => {
    set({ side: false });
    /** @type {HTMLElement | null} */ (document.querySelector(".side-toggle"))?.focus();
  };
  return html`<aside class="side" data-open=${state.side ? "" : undefined} aria-label=${say("beside")}>
    <div class="side-head"><div class="tabs" role="tablist" aria-label=${say("beside")} onKeyDown=${keys}>${TABS.map((name) => html`<button key=${name} role="tab" id=${`tab-${name}`}
      aria-selected=${state.tab === name} aria-controls="side-panel" tabindex=${state.tab === name ? 0 : -1}
      onClick=${() => show(name)}>${say(`tab.${name}`)}${name === "talk" && state.unread && state.tab !== "talk" && html`<span class="badge is-live">${say("new")}</span>`}</button>`)}</div>
      <button class="button is-icon is-quiet side-close" aria-label=${say("closeSide")} onClick=${close}><${Icon} name="x" /></button></div>
    <div class="side-panel" id="side-panel" role="tabpanel" aria-labelledby=${`tab-${state.tab}`} tabindex="0"><${Panel} key=${state.tab} ...${props} /></div>
  </aside>`;
}

/** @param {{ text: string, names: string[] }} props */
function Told({ text, names }) {
  const who = names.find((name) => name && text.startsWith(`${name} `));
  return who ? html`<span class="who">${who}</span>${text.slice(who.length)}` : text;
}

/** Keeps the newest line in sight, unless somebody reads further up. @param {number} count */
function useFoot(count) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [count]);
  return end;
}

/** @param {any} props */
function Log({ state, table }) {
  const lines = state.log.filter((/** @type {any} */ line) => !line.talk);
  const names = table.chairs.map((/** @type {any} */ chair) => chair.name);
  const end = useFoot(lines.length);
  return html`<div class="log"><ol aria-label=${say("tab.log")}>${lines.map((/** @type {any} */ line, /** @type {number} */ n) =>
    html`<li key=${line.key} class=${n && lines[n - 1].seat !== line.seat ? "is-turn-start" : ""}><${Told} text=${line.text} names=${names} /></li>`)}</ol><span ref=${end}></span></div>`;
}

/** @param {any} props */
function Talk({ state, table, act }) {
  const [text, setText] = useState("");
  const lines = state.log.filter((/** @type {any} */ line) => line.talk && !table.muted.includes(line.person));
  const silent = table.muted.includes("");
  const speakers = new Map(state.log.filter((/** @type {any} */ line) => line.talk && line.person !== C.me).map((/** @type {any} */ line) => [line.person, line.name]));
  const end = useFoot(lines.length);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) act({ do: "say", text: text.trim() });
    setText("");
  };
  return html`<div class="talk">${!lines.length && html`<p class="soft">${say("noTalk")}</p>`}<ol aria-label=${say("tab.talk")} tabindex="0">${lines.map((/** @type {any} */ line, /** @type {number} */ n) =>
    html`<li key=${line.key} ref=${n === lines.length - 1 ? end : undefined}><span class="who">${line.name}</span>: ${line.text}</li>`)}</ol>
    ${[...speakers].map(([person, name]) => html`<button key=${person} class="button is-quiet" onClick=${() => act({ do: "mute", person, on: !table.muted.includes(person) })}>
      ${say(table.muted.includes(person) ? "hear" : "mute", { name })}</button>`)}
    ${table.guest && html`<button class="button is-quiet" onClick=${() => act({ do: "mute", person: "", on: !silent })}>${say(silent ? "hearAll" : "muteAll")}</button>`}
    ${table.guest
      ? html`<form onSubmit=${send}><label class="visually-hidden" for="say">${say("yourWords")}</label>
        <input id="say" maxlength="300" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} autocomplete="off" />
        <button class="button">${say("send")}</button></form>`
      : C.me && html`<button class="button" onClick=${() => act({ do: "join" })}>${say("joinTalk")}</button>`}</div>`;
}

/** @param {any} props */
function Rules({ state, set }) {
  const [rules, setRules] = useState(/** @type {any[]} */ ([]));
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    fetch(`/rules/${C.game}`).then((answer) => answer.text()).then((text) => {
      const page = new DOMParser().parseFromString(text, "text/html");
      setRules([...page.querySelectorAll(".rule")].map((rule) => ({
        id: rule.id,
        title: (rule.querySelector("h3")?.textContent ?? "").replace(rule.id, "").trim(),
        text: [...rule.querySelectorAll("p")].map((part) => ({ text: part.textContent ?? "", ruling: part.className === "ruling" })),
      })));
    });
  }, []);
  useEffect(() => {
    if (state.rule) document.getElementById(`rule-${state.rule}`)?.scrollIntoView({ block: "start" });
  }, [state.rule, rules]);
  const word = wanted.toLowerCase();
  const shown = rules.filter((rule) => `${rule.id} ${rule.title} ${rule.text.map((/** @type {any} */ part) => part.text).join(" ")}`.toLowerCase().includes(word));
  return html`<div><label class="visually-hidden" for="find-rule">${say("findRule")}</label>
    <input id="find-rule" type="search" placeholder=${say("findRule")} value=${wanted}
      onInput=${(/** @type {any} */ event) => { setWanted(event.target.value); set({ rule: "" }); }} />
    ${rules.length > 0 && !shown.length && html`<p role="status">${say("noRule")}</p>`}
    ${shown.map((rule) => html`<article class="rule" key=${rule.id} id=${`rule-${rule.id}`} aria-current=${state.rule === rule.id}>
      <h3><span class="rule-id">${rule.id}</span> ${rule.title}</h3>
      ${rule.text.map((/** @type {any} */ part, /** @type {number} */ n) => html`<p key=${n} class=${part.ruling ? "ruling" : ""}>${part.text}</p>`)}</article>`)}</div>`;
}

/** @param {any} props */
function Scores({ table, set }) {
  const sides = table.totals.map((/** @type {number} */ _, /** @type {number} */ side) => sideName(table, side));
  if (!table.ends.length) return html`<p class="soft">${say("noScores")}</p>`;
  return html`<div class="wide"><table class="scores"><thead><tr><th scope="col">${say("roundHead")}</th>
      ${sides.map((/** @type {string} */ name) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
    <tbody>${table.ends.map((/** @type {any} */ end, /** @type {number} */ n) => html`<tr key=${n}><th scope="row">
        <button class="button is-quiet" onClick=${() => set({ dialog: "end", seenEnd: n })}>${say("round", { n: end.number })}</button></th>
        ${end.scores.map((/** @type {number} */ score) => html`<td class=${`number ${score < 0 ? "loss" : "gain"}`}>${score}</td>`)}</tr>`)}
      <tr class="is-total"><th scope="row">${say("total")}</th>${table.totals.map((/** @type {number} */ total) => html`<td class="number">${total}</td>`)}</tr></tbody></table></div>`;
}

/** The names of those who score together. @param {any} table @param {number} side */
export function sideName(table, side) {
  return table.chairs.filter((/** @type {any} */ chair) => chair.side === side).map((/** @type {any} */ chair) => chair.name).join(" & ");
}
