// The movements of gold on the table after a change, in order.
import type { EntryOf } from "../../net/game-types";
import type { Account } from "./generated";
import type { GoldRiver } from "./types";

/** A place on the table that gold leaves or reaches: a purse, a card, the supply, the pot, the bank. */
export type Place = `purse ${number}` | `card ${number}` | "supply" | "pot" | "bank";

export interface Flight {
  key: string;
  from: Place;
  to: Place;
  amount: number;
  /** Position in the order of movements, from 0. */
  turn: number;
}

/** More movements than this at the same time cannot be seen as single payments. */
const MAX_FLIGHTS = 16;

const place = (account: Account): Place => (typeof account === "number" ? `purse ${account}` : account);

/** Found gold comes out of the claims that found it, in equal parts. */
function production(event: { amount: number; cards: number[]; to: Place }): Omit<Flight, "key" | "turn">[] {
  const { amount, cards, to } = event;
  const part = Math.floor(amount / cards.length);
  return cards.map((card, i) => ({
    from: `card ${card}`,
    to,
    amount: i === 0 ? amount - part * (cards.length - 1) : part,
  }));
}

export function flights(fresh: EntryOf<GoldRiver>[]): Flight[] {
  const all: Flight[] = [];
  let turn = 0;
  for (const entry of fresh) {
    entry.events.forEach((event, i) => {
      // The dice tumble first.
      if (event.type === "dice") turn += 4;
      if (event.type !== "money" || event.amount === 0) return;
      const to = place(event.to);
      const found = event.reason === "production" && event.cards?.length;
      const parts = found
        ? production({ amount: event.amount, cards: event.cards ?? [], to })
        : [{ from: place(event.from), to, amount: event.amount }];
      parts.forEach((part, n) => all.push({ ...part, key: `${entry.version}.${i}.${n}`, turn }));
      turn += 1;
    });
  }
  return all.filter((f) => f.from !== f.to).slice(0, MAX_FLIGHTS);
}
