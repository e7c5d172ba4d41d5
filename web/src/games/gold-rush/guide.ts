// A first game of Gold Rush: a small land with much ore, so that everything comes up within a few turns.
import type { Guide, Sight } from "../../game/guide";
import type { ActionView } from "./generated";
import type { GoldRush } from "./types";

/** 18 tiles of the built-in set. */
const TILES = `set first-game
tokens 0x3 1x4 2x9 3x4 5x2
R01.0 2  | railway Em Wm | prairie Wr N El | prairie Er S Wl
R03.1 2  | railway Sm Wm | prairie Wr N E Sl camp | prairie Sr Wl
R07.0 2  | town | railway Em > town | railway Sm > town | railway Wm > town | prairie Wr N El | prairie Er Sl | prairie Sr Wl
R10.0 5* | mountain N nugget | railway Em Wm | prairie Wr El | prairie Er S Wl
R11.0 2  | mountain N nugget | railway Em Sm | prairie El Sr W | prairie Er Sl
R17.0 3  | mountain N W nugget | railway Em Sm | prairie El Sr | prairie Er Sl
R22.0 2  | mountain N nugget:2 | railway Sm > mountain | prairie E Sl | prairie Sr W
`;

type S = Sight<GoldRush>;

const can = (type: ActionView["type"]) => (sight: S) => sight.actions.some((a) => a.type === type);
const did =
  (type: "placed" | "cowboy" | "tent" | "token-taken") =>
  ({ events, me }: S) =>
    events.some((e) => e.type === type && e.player === me);
const confirm = ".dock footer .move:not(:disabled)";
/** A kind of choice, and the button that confirms it. */
const choice = (icon: string) => [
  `.dock:has(.choice.chosen[data-icon="${icon}"]) footer .move:not(:disabled)`,
  `.dock .choice[data-icon="${icon}"]`,
];

export const guide: Guide<GoldRush> = {
  table: { game: "gold-rush", options: "", data: TILES },
  others: ["random"],
  again: [confirm, ".dock .choice", ".board-map .cell"],
  lessons: [
    { name: "goal", ready: () => true, points: [] },
    { name: "place", ready: can("place"), done: did("placed"), points: [confirm, ".board-map .cell"] },
    {
      name: "cowboy",
      ready: can("cowboy"),
      done: did("cowboy"),
      points: [`.dock:has(.choice.chosen) footer .move:not(:disabled)`, ".dock .choice"],
    },
    {
      name: "watch",
      ready: ({ events, me }) => events.some((e) => e.type === "placed" && e.player !== me),
      points: [".log .lines", ".players"],
    },
    { name: "tent", ready: can("tent"), done: did("tent"), points: choice("tent") },
    { name: "token", ready: can("token"), done: did("token-taken"), points: choice("token") },
    {
      name: "scored",
      ready: ({ events, me }) =>
        events.some((e) => e.type === "scored" && !e.final && e.points.some(([player]) => player === me)),
      points: [".log .lines", ".players"],
      extra: true,
    },
    {
      name: "end",
      ready: (sight) => ["cowboy", "tent", "token-taken"].every((e) => did(e as "tent")(sight)),
      points: [],
    },
  ],
};
