// A first game of Gold River: a round or two of the small game for beginners, with two others.
import type { Guide } from "../../game/guide";
import { again, can, confirm, did, happened, speak, type S } from "./guide-sight";
import type { GoldRiver } from "./types";

const discarded = ({ events, me }: S) =>
  events.some((e) => e.type === "discard" && e.why === "winner" && e.from === me);

export const guide: Guide<GoldRiver> = {
  table: { game: "gold-river", options: "first-game=yes", data: null },
  others: ["value", "value"],
  again,
  lessons: [
    { name: "goal", ready: () => true, points: [] },
    { name: "claim", ready: ({ view }) => view.offer.some((card) => card !== null), points: [".slot"] },
    { name: "bid", ready: can("bid"), done: did("bid", "passed"), points: speak },
    { name: "flow", ready: happened("auction"), points: [".log .lines", ".purses"] },
    { name: "take", ready: can("take"), done: did("take", "keep", "play"), points: [confirm, ".slot.can"] },
    { name: "discard", ready: can("discard"), done: discarded, points: [confirm, ".slot.can"], extra: true },
    { name: "dice", ready: happened("dice"), points: [".tray"] },
    { name: "mayor", ready: happened("dice"), points: [] },
    {
      name: "end",
      ready: (sight) => happened("dice")(sight) && did("bid", "passed")(sight) && did("take", "keep", "play")(sight),
      points: [],
    },
  ],
};
