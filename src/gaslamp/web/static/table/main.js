// The table: what the house tells is kept here, shown at once, and answered by what one does.
import { render } from "preact";
import { allow, play } from "../sounds.js";
import { settings } from "../settings.js";
import { App } from "./app.js";
import { cardsAt, follow } from "./cards.js";
import { flip } from "./flip.js";
import { openLine } from "./line.js";
import { C, html, say } from "./ui.js";

/** @typedef {{ at: number, seat: number, text: string, talk?: boolean, person?: string, name?: string }} Line */

export const state = {
  /** @type {any} */ table: null,
  version: 0,
  /** How far the house's clock is ahead of this one. */
  ahead: 0,
  up: true,
  /** @type {Line[]} */ log: [],
  /** @type {Set<number>} the ids of the chosen cards of the hand */ chosen: new Set(),
  /** @type {string[]} moves that one of has to be chosen */ choice: [],
  picked: "",
  /** @type {any[]} */ whys: [],
  note: "",
  tab: "log",
  side: false,
  rule: "",
  invitation: "",
  dialog: "",
  seenEnd: -1,
  guide: !localStorage.getItem("gaslamp.guided"),
  focus: 0,
};

const root = /** @type {HTMLElement} */ (document.querySelector("#main"));
let asked = 0;
let readied = -1;

/** Change what is shown. @param {Partial<typeof state>} change */
export function set(change) {
  Object.assign(state, change);
  draw();
}

function draw() {
  const hand = document.activeElement?.closest(".hand-cards");
  const origins = new Map();
  const view = state.table?.view;
  if (view) {
    for (const place of [...view.hands.keys()].map((n) => `hand:${n}`)
      .concat([...view.areas.keys()].map((n) => `area:${n}`), Object.keys(view.piles))) {
      for (const card of cardsAt(place)) origins.set(card.id, card.from);
    }
  }
  flip(() => render(html`<${App} state=${state} set=${set} act=${act} ask=${ask} />`, root), origins);
  // A card that was played takes the focus with it: its neighbour has it then.
  if (hand && !document.activeElement?.closest(".hand-cards")) {
    const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hand-cards .card"));
    cards[Math.min(state.focus, cards.length - 1)]?.focus({ preventScroll: true });
  }
}

const line = openLine(C.table, hear, (up) => set({ up }));

/** @param {Record<string, unknown>} message */
export function act(message) {
  const withSeen = ["move", "undo"].includes(String(message.do)) ? { ...message, seen: state.version } : message;
  line.act(withSeen);
}

/** @param {Record<string, unknown>} message */
function ask(message) {
  line.ask(message.ask === "explain" ? { ...message, number: ++asked } : message);
}

/** @param {any} message */
function hear(message) {
  if (message.table) update(message);
  else if (message.refused) set({ note: `${message.sentence}${message.ids ? ` [${message.ids[0]}]` : ""}`, choice: [], picked: "" });
  else if (message.explained === asked) set({ whys: message.answers });
  else if (message.invitation) set({ invitation: `${location.origin}/join#${message.invitation}`, dialog: "invite" });
  else if (message.error) set({ note: message.error });
}

/** @param {any} message */
function update({ table, news, version, now }) {
  const events = news.flatMap((/** @type {any} */ one) => one.events);
  const order = Object.keys(C.cards);
  if (table.view) follow(table.view, events, order);
  const mine = table.seat >= 0 ? cardsAt(`hand:${table.seat}`) : [];
  const fresh = mine.filter((card) => card.from && events.length).map((card) => card.id);
  const wasMine = state.table?.legal.length > 0;
  const lines = news.flatMap((/** @type {any} */ one) => told(one, table));
  // What was chosen stays chosen while others move, as far as it is still there.
  const chosen = new Set([...state.chosen].filter((id) => mine.some((card) => card.id === id)));
  const choice = state.choice.every((text) => table.legal.includes(text)) ? state.choice : [];
  Object.assign(state, {
    table, version, ahead: now - Date.now(), log: [...state.log, ...lines].slice(-400),
    chosen, choice, picked: choice.includes(state.picked) ? state.picked : "", note: "",
    fresh: new Set(fresh),
  });
  if (!chosen.size) state.whys = [];
  sound(table, events, wasMine);
  if (table.stage === "dealing" && table.seat >= 0 && !table.ends.length) ready(table);
  draw();
}

/** @param {any} table @param {any[]} events @param {boolean} wasMine */
function sound(table, events, wasMine) {
  if (!settings().sound) return;
  if (table.winners.length) play("win");
  else if (table.legal.length && !wasMine) play("turn");
  else if (events.length) play("card");
}

/** Be ready for the next deal, with a random part of the shuffle. @param {any} table */
export function ready(table) {
  if (!table.shuffle || readied === table.shuffle.round) return;
  readied = table.shuffle.round;
  const words = crypto.getRandomValues(new Uint32Array(4));
  act({ do: "ready", contribution: [...words].map((n) => n.toString(16).padStart(8, "0")).join("") });
}

/** What the log says of one piece of news. @param {any} one @param {any} table @returns {Line[]} */
function told(one, table) {
  if (one.what === "said") return [{ at: one.at, seat: one.seat, text: one.text, talk: true, person: one.person, name: one.name }];
  const lines = one.told.map((/** @type {string} */ text) => ({ at: one.at, seat: one.events[0]?.seat ?? -1, text }));
  const key = `news.${one.what}`;
  if (C.texts[key]) {
    const seat = table.chairs[one.seat]?.name ?? "";
    lines.push({ at: one.at, seat: one.seat, text: say(key, { name: one.name || seat, seat, text: one.text }) });
  }
  return lines;
}

addEventListener("settings", draw);
addEventListener("pointerdown", () => allow(settings().sound), { once: true });
setInterval(() => state.table?.chairs.some((/** @type {any} */ chair) => chair.deadline) && draw(), 1000);
