import { describe, expect, test } from "vitest";
import type { SeatInfo } from "../wire/SeatInfo";
import { endingOf, type Seen } from "./answers";

const person = (more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "human",
  name: "",
  present: true,
  stand_in: null,
  ...more,
});
const seen = (table: Partial<Seen["table"]> = {}, steps = 3): Seen => ({
  table: { seats: [person(), person()], phase: "playing", ...table },
  log: Array.from({ length: steps }, () => null),
});
const back = { take_back: { seat: 1, accepted: [] } };
const pause = { pause: { seat: 0, seconds: 900, accepted: [] } };

describe("how a request ends", () => {
  test("it was refused if it is gone and nothing else has happened", () => {
    expect(endingOf("take_back", seen(back), seen())).toEqual({ seat: 1, how: "refused" });
    expect(endingOf("pause", seen(pause), seen())).toEqual({ seat: 0, how: "refused" });
    expect(endingOf("pause", seen(back), seen())).toBeNull();
    expect(endingOf("pause", seen(), seen())).toBeNull();
    expect(endingOf("take_back", seen(back), seen({ take_back: { seat: 1, accepted: [0] } }))).toBeNull();
  });

  test("nobody has refused it if somebody moves, undoes, or no longer plays", () => {
    expect(endingOf("take_back", seen(back), seen({}, 4))).toBeNull();
    expect(endingOf("take_back", seen(back), seen({}, 2))).toBeNull();
    expect(endingOf("take_back", seen(back), seen({ phase: "over" }))).toBeNull();
    expect(endingOf("pause", seen(pause), seen({ seats: [person({ resigned: true }), person()] }))).toBeNull();
    expect(endingOf("pause", seen(pause), seen({ seats: [person({ stand_in: "greedy" }), person()] }))).toBeNull();
  });

  test("it was granted, also at once by computer players", () => {
    const taken = { seats: [person(), person({ taken_back: 1 })] };
    expect(endingOf("take_back", seen(back), seen(taken, 1))).toEqual({ seat: 1, how: "accepted" });
    expect(endingOf("take_back", seen(), seen(taken, 1))).toEqual({ seat: 1, how: "accepted" });
    expect(endingOf("take_back", seen(taken), seen(taken))).toBeNull();
    expect(endingOf("pause", seen(pause), seen({ seats: [person({ pauses: 1 }), person()] }))).toEqual({
      seat: 0,
      how: "accepted",
    });
  });
});
