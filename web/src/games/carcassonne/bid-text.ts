// Text in the field for a bid: a possible bid, or not.
import type { Choice } from "../tiles/model";

/** The points of a bid, by its notation `bid 3`. */
export const pointsOf = ({ action }: Choice): number => Number(action.split(" ")[1]);

/** The bid that a text names, if it is possible: only whole numbers in plain digits. */
export function bidOf(text: string, bids: readonly Choice[]): Choice | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const points = Number(text);
  return bids.find((bid) => pointsOf(bid) === points) ?? null;
}

/** The bid that a step leads to, starting from the selected bid or the highest bid so far, within the limits. */
export function stepped(from: number | null, step: number, bids: readonly Choice[]): Choice | null {
  const [least, most] = [bids[0], bids.at(-1)];
  if (!least || !most) return null;
  // The lowest bid is one above the highest bid so far; without a bid it is 0.
  const wanted = (from ?? Math.max(0, pointsOf(least) - 1)) + step;
  return bids.find((bid) => pointsOf(bid) === Math.min(Math.max(wanted, pointsOf(least)), pointsOf(most))) ?? null;
}
