// The whole table, from what is kept in `main.js`.
import { cardsAt } from "./cards.js";
import { Dialogs } from "./dialogs.js";
import { Dock } from "./dock.js";
import { Felt } from "./felt.js";
import { Gathering } from "./gathering.js";
import { decided, firstPicks, fromHand, grouped, movesFor, parse } from "./moves.js";
import { Side } from "./side.js";
import { sorted } from "./sorting.js";
import { C, Icon, html, say } from "./ui.js";

/** What follows from the table and from what is chosen: what can be done now, and with what.
 * @param {any} state */
export function reckon(state) {
  const { table } = state;
  const moves = table.legal.map(parse);
  const hand = table.seat >= 0 && table.view ? sorted(cardsAt(`hand:${table.seat}`)) : [];
  /** @type {Record<string, number>} */
  const chosen = {};
  for (const card of hand) if (card.word && state.chosen.has(card.id)) chosen[card.word] = (chosen[card.word] ?? 0) + 1;
  const options = grouped(movesFor(moves, chosen));
  const free = grouped(moves.filter((/** @type {any} */ move) => !fromHand(move)));
  const groups = grouped([...options, ...free].flatMap((group) => group.moves));
  const plain = grouped(moves.filter((/** @type {any} */ move) => move.verb !== "escape"));
  // A decision that is but one choice is open at once.
  const forced = plain.length === 1 && !fromHand(plain[0].moves[0]) && plain[0].slots.length > 0 ? plain[0] : undefined;
  const open = groups.find((group) => group.key === state.choice) ?? forced;
  if (open && !decided(open, state.picks)) state.picks = { ...firstPicks(open), ...state.picks };
  const verb = table.view?.status.ask;
  return {
    moves, hand, chosen, options, free, groups, open, forced,
    // Whoever may only escape is not asked: nobody who looks over a shoulder learns it sooner.
    asked: plain.length > 0,
    count: Object.keys(chosen).length,
    window: table.window ? table.window - Date.now() - state.ahead : 0,
    lastAsk: C.texts[`chosen.${verb}`] ? verb : "name",
  };
}

/** @param {any} props */
export function App(props) {
  const { state, set } = props;
  const { table } = state;
  if (state.gone) return html`<div class="page is-narrow"><p class="note is-bad" role="alert">${state.gone}</p><p><a class="button" href="/">${say("lobby")}</a></p></div>`;
  if (!table) return html`<p class="note" role="status">${say("coming")}</p>`;
  const all = { ...props, table, now: reckon(state), showRule: (/** @type {string} */ id) => set({ tab: "rules", rule: id, side: true }) };
  const told = state.log.filter((/** @type {any} */ line) => !line.talk);
  return html`
    <header class="table-bar">
      <h1 class="table-title">${C.title}</h1>
      <span class="table-facts">${table.round ? say("round", { n: table.round }) : ""}</span>
      <p class="last-play">${told.at(-1)?.text ?? ""}</p>
      <div class="table-tools">
        <a class="button is-icon" href="/" aria-label=${say("lobby")} title=${say("lobby")}><${Icon} name="house" /></a>
        <button class="button is-icon side-toggle" aria-expanded=${state.side} aria-label=${state.unread ? say("sideUnread") : say("side")} title=${say("side")}
          onClick=${() => set({ side: !state.side })}><${Icon} name=${state.unread ? "message-circle" : "scroll-text"} /></button>
        <button class="button is-icon" aria-label=${say("settings")} title=${say("settings")} onClick=${() => set({ dialog: "settings" })}><${Icon} name="settings" /></button>
      </div>
    </header>
    ${table.view ? html`<${Felt} ...${all} />` : html`<${Gathering} ...${all} />`}
    <${Dock} ...${all} />
    <${Side} ...${all} />
    <${Dialogs} ...${all} />
    <div class="visually-hidden" role="log" aria-label=${say("tab.log")}>${state.log.slice(-6).map((/** @type {any} */ line) =>
      html`<p key=${line.key}>${line.talk ? `${line.name}: ${line.text}` : line.text}</p>`)}</div>
    ${!state.up && html`<p class="connection" role="status"><${Icon} name="wifi-off" /> ${say("away")}</p>`}`;
}
