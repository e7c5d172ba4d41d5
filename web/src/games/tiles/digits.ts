// The digits that select choices.
import type { Group } from "./model";

/** The digit of a button: the number of its tile if tiles have numbers, otherwise its place among the buttons. */
export function digitOf(groups: readonly Group[], at: number): number | null {
  const numbered = groups.some(({ digit }) => digit !== undefined);
  const digit = numbered ? (groups[at]?.digit ?? 0) : at + 1;
  return digit >= 1 && digit <= 9 ? digit : null;
}

/** The button for a digit. */
export const groupOf = (groups: readonly Group[], digit: number): Group | undefined =>
  groups.find((_, at) => digitOf(groups, at) === digit);
