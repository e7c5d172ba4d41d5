// The heap of gold before a player.
import { describe, expect, it } from "vitest";
import { heap } from "./nugget-layout";

const count = (amount: number, kind: string) => heap(amount).filter((lump) => lump.key.startsWith(kind)).length;

describe("a heap", () => {
  it("shows an amount in tens and ones", () => {
    for (const amount of [0, 1, 9, 10, 11, 44, 99, 120, 149]) {
      expect([count(amount, "ten"), count(amount, "one")], String(amount)).toEqual([
        Math.floor(amount / 10),
        amount % 10,
      ]);
    }
  });

  it("stays in its picture, however much gold there is", () => {
    for (const amount of [149, 150, 500, 65535]) {
      const lumps = heap(amount);
      expect(lumps.length).toBeLessThanOrEqual(14 + 9);
      expect(lumps.every(({ x, y, size }) => x >= size / 2 - 4 && x <= 72 - size / 2 + 4 && y > 0 && y < 34)).toBe(
        true,
      );
      expect(new Set(lumps.map((lump) => lump.key)).size).toBe(lumps.length);
    }
  });

  it("keeps what lies there when ones are added", () => {
    const keys = (amount: number) => heap(amount).map((lump) => lump.key);
    expect(keys(27)).toEqual(expect.arrayContaining(keys(25)));
  });
});
