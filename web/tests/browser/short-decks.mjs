// Short decks: with them a whole game takes seconds.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Tiles of Gold Rush: eight turns. */
export const GOLD_RUSH = `set short
tokens 0x2 1x2 2x4
A 3 | railway Em Wm | prairie Wr N El | prairie Er S Wl herd
B 2 | railway Sm Wm locomotive | prairie Wr N E Sl | prairie Sr Wl
C 2* | mountain N nugget | railway Em Wm | prairie Wr El | prairie Er S Wl
D 2 | town | railway Em > town | railway Sm > town | railway Wm > town | prairie Wr N El camp | prairie Er Sl | prairie Sr Wl
`;

/** Only tiles without limits among others: the base game's own come in small numbers. */
export const CARCASSONNE = `set short
BA/RCr 3* | city N | road Em Wm | field El Wr | field Er S Wl
BA/L 1 | cloister | field N E S W
BA/Cc.1 1 | city N W | field E S
BA/RFr 2 | road Em Wm | field N El Wr | field Er S Wl
`;

const deck = (name) =>
  readFileSync(join(import.meta.dirname, "../../../crates/gold-river/cards", `${name}.cards`), "utf8");
/** A deck from which, with this many players, this many cards are removed unseen. */
export const shortened = (name, players, out) => deck(name).replace(/^(remove +).*$/m, `$1${players}:${out}`);
