// A first game of Boomtown: three players, five rounds, and a small deck of three towns and three cards that are not
// claims.
import type { Guide } from "../../game/guide";
import { again, can, confirm, did, happened, speak, type S } from "./guide-sight";
import type { GoldRiver } from "./types";

const CLAIMS = `claim bt-cactus-junction-05 cactus-junction 5  2 - sourced
claim bt-cactus-junction-06 cactus-junction 6  5 - sourced
claim bt-cactus-junction-07 cactus-junction 7! 6 - sourced
claim bt-cactus-junction-08 cactus-junction 8  3 - sourced
claim bt-cold-mountain-05   cold-mountain   5  3 - sourced
claim bt-cold-mountain-06   cold-mountain   6! 9 - sourced
claim bt-cold-mountain-07   cold-mountain   7  5 - sourced
claim bt-cold-mountain-09   cold-mountain   9  3 - sourced
claim bt-dry-gulch-06       dry-gulch       6  4 - sourced
claim bt-dry-gulch-07       dry-gulch       7  2 - sourced
claim bt-dry-gulch-08       dry-gulch       8  5 - sourced
claim bt-dry-gulch-10       dry-gulch       10 7 - sourced`;

/** Everything is as in the built-in deck, except for the number of cards. */
const DECK = `edition boomtown
name Boomtown
note A small deck for a first game: some of the claims, and three of the cards that are none.
players 3-3
dice 6
start 10
offer 0
winner-discards no
takeover more
takeover-action more
cave-in 2 12
town cactus-junction 5 sourced sourced Cactus Junction
town cold-mountain 5 sourced sourced Cold Mountain
town dry-gulch 5 sourced sourced Dry Gulch
${CLAIMS}
building bt-saloon town-saloon:2:4 1 - inferred 2 gold per find in one town and two copies sourced; choice of the town inferred
action bt-dynamite dynamite 1 - sourced destroys a mine or a saloon, three copies
action bt-hold-up hold-up:6 1 - house name and count sourced, brings money sourced, effect house reconstruction
`;

/** The claims are the first cards of the deck. */
const NO_CLAIM = CLAIMS.split("\n").length;

const chose = did("take", "keep", "play");

export const guide: Guide<GoldRiver> = {
  table: { game: "gold-river", options: "edition=boomtown", data: DECK },
  others: ["value", "value"],
  again,
  lessons: [
    { name: "goal", ready: () => true, points: [] },
    { name: "claim", ready: ({ view }) => view.offer.some((card) => card !== null), points: [".slot"] },
    { name: "bid", ready: can("bid"), done: did("bid", "passed"), points: speak },
    { name: "flow", ready: happened("auction"), points: [".log .lines", ".purses"] },
    { name: "take", ready: can("take"), done: chose, points: [confirm, ".slot.can"] },
    { name: "dice", ready: happened("dice"), points: [".tray"] },
    { name: "danger", ready: happened("dice"), points: [] },
    { name: "mayor", ready: (sight) => happened("dice")(sight) && chose(sight), points: [] },
    // In the first round there are only claims; by the last, all cards have come up.
    {
      name: "event",
      ready: ({ view }) => view.offer.some((card) => card !== null && card >= NO_CLAIM),
      points: [".slot:has(.face:not(.claim))"],
    },
    {
      name: "end",
      ready: (sight: S) => happened("dice")(sight) && did("bid", "passed")(sight) && chose(sight),
      points: [],
    },
  ],
};
