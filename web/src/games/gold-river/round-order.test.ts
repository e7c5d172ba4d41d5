// The steps of a round and the turn order.
import { describe, expect, it } from "vitest";
import { queue, stepOf } from "./round-order";
import type { View } from "./generated";

const view = (parts: Partial<View>): View =>
  ({
    phase: "auction",
    choosing: [],
    active: [],
    to_act: null,
    starter: 0,
    leader: null,
    bid: 0,
    players: [{}, {}, {}, {}],
    ...parts,
  }) as unknown as View;

describe("the round", () => {
  it("is in the step of its phase", () => {
    const steps = Object.fromEntries(
      ["offer", "auction", "stagecoach", "choose", "discard", "last", "reroll", "deposit"].map((phase) => [
        phase,
        stepOf(view({ phase })),
      ]),
    );
    expect(steps).toEqual({
      offer: "offer",
      auction: "auction",
      stagecoach: "payment",
      choose: "choice",
      discard: "choice",
      last: "choice",
      reroll: "dice",
      deposit: "dice",
    });
    // A card takes effect among the choices, or after the roll.
    expect(stepOf(view({ phase: "target", choosing: [2, 1] }))).toBe("choice");
    expect(stepOf(view({ phase: "target" }))).toBe("dice");
  });

  it("names who still bids, from the one who does it now, with the highest bid", () => {
    const bidding = queue(view({ to_act: 2, active: [0, 2, 3], leader: 0, bid: 7 }));
    expect(bidding).toEqual([
      { player: 2, text: "" },
      { player: 3, text: "" },
      { player: 0, text: "7" },
    ]);
  });

  it("names who chooses, in order, else who decides", () => {
    expect(queue(view({ phase: "choose", choosing: [3, 0] })).map((one) => [one.player, one.text])).toEqual([
      [3, "1."],
      [0, "2."],
    ]);
    expect(queue(view({ phase: "reroll", to_act: 1 }))).toEqual([{ player: 1, text: "" }]);
    expect(queue(view({ phase: "over" }))).toEqual([]);
  });
});
