// Whoever looks again looks for the same, once for each press.
import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../net/request-error";

const { seek, claim } = vi.hoisted(() => ({ seek: vi.fn(), claim: vi.fn() }));
vi.mock("../settings/settings.svelte", () => ({ settings: { lang: "en" } }));
vi.mock("../net/backend", () => ({ backend: { tables: { seek }, seats: { claim } } }));

import { SeekAgain } from "./seek-again.svelte";

const wish = {
  game: "toy",
  options: "players=3",
  players: 3,
  rated: true,
  name: "Ann",
  pace: { kind: "live", bank_s: 600, increment_s: 15 },
} as const;

beforeEach(() => {
  seek.mockReset().mockResolvedValue({ table: "0b", seats: [2] });
  claim.mockReset().mockResolvedValue(undefined);
});

test("it looks for the same game, and names no table where one waits no longer", async () => {
  const found = vi.fn();
  const again = new SeekAgain();
  expect(seek).not.toHaveBeenCalled();
  const first = again.seek(wish, found);
  // A second press changes nothing.
  await Promise.all([first, again.seek(wish, found)]);
  expect(seek.mock.calls).toEqual([[wish]]);
  expect(claim.mock.calls).toEqual([["0b", 2, "Ann", undefined, undefined]]);
  expect(found.mock.calls).toEqual([["0b", wish]]);
  expect([again.busy, again.error]).toEqual([false, ""]);
});

test("what goes wrong is told, and the next press tries again", async () => {
  const found = vi.fn();
  const again = new SeekAgain();
  seek.mockRejectedValueOnce(new RequestError(0, null));
  await again.seek(wish, found);
  expect(again.error).not.toBe("");
  expect([again.busy, found.mock.calls]).toEqual([false, []]);
  await again.seek(wish, found);
  expect([again.error, found.mock.calls]).toEqual(["", [["0b", wish]]]);
});
