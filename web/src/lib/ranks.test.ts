import { expect, test } from "vitest";
import type { TableInfo } from "../wire/TableInfo";
import { ranksOf } from "./ranks";

const table = (...gone: boolean[]) => ({ seats: gone.map((resigned) => ({ resigned })) }) as TableInfo;
const ranked = (...ranks: number[]) => ranks.map((rank) => ({ rank }));

test("ranks stay as they are where everybody stayed", () => {
  expect(ranksOf(table(false, false, false), ranked(2, 1, 2))).toEqual([2, 1, 2]);
});

test("players who left share the last rank, whatever their points are", () => {
  expect(ranksOf(table(true, false, false), ranked(1, 2, 3))).toEqual([3, 1, 2]);
  expect(ranksOf(table(true, false, true), ranked(1, 2, 3))).toEqual([2, 1, 2]);
  expect(ranksOf(table(false, true), ranked(1, 1))).toEqual([1, 2]);
});
