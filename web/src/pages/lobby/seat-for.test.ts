// Whoever looks again for what they wait for already says where they wait; for anything else they wait as well.
import { beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../net/backend";
import { RequestError } from "../../net/request-error";
import type { Wanted } from "../../waiting/seek";
import type { OptionSpec } from "../../wire/OptionSpec";
import options from "../options.json";
import { isSame, seatFor } from "./seat-for";

const specs = options["gold-rush"] as unknown as OptionSpec[];
const wanted: Wanted = { game: "gold-rush", options: "", players: 3, rated: false, name: "Ann" };
const wish: Wanted = { ...wanted, options: "farmers=yes,players=3", name: "Ann 2" };

const seek = vi.fn();
const claim = vi.fn();
const found = vi.fn();
const backend = { tables: { seek }, seats: { claim } } as unknown as Backend;
const wait = (id: string, more: object = {}) => ({ id, wish, seeks: true, lost: false, begun: false, ...more });
const seatWith = (...all: ReturnType<typeof wait>[]) => seatFor(backend, { all, found } as never, wanted, specs);
const prospect = { waiting: 0, lately: 1 };
const asked = () => seek.mock.calls.map((call) => (call[0] as { waits_at?: string }).waits_at);

beforeEach(() => {
  seek.mockReset();
  claim.mockReset().mockResolvedValue(undefined);
  found.mockReset();
});

test("options and paces may be written in several ways", () => {
  const same = (more: Partial<Wanted>) => isSame({ ...wish, ...more }, wanted, specs);
  expect(same({})).toBe(true);
  expect(same({ pace: { kind: "none" } })).toBe(true);
  expect(isSame({ ...wish, options: "aids=no" }, { ...wanted, options: "players=3,aids=no" }, specs)).toBe(true);
  const days = { kind: "days", days: 2, bank_h: 48, weekends: false } as const;
  expect(isSame({ ...wish, pace: { ...days, nights: false } }, { ...wanted, pace: days }, specs)).toBe(true);
  for (const other of [
    { game: "carcassonne" },
    { players: 2 },
    { rated: true },
    { options: "farmers=no,players=3" },
    { options: "players=3,unknown=1" },
    { pace: days },
  ])
    expect(same(other)).toBe(false);
});

test("whoever waits for the same stays there, or leaves it for a better table", async () => {
  const [other, own] = [wait("0a", { wish: { ...wish, players: 2 } }), wait("0b")];
  seek.mockResolvedValueOnce({ table: "0b", seats: [], prospect });
  expect(await seatWith(other, own)).toBe("0b");
  seek.mockResolvedValueOnce({ table: "0c", seats: [1] });
  expect(await seatWith(other, own)).toBe("0c");
  expect(asked()).toEqual(["0b", "0b"]);
  expect(claim.mock.calls).toEqual([["0c", 1, "Ann", undefined, "0b"]]);
  expect(found.mock.calls).toEqual([
    ["0b", [own]],
    ["0c", [own]],
  ]);
});

test("whoever waits for another game, or where nobody is looked for, names no table", async () => {
  seek.mockResolvedValue({ table: "0c", seats: [], prospect });
  await seatWith(
    wait("0a", { wish: { ...wish, players: 2 } }),
    wait("0b", { seeks: false }),
    wait("t", { wish: null }),
  );
  expect(asked()).toEqual([undefined]);
  expect(found.mock.calls).toEqual([["0c", []]]);
});

test("a place that was lost is found again, or another one, and is told no longer", async () => {
  const lost = wait("0a", { lost: true, seeks: false });
  seek.mockResolvedValue({ table: "0a", seats: [2] });
  expect(await seatWith(lost)).toBe("0a");
  expect(asked()).toEqual([undefined]);
  expect(found.mock.calls).toEqual([["0a", [lost]]]);
});

test("whoever has no seat there any more, and has not heard that yet, looks for one all the same", async () => {
  seek.mockResolvedValueOnce({ table: "0b", seats: [] });
  seek.mockResolvedValueOnce({ table: "0c", seats: [], prospect });
  expect(await seatWith(wait("0b"))).toBe("0c");
  seek.mockRejectedValueOnce(new RequestError(404, null));
  seek.mockResolvedValueOnce({ table: "0d", seats: [], prospect });
  expect(await seatWith(wait("0b"))).toBe("0d");
  expect(asked()).toEqual(["0b", undefined, "0b", undefined]);
  seek.mockRejectedValueOnce(new RequestError(503, null));
  await expect(seatWith(wait("0b"))).rejects.toThrow();
});

test("whoever looks again at the moment when their game begins is led to it", async () => {
  seek.mockResolvedValue({ table: "0b", seats: [] });
  expect(await seatWith(wait("0b", { begun: true }))).toBe("0b");
  expect(seek).toHaveBeenCalledTimes(1);
});
