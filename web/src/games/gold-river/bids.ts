// The bids that can be made now, and stepping among them.
import type { Choice } from "../../wire/Choice";
import type { ActionView, BidView } from "./types";

export interface Bid {
  action: string;
  view: BidView;
}

export function bids(options: Choice[]): Bid[] {
  return options
    .filter((o) => (o.view as ActionView).type === "bid")
    .map((o) => ({ action: o.action, view: o.view as BidView }))
    .sort((a, b) => a.view.amount - b.view.amount);
}

/** The bid of this amount, or the nearest one that can be made. */
export function nearest(all: Bid[], amount: number): Bid | null {
  const [least, most] = [all[0], all.at(-1)];
  if (!least || !most) return null;
  if (!(amount > least.view.amount)) return least;
  return all.filter((b) => b.view.amount <= amount).at(-1) ?? most;
}
