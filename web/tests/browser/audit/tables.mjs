// The tables that are audited, made from stored records: at the first prompt of each kind, in the middle, at the end.
import { prepared, record, upTo, upToPart } from "../../tables.mjs";

/** Records whose prompts are audited: the first prompt of every kind that none before had. */
export const ASKED = {
  "gold-rush": ["gold-rush-5"],
  carcassonne: [
    "carcassonne-6-everything",
    "carcassonne-4-everything-unfinished",
    "carcassonne-3-castles-bazaars",
    "carcassonne-2-everything",
    "carcassonne-2-castles-crop-circles",
  ],
  "gold-river": ["gold-river-5", "gold-river-5-boomtown", "gold-river-2-poker-expert"],
};

/** The choices in the records of a game: each word with which a step begins, and the record where it comes first. */
export function questions(game) {
  const found = new Map();
  for (const name of ASKED[game]) {
    for (const [, word] of record(name).matchAll(/^[0-9]+: ([a-z-]+)/gm))
      if (word !== "pass" && !found.has(word)) found.set(word, name);
  }
  return [...found];
}

/** A table of this game in the middle. */
export const late = (page, game) => {
  const text = record(ASKED[game][0]);
  return prepared(page, game === "gold-river" ? upToPart(text, 0.5) : upTo(text, /: place/, 24));
};

/** A table of this game that is over. */
export const over = (page, game) => prepared(page, record(ASKED[game][0]));
