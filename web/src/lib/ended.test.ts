import { describe, expect, test, vi } from "vitest";
import type { SeatInfo } from "../wire/SeatInfo";
import type { TableInfo } from "../wire/TableInfo";
import { waitsText } from "../ui/end-game";
import { askedToAgree, endedText, isSilent, undecided, withSilent } from "./ended";
import { isAbsent } from "./seats";

const settings = vi.hoisted(() => ({ lang: "en" }));
vi.mock("../settings/settings.svelte", () => ({ settings }));

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "human",
  name,
  present: true,
  stand_in: null,
  ...more,
});
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}) =>
  ({ id: "t", game: "gold-rush", options: "", seats, phase: "playing", to_act: 0, ...more }) as TableInfo;
const lost = { resigned: true, out_of_time: true };

describe("a game that ended by time", () => {
  test("says whose time ran out and who wins", () => {
    const two = table([seat("Ann"), seat("Bob", lost)], { ended: "time", phase: "over" });
    expect(endedText(two)).toBe("Time ran out for Bob. Ann wins.");
    settings.lang = "cs";
    expect(endedText(two)).toBe("Čas vypršel: Bob. Vítězí Ann.");
    settings.lang = "en";
  });

  test("whoever resigned before is not named, and of several who are left nobody is said to win", () => {
    const bots = [seat("greedy", { kind: "bot" }), seat("Eve", { resigned: true }), seat("Ann")];
    const ended = { ended: "time", phase: "over" } as const;
    expect(endedText(table([seat("Bob", lost), ...bots], ended))).toBe(
      "Time ran out for Bob. A player who loses on time ranks last.",
    );
    expect(endedText(table([seat("Bob", lost), seat("Eve", lost), seat("Ann")], ended))).toBe(
      "Time ran out for Bob and Eve. Ann wins.",
    );
  });

  test("other ends name who resigned", () => {
    expect(endedText(table([seat("Ann"), seat("Bob", lost)], { ended: "resigned" }))).toBe("Bob has resigned.");
    expect(endedText(table([seat("Ann")]))).toBeNull();
  });
});

describe("agreeing to the end", () => {
  const three = (...agree: number[]) =>
    table(["Ann", "Bob", "Eve"].map((name, at) => seat(name, { agrees: agree.includes(at) })));

  test("tells who has not answered", () => {
    expect(waitsText(three(0), 0, false, false)).toBe(
      "You have proposed to end the game. Waiting for Bob and Eve. Your next move withdraws the proposal.",
    );
    expect(waitsText(three(0, 1), 1, false, true)).toBe(
      "You agree to end the game. Waiting for Eve. Your next move takes that back.",
    );
    expect(waitsText(three(0, 1, 2), 1, true, true)).toBe(
      "Bob agrees to end the game. The next move of this seat takes that back.",
    );
  });

  test("whoever is excused or has resigned is not waited for", () => {
    const some = table([
      seat("Ann", { agrees: true }),
      seat("Bob", { excused: true }),
      seat("Eve", { resigned: true }),
    ]);
    expect(askedToAgree(some)).toEqual([0]);
    expect(undecided(some).count).toBe(0);
  });
});

test("bots of people are asked in rated games alone, and are never away", () => {
  const robot = seat("Robot", { program: true, present: false });
  expect(isSilent(table([robot]), 0)).toBe(true);
  expect(isSilent(table([robot], { rated: true }), 0)).toBe(false);
  expect([withSilent(table([seat("Ann"), robot])), withSilent(table([seat("Ann")]))]).toEqual(["yes", "no"]);
  expect([robot, seat("Ann", { present: false }), seat("Ann")].map(isAbsent)).toEqual([false, true, false]);
});
