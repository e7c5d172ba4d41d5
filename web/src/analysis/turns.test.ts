// Turns of an analysed game and their texts.
import { expect, test } from "vitest";
import type { AnalysedGame } from "../wire/AnalysedGame";
import type { LegalAction } from "../wire/LegalAction";
import { decided } from "./turns";

const doing = (action: string): LegalAction => ({ action, view: {} as never });
/** A game of one turn. */
const game = (played: string, best: string, given_away: number) =>
  ({
    turns: [
      {
        from: 3,
        chances: [],
        decision: { seat: 1, played: [doing(played)], best: [doing(best)], given_away, reasons: [] },
      },
    ],
  }) as unknown as AnalysedGame;
/** Turns are named by their first letter. */
const told = (played: string, best: string, away: number) =>
  decided(
    game(played, best, away),
    ([first]) => first!.action.charAt(0),
    (a, b) => [a, b].map(([first]) => first!.action.slice(1)),
  )[0]!;

test("what reads as no points at all is nothing better", () => {
  expect(told("a1", "b1", 49)).toMatchObject({ givenAway: 0, better: [], played: "a" });
  expect(told("a1", "b1", 50)).toMatchObject({ givenAway: 50, better: [{ action: "b1" }] });
});

test("turns of the same words are told apart, others are not", () => {
  expect(told("a1", "a2", 600)).toMatchObject({ played: "a (1)", best: "a (2)" });
  expect(told("a1", "b2", 600)).toMatchObject({ played: "a", best: "b" });
  expect(told("a1", "a2", 0)).toMatchObject({ played: "a", best: "a" });
});
