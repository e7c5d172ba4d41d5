import { expect, test } from "vitest";
import type { SeatInfo } from "../wire/SeatInfo";
import { takenBack, type Seen } from "./taken-back";

const seen = (...taken: (number | undefined)[]): Seen => ({
  table: {
    seats: taken.map((taken_back): SeatInfo => ({
      kind: "human",
      name: "",
      present: true,
      stand_in: null,
      taken_back,
    })),
  },
});

test("a turn was taken back if the count of a seat has grown", () => {
  expect(takenBack(seen(undefined, undefined), seen(undefined, 1))).toBe(1);
  expect(takenBack(seen(1, 2), seen(2, 2))).toBe(0);
  expect(takenBack(seen(1, 2), seen(1, 2))).toBeNull();
  expect(takenBack(seen(), seen())).toBeNull();
});
