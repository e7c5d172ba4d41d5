// The tables that are audited, made from stored records: at the first prompt of each kind, in the middle, at the end.
import { prepared, record, upTo, upToPart } from "../../tables.mjs";

/** Records whose prompts are audited: the first prompt of every kind. */
export const ASKED = {
  "gold-rush": ["gold-rush-5"],
  carcassonne: [
    "carcassonne-6-everything",
    "carcassonne-4-everything-unfinished",
    "carcassonne-3-castles-bazaars",
    "carcassonne-2-everything",
    "carcassonne-2-castles-crop-circles",
    "carcassonne-3-crop-circles",
  ],
  "gold-river": ["gold-river-5", "gold-river-5-boomtown", "gold-river-2-poker-expert"],
};

/**
 * The choices in the records of a game: each word with which a step begins, and a record for it. A map of few tiles is drawn
 * and read sooner, so at the games with a map it is the record where the word comes earliest.
 */
export function questions(game) {
  const found = new Map();
  for (const name of ASKED[game]) {
    const words = [...record(name).matchAll(/^[0-9]+: ([a-z-]+)/gm)].map(([, word]) => word);
    for (const word of new Set(words)) {
      if (word === "pass" || (game === "gold-river" && found.has(word))) continue;
      const at = words.indexOf(word);
      if (!found.has(word) || at < found.get(word).at) found.set(word, { at, name });
    }
  }
  return [...found].map(([word, { name }]) => [word, name]);
}

/** A table of this game in the middle. */
export const late = (page, game) => {
  const text = record(ASKED[game][0]);
  return prepared(page, game === "gold-river" ? upToPart(text, 0.5) : upTo(text, /: place/, 24));
};

/** A table of this game that is over. */
export const over = (page, game) => prepared(page, record(ASKED[game][0]));
