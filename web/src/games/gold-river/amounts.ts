// The possible amounts of a bid or deposit, and stepping through them.
import type { ActionOf } from "../../net/game-types";
import type { ActionView } from "./generated";
import type { GoldRiver } from "./types";

export interface Amount {
  action: string;
  view: Extract<ActionView, { type: "bid" | "deposit" }>;
}

export const isAmount = (view: ActionView): view is Amount["view"] => view.type === "bid" || view.type === "deposit";

export function amounts(actions: ActionOf<GoldRiver>[]): Amount[] {
  return actions
    .flatMap(({ action, view }) => (isAmount(view) ? [{ action, view }] : []))
    .sort((a, b) => a.view.amount - b.view.amount);
}

/** This amount, or the nearest possible one. */
export function nearest(all: Amount[], amount: number): Amount | null {
  const [least, most] = [all[0], all.at(-1)];
  if (!least || !most) return null;
  if (!(amount > least.view.amount)) return least;
  return all.filter((b) => b.view.amount <= amount).at(-1) ?? most;
}
