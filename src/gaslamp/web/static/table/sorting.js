// The order of one's hand, as it is set.
import { settings } from "../settings.js";
import { C } from "./ui.js";

/** @param {import("./cards.js").Card[]} cards in the order of the deck */
export function sorted(cards) {
  const by = settings().sorting;
  const count = (/** @type {string | null} */ word) => cards.filter((card) => card.word === word).length;
  const points = (/** @type {string | null} */ word) => C.cards[word ?? ""]?.points ?? 0;
  if (by === "count") return cards.toSorted((a, b) => count(b.word) - count(a.word));
  if (by === "points") return cards.toSorted((a, b) => points(b.word) - points(a.word));
  return cards;
}
