// A first game of Gold River: a round or two of the small game for beginners, with two others.
import type { Guide, Sight } from "../../game/guide";
import type { ActionView, Event } from "./generated";
import type { GoldRiver } from "./types";

type S = Sight<GoldRiver>;

const can = (type: ActionView["type"]) => (sight: S) => sight.actions.some((a) => a.type === type);
const happened = (type: Event["type"]) => ({ events }: S) => events.some((e) => e.type === type);
const did = (...types: Event["type"][]) => ({ events, me }: S) =>
  events.some((e) => types.includes(e.type) && "player" in e && e.player === me);
const confirm = ".dock footer .move:not(:disabled)";

export const guide: Guide<GoldRiver> = {
  table: { game: "gold-river", options: "first-game=yes", data: null },
  others: ["value", "value"],
  again: [confirm, ".slot.can", ".dock .choice", ".dock footer"],
  lessons: [
    { name: "goal", ready: () => true, points: [] },
    { name: "claim", ready: ({ view }) => view.offer.some((card) => card !== null), points: [".slot"] },
    { name: "bid", ready: can("bid"), done: did("bid", "passed"), points: [".dock footer"] },
    { name: "flow", ready: happened("auction"), points: [".log .lines", ".purses"] },
    { name: "take", ready: can("take"), done: did("take", "keep", "play"), points: [confirm, ".slot.can"] },
    { name: "discard", ready: can("discard"), done: ({ events, me }) => events.some((e) => e.type === "discard" && e.why === "winner" && e.from === me), points: [confirm, ".slot.can"], extra: true },
    { name: "dice", ready: happened("dice"), points: [".tray"] },
    { name: "mayor", ready: happened("dice"), points: [] },
    { name: "end", ready: (sight) => happened("dice")(sight) && did("bid", "passed")(sight) && did("take", "keep", "play")(sight), points: [] },
  ],
};
