// A first game of Carcassonne with the Goldmines: a few tiles, many of them with gold.
import type { Guide, Sight } from "../../game/guide";
import type { Carcassonne } from "./types";

/** 16 tiles of the base game; the eight of the Goldmines come with the expansion. */
const TILES = `set first-game
BA/L     1  | cloister | field N E S W
BA/RCr   4* | city N | road Em Wm | field El Wr | field Er S Wl
BA/C     3  | city N | field E S W
BA/CRr   2  | city N | road Em Sm | field El Sr W | field Er Sl
BA/RrC   2  | city N | road Sm Wm | field E Sl Wr | field Sr Wl
BA/RFr   2  | road Em Wm | field N El Wr | field Er S Wl
BA/Rr    2  | road Sm Wm | field N E Sl Wr | field Sr Wl
`;

type S = Sight<Carcassonne>;

const can = (type: string) => (sight: S) => sight.actions.some((a) => a.type === type);
const did =
  (type: "placed" | "figure") =>
  ({ events, me }: S) =>
    events.some((e) => e.type === type && e.player === me);
const confirm = ".dock footer .move:not(:disabled)";
const chosen = ".dock:has(.choice.chosen) footer .move:not(:disabled)";
/** Bars that the player has laid: two for each gold tile. */
const bars = ({ events, me }: S) =>
  events.filter((e) => e.type === "other" && e.event === "bar-laid" && e.player === me).length;

export const guide: Guide<Carcassonne> = {
  table: { game: "carcassonne", options: "with=goldmines", data: TILES },
  others: ["random"],
  again: [confirm, ".dock .choice", ".board-map .cell"],
  lessons: [
    { name: "goal", ready: () => true, points: [] },
    { name: "place", ready: can("place"), done: did("placed"), points: [confirm, ".board-map .cell"] },
    {
      name: "bar",
      ready: can("bar"),
      done: (sight) => bars(sight) > 1 && !can("bar")(sight),
      points: [chosen, ".dock .choice"],
      extra: true,
    },
    { name: "figure", ready: can("figure"), done: did("figure"), points: [chosen, ".dock .choice"] },
    {
      name: "watch",
      ready: ({ events, me }) => events.some((e) => e.type === "placed" && e.player !== me),
      points: [".log .lines", ".players"],
    },
    {
      name: "scored",
      ready: ({ events, me }) =>
        events.some((e) => e.type === "scored" && !e.final && e.points.some(([player]) => player === me)),
      points: [".log .lines", ".players"],
      extra: true,
    },
    { name: "fields", ready: (sight) => did("figure")(sight), points: [] },
    {
      name: "gold",
      ready: ({ events }) => events.some((e) => e.type === "other" && e.event === "bar-laid"),
      points: [],
    },
    { name: "end", ready: (sight) => did("figure")(sight), points: [] },
  ],
};
