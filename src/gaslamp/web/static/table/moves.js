// Legal moves as things to press: which cards they take, what they still ask, what they are called.
import { C, cardName, fill, joined, say } from "./ui.js";

/** A legal move: the cards of one's hand that it takes, and what is chosen beside them, by slot.
 * @typedef {{ text: string, verb: string, cards: Record<string, number>, slots: Record<string, string> }} Move */
/** Moves behind one button. `slots` are those that one has to choose in, with what there is.
 * @typedef {{ key: string, moves: Move[], slots: { name: string, values: string[] }[] }} Group */

const FROM_HAND = new Set(["pass", "bury", "meld", "add", "play", "give", "discard", "build", "swap"]);
const NAMING = new Set(["take", "name", "force", "drop"]);
// What one is asked to look at even where there is only one: the loss or the target of a move.
const ALWAYS = new Set([...NAMING, "target", "own", "seat", "as", "way"]);
/** Moves that cannot be undone and change a round: they are confirmed. */
const GRAVE = new Set(["vote", "reveal", "play reverse"]);
const ORDER = ["draw", "feed", "meld", "add", "build", "play", "use", "take", "name", "force", "drop",
  "reveal", "give", "pass", "bury", "vote", "swap", "discard", "end", "escape"];

/** @param {string} text @returns {Move} */
export function parse(text) {
  const [verb, first, ...rest] = text.split(" ");
  /** @type {Record<string, number>} */
  const cards = {};
  if (!FROM_HAND.has(verb) || !C.cards[first]) {
    const named = verb === "use" ? { own: rest[0] } : NAMING.has(verb) ? { [verb]: first } : {};
    return { text, verb, cards, slots: /** @type {Record<string, string>} */ (named) };
  }
  cards[first] = 1;
  if (verb === "meld") {
    const [natural, wilds] = rest[0].split("+").map(Number);
    cards[first] = natural;
    if (wilds) cards.wild = wilds;
  }
  return { text, verb, cards, slots: slotsOf(verb, first, rest) };
}

/** @param {string} verb @param {string} first @param {string[]} rest @returns {Record<string, string>} */
function slotsOf(verb, first, rest) {
  if (verb === "meld") return { n: rest[0] };
  if (verb === "add") return rest.length ? { as: rest[0] } : {};
  if (verb !== "play" && verb !== "build") return {};
  if (first === "help") return { way: rest[0] };
  if (first === "destroy" || first === "sabotage") return { target: rest.join(" ") };
  if (first === "shakedown") return { own: rest[0], seat: rest[1] };
  const [as] = first === "joker" ? rest : [];
  const room = rest.indexOf("for");
  return {
    to: rest.at(-1) === "partner" ? "partner" : "",
    ...(as && { as }),
    for: room < 0 ? "" : rest[room + 1],
  };
}

/** Whether a move is made with a card of the hand. @param {Move} move */
export function fromHand(move) {
  return Object.keys(move.cards).length > 0;
}

/** The moves that the chosen cards allow: those that take just them, or more of the one chosen.
 * @param {Move[]} legal @param {Record<string, number>} chosen */
export function movesFor(legal, chosen) {
  const codes = Object.keys(chosen);
  const total = Object.values(chosen).reduce((a, b) => a + b, 0);
  if (!total) return [];
  return legal.filter(({ cards }) => {
    if (total === 1) return Object.keys(cards)[0] === codes[0];
    return Object.keys(cards).length === codes.length && codes.every((code) => cards[code] === chosen[code]);
  });
}

/** Moves in groups that are chosen together, the likeliest first. @param {Move[]} moves @returns {Group[]} */
export function grouped(moves) {
  /** @type {Map<string, Move[]>} */
  const groups = new Map();
  for (const move of moves) {
    const [code] = Object.keys(move.cards);
    const key = code ? `${move.verb} ${code}` : move.verb === "use" ? "use mitigating" : NAMING.has(move.verb) ? move.verb : move.text;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups].map(([key, found]) => ({ key, moves: found, slots: openSlots(found) }))
    .toSorted((a, b) => ORDER.indexOf(a.moves[0].verb) - ORDER.indexOf(b.moves[0].verb) || rank(a.key) - rank(b.key));
}

/** The hidden pile comes before the open one, as on the table. @param {string} key */
function rank(key) {
  return key.endsWith(" discard") ? 1 : 0;
}

/** @param {Move[]} moves */
function openSlots(moves) {
  const names = Object.keys(moves[0].slots);
  return names
    .map((name) => ({ name, values: [...new Set(moves.map((move) => move.slots[name]))] }))
    .filter(({ name, values }) => values.length > 1 || ALWAYS.has(name) || (name === "for" && values[0]));
}

/** Whether a group is done at once, without a choice or a second thought. @param {Group} group */
export function atOnce(group) {
  return !group.slots.length && !GRAVE.has(group.key);
}

/** The one move that the picks lead to, if they do. @param {Group} group @param {Record<string, string>} picks */
export function decided(group, picks) {
  const found = group.moves.filter((move) => group.slots.every(({ name }) => move.slots[name] === picks[name]));
  return found.length === 1 ? found[0] : undefined;
}

/** What is picked before anything was: where there is but one, and the longest meld without a Wild.
 * @param {Group} group */
