// The foot of the table: what is asked, why something cannot be, what can be done.
import { useEffect } from "preact/hooks";
import { settings } from "../settings.js";
import { Choice, Spread } from "./choice.js";
import { Clock, countdown } from "./clock.js";
import { Guide } from "./guide.js";
import { Hand } from "./hand.js";
import { atOnce, title } from "./moves.js";
import { ready } from "./main.js";
import { C, Chip, Icon, RuleLink, cardName, html, joined, say } from "./ui.js";

const ABOUT_OTHERS = ["target", "seat", "force", "name"];

/** @param {any} props */
export function Dock(props) {
  const { state, table, now, act } = props;
  useAreaInSight(now.open);
  if (!table.view) return null;
  const own = table.seat >= 0 ? table.chairs[table.seat] : null;
  const open = now.open;
  return html`<section class=${`dock${now.asked ? " is-turn" : ""}`} aria-label=${say("yourHand")}>
    ${state.guide && now.asked && !now.count && !state.note && html`<${Guide} ...${props} />`}
    <div class="prompt">
      <p class="ask" role="status" tabindex="-1">${ask(table, now)}</p>
      ${own && html`<${Clock} chair=${own} ahead=${state.ahead} />`}
      ${!open && html`<${Why} ...${props} />`}
      <p class=${`hint${state.hint || state.hinting ? "" : " is-empty"}`} role="status">${state.hinting ? say("hinting") : state.hint && html`<${Icon} name="lightbulb" /> ${state.hint.sentence}`}</p>
      <div class="actions">
        ${!open && html`<${Actions} ...${props} />`}
        ${table.hints && now.moves.length > 0 && !open && html`<button class="button is-quiet" data-shortcut="?" aria-keyshortcuts="?" aria-disabled=${state.hinting > 0} onClick=${props.askHint}><${Icon} name="lightbulb" /> ${say("hint")}</button>`}
        ${table.undo && !open && html`<button class="button is-quiet" data-shortcut="u" aria-keyshortcuts="u" onClick=${() => act({ do: "undo" })}><${Icon} name="rotate-ccw" /> ${say("undo")}</button>`}
        ${own?.away && html`<button class="button is-main" onClick=${() => act({ do: "return" })}>${say("return")}</button>`}
        ${table.stage === "dealing" && own && !own.ready && html`<button class="button is-main" onClick=${() => ready(table)}>${say("nextRound")}</button>`}
        ${["dealing", "over"].includes(table.stage) && table.ends.length > 0 && html`<button class="button" onClick=${() => props.set({ seenEnd: table.ends.length - 2 })}>${say("showEnd")}</button>`}
      </div>
    </div>
    ${open && (open.key === "take" ? html`<${Spread} ...${props} group=${open} />` : html`<${Choice} ...${props} group=${open} />`)}
    ${own ? html`<${Hand} ...${props} />` : html`<p class="note">${say(C.me ? "watching" : "watchingStranger")}</p>`}
  </section>`;
}

/** A choice makes the dock high: what one has laid out is brought above it, unless the choice is about
 * others, and the page goes back when it is made. @param {any} open */
function useAreaInSight(open) {
  useEffect(() => {
    const slots = (open?.slots ?? []).map((/** @type {any} */ slot) => slot.name);
    if (!slots.length || slots.some((/** @type {string} */ name) => ABOUT_OTHERS.includes(name))) return undefined;
    const [area, dock] = [".mine", ".dock"].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!area || !dock || area.bottom <= dock.top) return undefined;
    const before = scrollY;
    scrollBy(0, area.bottom - dock.top);
    return () => scrollTo(0, before);
  }, [open?.key]);
}

/** What the table waits for. @param {any} table @param {any} now */
function ask(table, now) {
  const status = table.view.status;
  if (table.stage === "over") return say("stage.over");
  if (table.chairs[table.seat]?.away) return say("botPlays");
  if (now.asked) return capital(C.asks[status.ask] ?? status.ask);
  if (now.window > 0) return say("moment", { n: countdown(now.window) });
  if (!status.ask) return say("roundOver");
  return say("waitingFor", { names: joined(status.actors.map((/** @type {number} */ seat) => table.chairs[seat].name)) });
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why something cannot be done, what a chosen card is for, what one has chosen or seen in secret.
 * @param {any} props */
function Why({ state, table, now, showRule }) {
  if (state.note) return html`<p class="why" role="alert">${state.noteRule && html`<${RuleLink} id=${state.noteRule} show=${showRule} />`}${state.note}</p>`;
  const codes = Object.keys(now.chosen);
  if (codes.length) {
    const whys = state.whys.filter((/** @type {any} */ why) => why && why.ids[0] !== "G-1");
    const first = (/** @type {any} */ why, /** @type {number} */ n) => whys.findIndex((/** @type {any} */ other) => other.sentence === why.sentence) === n;
    const shown = whys.filter(first).slice(0, 2);
    const mixed = codes.filter((code) => code !== "wild").length > 1;
    return html`<div class="why" role="status" tabindex="0" aria-label=${say("aboutCard")}>
      ${mixed && !now.options.length && html`<p>${say("notTogether")}</p>`}
      ${shown.map((/** @type {any} */ why) => html`<p key=${why.sentence}><${RuleLink} id=${why.ids[0]} show=${showRule} />${why.sentence}</p>`)}
      ${!shown.length && !mixed && html`<p>${C.cards[codes[0]].text}</p>`}</div>`;
  }
  const secret = table.seat >= 0 ? table.view.chosen[table.seat] : "";
  if (secret && secret !== "?") return html`<p class="why"><${Chip} code=${secret} /> ${say(`chosen.${now.lastAsk}`, { card: secretName(secret, now.lastAsk) })}</p>`;
  if (state.guide && now.asked) return null;
  const pending = table.view.status.pending;
  const looked = table.view.status.ask === "feed" && now.asked ? table.view.piles.file?.top : "";
  return html`<p class="why">${pending && now.asked && html`<${RuleLink} id=${pending} show=${showRule} />${C.rules[pending] ?? ""}`}
    ${looked && html` <${Chip} code=${looked} /> ${say("lookedAt", { card: cardName(looked), file: C.places.file })}`}</p>`;
}

/** @param {string} code @param {string} verb */
function secretName(code, verb) {
  return verb === "name" ? C.cards[code].short : cardName(code);
}

/** @param {any} props */
function Actions({ state, now, doGroup }) {
  return now.groups.map((/** @type {import("./moves.js").Group} */ group, /** @type {number} */ n) => {
    const verb = group.moves[0].verb;
    // The escape appears of a sudden: no key that was meant for something else may press it.
    const shortcut = settings().shortcuts && n < 9 && verb !== "escape" ? String(n + 1) : undefined;
    const looks = verb === "escape" ? " is-danger" : n === 0 && !["end", "vote"].includes(verb) ? " is-main" : "";
    const hinted = state.hint && group.moves.some(({ text }) => text === state.hint.move);
    return html`<button key=${group.key} class=${`button${looks}${hinted ? " is-hinted" : ""}`} data-verb=${verb} data-shortcut=${shortcut}
      aria-keyshortcuts=${shortcut} aria-haspopup=${atOnce(group) ? undefined : "true"}
      onClick=${() => doGroup(group)}>${title(group)}${hinted && html`<span class="visually-hidden">. ${say("hinted")}</span>`}${shortcut && html`<kbd aria-hidden="true">${shortcut}</kbd>`}</button>`;
  });
}
