// Which sounds are played when, for the words of each game's events.
import { expect, test } from "vitest";
import { screenOf } from "../games";
import { soundOf } from "./sounds";

const events = (...types: string[]) => types.map((type) => ({ type }));
const heard = (game: string) => screenOf(game)!.heard;

test("of what happens at once the weightiest is heard", () => {
  const carcassonne = heard("carcassonne");
  expect(soundOf(carcassonne, events("placed"))).toBe("tile");
  expect(soundOf(carcassonne, events("placed", "figure"))).toBe("piece");
  expect(soundOf(carcassonne, events("placed", "scored", "figure"))).toBe("points");
  expect(soundOf(carcassonne, events("scored", "over"))).toBe("end");
});

test("ore, gold bars and castles are heard by the words that the games tell", () => {
  expect(soundOf(heard("gold-rush"), [...events("placed"), { type: "token-taken", player: 0, value: null }])).toBe(
    "coins",
  );
  expect(soundOf(heard("carcassonne"), [{ type: "other", name: "bar-taken", player: 1 }])).toBe("coins");
  expect(soundOf(heard("carcassonne"), [{ type: "other", name: "castle", player: 1 }])).toBe("piece");
  expect(
    soundOf(heard("carcassonne"), [
      { type: "other", name: "cheer" },
      { type: "placed", name: "castle" },
      { type: "castle" },
    ]),
  ).toBe("tile");
});

test("dice, cards and nuggets are heard in Gold River", () => {
  expect(soundOf(heard("gold-river"), events("dice"))).toBe("dice");
  expect(soundOf(heard("gold-river"), events("bid"))).toBe("piece");
  expect(soundOf(heard("gold-river"), events("dice", "nuggets"))).toBe("coins");
  expect(soundOf(heard("gold-river"), events("shuffled", "shown"))).toBe("card");
});

test("what a game does not list is silent", () => {
  expect(soundOf(heard("gold-rush"), [])).toBeNull();
  expect(soundOf(heard("gold-rush"), events("bid", "dice", "figure"))).toBeNull();
  expect(soundOf({}, events("placed"))).toBeNull();
  expect(soundOf(heard("gold-rush"), [...events("passed"), null, "text", { kind: "placed" }])).toBeNull();
});