export function firstPicks(group) {
  /** @type {Record<string, string>} */
  const picks = {};
  for (const { name, values } of group.slots) {
    if (values.length === 1) picks[name] = values[0];
    else if (name === "n") picks[name] = values.toSorted((a, b) => Number(a.includes("+")) - Number(b.includes("+")) || b.localeCompare(a))[0];
    else if (name === "to" && values.includes("")) picks[name] = "";
  }
  return picks;
}

/** The picks with one more: what does not go with it is let go, what can only be is picked too.
 * @param {Group} group @param {Record<string, string>} picks @param {string} name @param {string} value */
export function pick(group, picks, name, value) {
  let now = /** @type {Record<string, string>} */ ({ [name]: value });
  const left = () => group.moves.filter((move) => Object.entries(now).every(([slot, picked]) => move.slots[slot] === picked));
  for (const slot of group.slots) {
    if (slot.name === name || !(slot.name in picks)) continue;
    if (left().some((move) => move.slots[slot.name] === picks[slot.name])) now = { ...now, [slot.name]: picks[slot.name] };
  }
  for (const slot of group.slots) {
    const values = new Set(left().map((move) => move.slots[slot.name]));
    if (values.size === 1) now = { ...now, [slot.name]: [...values][0] };
  }
  return now;
}

/** What a group's button says. @param {Group} group */
export function title(group) {
  const { verb, text, cards } = group.moves[0];
  const [code] = Object.keys(cards);
  const one = group.moves.length === 1;
  const key = verb === "meld" && !one ? "meld some" : C.moves[text] ? text : verb;
  const words = fill(C.moves[`${key}.${C.game}`] ?? C.moves[key] ?? verb, {
    card: code ? cardName(code, "short") : verb === "use" ? cardName("mitigating", "short") : "",
    n: one && verb === "meld" ? amount(group.moves[0].slots.n) : "",
    file: C.places.file,
    discard: C.places.discard,
  });
  return atOnce(group) ? words : say("choose", { what: words });
}

/** @param {string} n */
function amount(n) {
  const [natural, wilds] = n.split("+");
  return wilds ? say("withWilds", { n: natural, wilds }) : natural;
}

/** What a value of a slot is called, and the card that stands for it.
 * @param {string} name @param {string} value @param {any} table @returns {{ text: string, code: string, seat: number }} */
export function valueOf(name, value, table) {
  const words = value.split(" ");
  const code = words.find((word) => C.cards[word]) ?? "";
  let seat = name === "seat" ? Number(value) : -1;
  if (name === "target") seat = words.length > 1 ? Number(words[0]) : holder(code, table);
  if (name === "for") seat = code ? holder(code, table) : -1;
  if (name === "seat") return { text: who(seat, table), code: "", seat };
  if (name === "n") return { text: amount(value), code: "", seat };
  if (name === "way" || name === "to" || (name === "for" && !value)) return { text: say(`${name}.${value || "none"}`), code: "", seat };
  // A vote and a Wild name the suspect, not the card with the evidence.
  const text = ["name", "as"].includes(name) && C.cards[code].group === "evidence" ? C.cards[code].short : C.cards[code].name;
  return { text, code, seat };
}

/** @param {string} code @param {any} table the seat before which a card lies @returns {number} */
function holder(code, table) {
  return table.view.areas.findIndex((/** @type {any} */ area) => Object.keys(area.cards ?? {}).some((word) => word.split(":")[0] === code));
}

/** @param {number} seat @param {any} table */
export function who(seat, table) {
  return seat === table.seat ? say("you") : table.chairs[seat]?.name ?? "";
}

/** The slot and value that a card of an area stands for in an open choice.
 * @param {Group | undefined} group @param {number} area @param {string | null} word @param {any} table */
export function targetOf(group, area, word, table) {
  if (!group || !word) return undefined;
  for (const { name, values } of group.slots) {
    const own = area === table.seat;
    const wanted = { target: word, own: own && word, drop: own && word, for: word }[name];
    if (wanted && name === "target" && values.includes(`${area} ${word}`)) return { name, value: `${area} ${word}` };
    if (wanted && values.includes(wanted)) return { name, value: wanted };
  }
  return undefined;
}

/** What might be wished for with the chosen cards, to be explained where it is not possible.
 * @param {Record<string, number>} chosen @param {number} held of the one kind that is chosen */
export function wishes(chosen, held) {
  const codes = Object.keys(chosen).filter((code) => code !== "wild");
  const total = Object.values(chosen).reduce((a, b) => a + b, 0);
  if (codes.length > 1) return [];
  const code = codes[0] ?? "wild";
  if (total > 1 && codes.length) return [`meld ${code} ${chosen[code]}${chosen.wild ? `+${chosen.wild}` : ""}`];
  const verbs = C.cards[code].verbs.filter((/** @type {string} */ verb) => ["meld", "add", "build", "play", "swap", "discard"].includes(verb));
  return verbs.map((/** @type {string} */ verb) => (verb === "meld" ? `meld ${code} ${held}` : `${verb} ${code}`));
}

/** What can be done with a card of the hand now, in words. @param {Move[]} moves */
export function verbsOf(moves) {
  return joined([...new Set(moves.map((move) => move.verb))].map((verb) => say(`verb.${verb}`)));
}
