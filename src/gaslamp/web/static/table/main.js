// The table: what the house tells is kept here, shown at once, and answered by what one does.
import { render } from "preact";
import { allow, play } from "../sounds.js";
import { settings } from "../settings.js";
import { App, reckon } from "./app.js";
import { cardsAt, follow } from "./cards.js";
import { joinedWith } from "./changes.js";
import { flip } from "./flip.js";
import { openLine } from "./line.js";
import { atOnce, firstPicks } from "./moves.js";
import { C, html, say } from "./ui.js";

/** @typedef {{ key: number, seat: number, text: string, talk?: boolean, person?: string, name?: string }} Line */

export const state = {
  /** @type {any} */ table: null,
  version: 0,
  /** How far the house's clock is ahead of this one. */
  ahead: 0,
  up: true,
  gone: "",
  /** The nonce of a move that is not answered yet. */
  busy: "",
  /** @type {Line[]} */ log: [],
  unread: false,
  /** @type {Set<number>} the ids of the chosen cards of the hand */ chosen: new Set(),
  /** @type {Set<number>} the cards that came last */ fresh: new Set(),
  /** The card that is being dragged. */ drag: 0,
  /** The key of the group of moves that is open, and what is picked in it, by slot. */
  choice: "",
  /** @type {Record<string, string>} */ picks: {},
  /** @type {any[]} */ whys: [],
  note: "",
  /** The number of a hint that is being thought about, and the hint that is shown. */
  hinting: 0,
  /** @type {{ move: string, sentence: string } | null} */ hint: null,
  noteRule: "",
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
/** @type {import("./flip.js").Hop[]} */
let hops = [];
let asked = 0;
let readied = -1;
let lines = 0;
let hints = 0;
/** The nonce of a wish for another match. */
let leaving = "";

/** Change what is shown. @param {Partial<typeof state>} change */
export function set(change) {
  Object.assign(state, change);
  draw();
}

function draw() {
  const held = document.activeElement !== document.body && root.contains(document.activeElement);
  const inHand = document.activeElement?.closest(".hand-cards");
  const wasChoosing = document.querySelector(".choosing");
  const origins = new Map();
  const view = state.table?.view;
  if (view) {
    const places = [...view.hands.keys()].map((n) => `hand:${n}`)
      .concat([...view.areas.keys()].map((n) => `area:${n}`), Object.keys(view.piles));
    for (const place of places) for (const card of cardsAt(place)) origins.set(card.id, card.from);
  }
  const page = html`<${App} state=${state} set=${set} act=${act} ask=${ask} askHint=${askHint} doGroup=${doGroup} doMove=${doMove} />`;
  flip(() => render(page, root), origins, hops);
  root.dataset.version = String(state.version);
  hops = [];
  const choosing = document.querySelector(".choosing");
  const lost = held && !root.contains(document.activeElement);
  if (!document.querySelector("dialog[open]") && (lost || (held && choosing && !wasChoosing && !inHand))) home();
}

/** Give the focus to what matters now: the choice that is open, else one's hand, else what is asked. */
export function home() {
  const hand = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hand-cards .card"));
  const place = document.querySelector(".choosing :is(button[aria-pressed='true'], button:not(:disabled))")
    ?? hand[Math.min(state.focus, hand.length - 1)] ?? document.querySelector(".ask") ?? root;
  /** @type {HTMLElement} */ (place).focus({ preventScroll: true });
}

const line = openLine(C.table, hear, (up) => set({ up }));

/** @param {Record<string, unknown>} message */
function act(message) {
  const withSeen = ["move", "undo"].includes(String(message.do)) ? { ...message, seen: state.version } : message;
  const nonce = line.act(withSeen);
  if (message.do === "rematch") leaving = nonce;
  return nonce;
}

/** @param {Record<string, unknown>} message */
function ask(message) {
  line.ask(message.ask === "explain" ? { ...message, number: ++asked } : message);
}

/** Ask for a hint; a second press before the answer does nothing. */
function askHint() {
  if (state.hinting) return;
  ask({ ask: "hint", number: ++hints });
  set({ hinting: hints, hint: null, note: "" });
}

/** A hint is shown as long as what it is for has not changed. @param {any} message */
function hinted({ hint, move, sentence, refused }) {
  if (hint !== state.hinting) return;
  set(refused ? { hinting: 0, note: sentence, noteRule: "" } : { hinting: 0, hint: { move, sentence } });
}

/** Make a move; a second press before the answer does nothing. @param {import("./moves.js").Move} move */
function doMove(move) {
  if (state.busy) return;
  set({ busy: act({ do: "move", text: move.text }), choice: "", picks: {}, note: "" });
}

/** Do what a button stands for, or open the choice behind it. @param {import("./moves.js").Group} group */
function doGroup(group) {
  if (atOnce(group)) doMove(group.moves[0]);
  else set({ choice: group.key, picks: firstPicks(group), note: "" });
}

/** @param {any} message */
function hear(message) {
  if (message.hint) return hinted(message);
  if (message.done || message.refused) state.busy = "";
  if (message.done === leaving && leaving && state.table?.rematch) leave();
  if (message.table) update(message);
  else if (["gone", "invite"].includes(message.refused) || (message.refused === "rate" && !state.table)) set({ gone: message.sentence });
  else if (message.refused) set({ note: message.sentence, noteRule: message.ids?.[0] ?? "", choice: "", picks: {} });
  else if (message.explained === asked) set({ whys: message.answers });
  else if (message.invitation) set({ invitation: `${location.origin}/join#${message.invitation}`, dialog: "invite" });
  else if (message.error) set({ note: message.error, noteRule: "" });
}

/** To the next match. */
function leave() {
  leaving = "";
  location.assign(`/t/${state.table.rematch}`);
}

/** @param {any} message */
function update({ table: changed, news, version, now }) {
  const was = state.table?.legal;
  const table = joinedWith(state.table ?? {}, changed);
  const events = news.flatMap((/** @type {any} */ one) => one.events);
  const first = !state.table;
  if (table.view) follow(table.view, events, Object.keys(C.cards));
  const mine = table.seat >= 0 ? cardsAt(`hand:${table.seat}`) : [];
  const before = first ? true : reckon(state).asked;
  const talk = news.some((/** @type {any} */ one) => one.what === "said" && one.person !== C.me);
  const acted = news.some((/** @type {any} */ one) => one.what === "moved" && one.seat === table.seat);
  const moved = events.some((/** @type {any} */ event) => event.from || event.to);
  if (!first) hops = news.flatMap((/** @type {any} */ one) => (one.what === "dealt" ? [] : one.events.flatMap((/** @type {any} */ event) => hopsOf(event, table))));
  Object.assign(state, {
    table, version, ahead: now ? now - Date.now() : state.ahead, busy: "",
    log: [...state.log, ...news.flatMap((/** @type {any} */ one) => told(one, table))].slice(-400),
    unread: (state.unread || (talk && !first)) && !(state.tab === "talk" && shownSide()),
    // What was chosen stays chosen while others move, as far as it is still there.
    chosen: new Set(acted ? [] : [...state.chosen].filter((id) => mine.some((card) => card.id === id))),
  });
  // Of a whole new hand no card is newer than another.
  const dealt = news.some((/** @type {any} */ one) => one.what === "dealt");
  if (moved) Object.assign(state, { fresh: new Set(dealt ? [] : mine.filter((card) => card.from).map((card) => card.id)), note: "" });
  // What a hint was for has passed: it is not shown, nor waited for, any longer.
  if (String(table.legal) !== String(was) || acted) Object.assign(state, { hint: null, hinting: 0 });
  if (!table.legal.length) Object.assign(state, { choice: "", picks: {} });
  if (!state.chosen.size) state.whys = [];
  const turn = reckon(state).asked;
  document.title = `${turn ? "▸ " : ""}${C.title}`;
  if (!first) sound(table, events, turn && !before);
  if (table.stage === "dealing" && table.seat >= 0 && !table.ends.length) ready(table);
  if (leaving && table.rematch && news.some((/** @type {any} */ one) => one.what === "rematch")) leave();
  draw();
}

/** Whether the side is seen: beside a wide table it always is. */
function shownSide() {
  return state.side || matchMedia("(min-width: 70.01rem)").matches;
}

/** @param {any} event @param {any} table @returns {import("./flip.js").Hop[]} */
function hopsOf(event, table) {
  if (!event.to?.startsWith("hand:") || event.to === `hand:${table.seat}` || event.from === event.to) return [];
  return Array.from({ length: event.count }, (_, n) => ({ from: event.from, to: event.to, word: event.cards?.[n] ?? null }));
}

/** @param {any} table @param {any[]} events @param {boolean} turn */
function sound(table, events, turn) {
  if (!settings().sound) return;
  if (table.stage === "over" && events.length) play("win");
  else if (turn) play("turn");
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
  if (one.what === "said") return [{ key: ++lines, seat: one.seat, text: one.text, talk: true, person: one.person, name: one.name }];
  const seat = one.events[0]?.seat ?? -1;
  const found = one.told.map((/** @type {string} */ text) => ({ key: ++lines, seat, text }));
  const key = `news.${one.what}`;
  if (C.texts[key]) {
    const chair = table.chairs[one.seat]?.name ?? "";
    found.push({ key: ++lines, seat: one.seat, text: say(key, { name: one.name || chair, seat: chair }) });
  }
  return found;
}

addEventListener("settings", draw);
for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => allow(settings().sound), { once: true });
addEventListener("settings", () => allow(settings().sound));

// A clock or the moment for others to come in is seen to run.
setInterval(() => {
  const { table } = state;
  if (table && (table.window > Date.now() + state.ahead || table.chairs.some((/** @type {any} */ chair) => chair.deadline))) draw();
}, 500);

const TABS = /** @type {Record<string, string>} */ ({ l: "log", t: "talk", r: "rules", s: "scores" });

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest("dialog")) return;
  if (event.key === "Escape" && (state.choice || state.chosen.size || state.side)) {
    set(state.side ? { side: false } : state.choice ? { choice: "", picks: {} } : { chosen: new Set(), whys: [] });
    return;
  }
  if (!settings().shortcuts || target.closest("input, textarea, select")) return;
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`.dock [data-shortcut="${CSS.escape(event.key)}"]`));
  if (button) {
    event.preventDefault();
    button.focus({ preventScroll: true });
    button.click();
  } else if (event.key === "h") home();
  else if (TABS[event.key]) {
    set({ tab: TABS[event.key], side: true });
    document.getElementById(`tab-${TABS[event.key]}`)?.focus();
  }
});
