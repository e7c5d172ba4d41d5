// Which gold travels where on the table after a change, in the order in which it moved.
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
  /** Position in time among the others, from 0. */
  turn: number;
}

/** More than this at once is not seen as single payments any more. */
const MAX_FLIGHTS = 16;

const place = (account: Account): Place => (typeof account === "number" ? `purse ${account}` : account);

/** What is found comes out of the claims that found it, an even part out of each. */
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
