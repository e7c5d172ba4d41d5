// The digits by which choices are picked.
import type { Group } from "./model";

/** The digit of a button: that of the tile it is about, where tiles have numbers, else its place among the buttons. */
export function digitOf(groups: readonly Group[], at: number): number | null {
  const numbered = groups.some(({ digit }) => digit !== undefined);
  const digit = numbered ? (groups[at]?.digit ?? 0) : at + 1;
  return digit >= 1 && digit <= 9 ? digit : null;
}

/** The button that a digit picks. */
export const groupOf = (groups: readonly Group[], digit: number): Group | undefined =>
  groups.find((_, at) => digitOf(groups, at) === digit);
