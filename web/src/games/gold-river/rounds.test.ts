// Where the rounds begin in a log, and the requests to the server.
import { expect, test } from "vitest";
import type { Outcome } from "../../game/generated";
import type { EntryOf } from "../../net/game-types";
import type { Moments } from "../../wire/Moments";
import { beginnings, pointsByRound } from "./rounds";
import type { GoldRiver } from "./types";

const round = (version: number): EntryOf<GoldRiver> => ({
  version,
  events: [{ type: "round", round: version, starter: 0 }],
});
const log = [round(2), { version: 3, events: [] }, round(4), round(20)];
const outcome = { players: [{ total: 9 }, { total: 4 }] } as unknown as Outcome;
const moment = (version: number) => ({
  version,
  to_act: 0,
  view: { players: [{ total: version }, { total: -version }] },
});

test("each round is asked for once, and what comes with another is not asked again", async () => {
  const asked: number[] = [];
  const ask = (version: number): Promise<Moments> => {
    asked.push(version);
    return Promise.resolve({ version: 20, steps: 20, first: 0, moments: [moment(version), moment(version + 2)] });
  };
  expect(beginnings(log)).toEqual([2, 4, 20]);
  expect(await pointsByRound(log, outcome, ask)).toEqual([
    [2, -2],
    [4, -4],
    [20, -20],
    [9, 4],
  ]);
  expect(asked).toEqual([2, 20]);
});

test("a moment that the server does not have is left out", async () => {
  const ask = (): Promise<Moments> => Promise.resolve({ version: 20, steps: 20, first: 0, moments: [] });
  expect(await pointsByRound(log, outcome, ask)).toEqual([[9, 4]]);
});
