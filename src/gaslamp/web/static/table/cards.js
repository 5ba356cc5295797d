// Which card on the screen is which. The house names kinds and counts only; the ids that let a card
// be seen to move are made up here, so they can tell nobody anything.

/** @typedef {{ id: number, word: string | null, from: string }} Card */

let lastId = 0;
/** @type {Map<string, Card[]>} */
let zones = new Map();

/** The cards of a place, in order. @param {string} place @returns {Card[]} */
export function cardsAt(place) {
  return zones.get(place) ?? [];
}

/** Take in what happened, then what is seen now.
 * @param {any} view @param {any[]} events @param {string[]} order */
export function follow(view, events, order) {
  for (const cards of zones.values()) for (const card of cards) card.from = "";
  for (const event of events) if (event.from || event.to) move(event);
  const next = new Map();
  const see = (/** @type {string} */ place, /** @type {any} */ zone) =>
    next.set(place, settle(cardsAt(place), zone, order));
  view.hands.forEach((/** @type {any} */ zone, /** @type {number} */ n) => see(`hand:${n}`, zone));
  view.areas.forEach((/** @type {any} */ zone, /** @type {number} */ n) => see(`area:${n}`, zone));
  for (const [name, zone] of Object.entries(view.piles)) see(name, zone);
  zones = next;
}

/** @param {any} event */
function move(event) {
  if (!event.to || event.from === event.to) return;
  const from = cardsAt(event.from).slice();
  const to = cardsAt(event.to).slice();
  for (let n = 0; n < event.count; n++) {
    const code = event.cards?.[n] ?? null;
    let at = from.findLastIndex((card) => card.word !== null && card.word.split(":")[0] === code);
    if (at < 0) at = from.findLastIndex((card) => card.word === null);
    if (at < 0) at = from.length - 1;
    const [card] = at >= 0 ? from.splice(at, 1) : [{ id: ++lastId, word: null, from: "" }];
    to.push({ id: card.id, word: code, from: event.from });
  }
  zones.set(event.from, from);
  zones.set(event.to, to);
}

/** The cards of a zone as the view has them, the known ones kept.
 * @param {Card[]} had @param {any} zone @param {string[]} order */
function settle(had, zone, order) {
  const left = had.slice();
  /** @type {(string | null)[]} */
  let words = [];
  if (zone.cards) {
    for (const [word, count] of Object.entries(zone.cards)) for (let n = 0; n < count; n++) words.push(word);
  } else {
    words = Array(zone.size).fill(null);
    if (zone.top && words.length) words[words.length - 1] = zone.top;
  }
  const cards = words.map((word) => {
    const code = word?.split(":")[0] ?? null;
    let at = left.findLastIndex((card) => (card.word?.split(":")[0] ?? null) === code);
    if (at < 0) at = left.findIndex((card) => card.word === null);
    const [card] = at >= 0 ? left.splice(at, 1) : [{ id: ++lastId, word, from: "" }];
    return { ...card, word };
  });
  const rank = (/** @type {Card} */ card) => (card.word ? order.indexOf(card.word.split(":")[0]) : -1);
  if (zone.cards && !zone.top) cards.sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  if (zone.cards && zone.top) {
    const at = cards.findLastIndex((card) => card.word === zone.top);
    if (at >= 0) cards.push(...cards.splice(at, 1));
  }
  return cards;
}
