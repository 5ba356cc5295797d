// Legal moves as things to press: what they are called, which cards they take, what they still ask.
import { C, cardName, fill, say } from "./ui.js";

// Verbs whose first word is a card of one's own hand.
const FROM_HAND = new Set(["pass", "bury", "meld", "add", "play", "give", "discard", "build", "swap"]);

/** The cards of the hand that a move takes, by code. @param {string} text */
export function cardsOf(text) {
  const [verb, code, n] = text.split(" ");
  /** @type {Record<string, number>} */
  const cards = {};
  if (!FROM_HAND.has(verb) || !C.cards[code]) return cards;
  if (verb === "meld") {
    const [natural, wilds] = n.split("+").map(Number);
    cards[code] = natural;
    if (wilds) cards.wild = (cards.wild ?? 0) + wilds;
  } else {
    cards[code] = 1;
  }
  return cards;
}

/** Whether a move is made from the hand. @param {string} text */
export function fromHand(text) {
  return Object.keys(cardsOf(text)).length > 0;
}

/** The moves that the chosen cards allow: those that take just them, or more of the one kind chosen.
 * @param {string[]} legal @param {Record<string, number>} chosen */
export function movesFor(legal, chosen) {
  const codes = Object.keys(chosen);
  const total = Object.values(chosen).reduce((a, b) => a + b, 0);
  if (!total) return [];
  return legal.filter((text) => {
    const cards = cardsOf(text);
    if (total === 1) return codes[0] in cards;
    return Object.keys(cards).length === codes.length && codes.every((code) => cards[code] === chosen[code]);
  });
}

/** What a move's button says. @param {string} text @param {string[]} names of the seats */
export function label(text, names) {
  const [verb, first, ...rest] = text.split(" ");
  const template = C.moves[`${verb} ${first}`] ?? C.moves[verb] ?? verb;
  const values = {
    card: first ? cardName(first, "short") : "",
    n: verb === "meld" ? wilds(rest[0]) : "",
    file: C.places.file,
    discard: C.places.discard,
  };
  const more = verb === "meld" ? [] : rest.map((word) => part(word, names));
  return [fill(template, values), ...more].join(" ");
}

/** @param {string} n */
function wilds(n) {
  const [natural, wild] = n.split("+");
  return wild ? say("withWilds", { n: natural, wilds: wild }) : natural;
}

/** @param {string} word @param {string[]} names */
function part(word, names) {
  if (C.cards[word]) return cardName(word, "short");
  if (/^[0-9]$/.test(word)) return names[Number(word)] ?? word;
  return C.texts[`word.${word}`] ?? word;
}

/** Moves in groups that are chosen together: one button each, or one button that opens a choice.
 * @param {string[]} moves @returns {{ key: string, moves: string[] }[]} */
export function grouped(moves) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const text of moves) {
    const words = text.split(" ");
    const far = words[0] !== "meld" && words.length > 2;
    const single = ["take", "name", "force", "drop"].includes(words[0]);
    const key = single ? words[0] : far ? words.slice(0, 2).join(" ") : text;
    groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  return [...groups].map(([key, found]) => ({ key, moves: found }));
}

/** What might be wished for with a card, to be explained where it is not possible.
 * @param {string} code @param {number} held */
export function wishes(code, held) {
  const verbs = new Set(C.verbs);
  return [
    verbs.has("meld") && `meld ${code} ${Math.max(held, 1)}`,
    ...["add", "build", "play", "swap", "discard"].map((verb) => verbs.has(verb) && `${verb} ${code}`),
  ].filter((text) => typeof text === "string");
}
