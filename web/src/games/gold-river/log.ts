// Turns events into lines of the log, each with its reason, and adds up the latest movements of money.
import { list, t } from "../../i18n/t";
import type { EntryOf } from "../../net/game-types";
import type { Account, Event, Facts } from "./generated";
import type { GoldRiver } from "./types";
import { cardName, townName } from "./words";

export interface Line {
  key: string;
  version: number;
  player: number | null;
  text: string;
  kind: "head" | "plain" | "quiet";
}

type Names = (player: number) => string;
type Said = Omit<Line, "key" | "version">;

/** Lines of the log, oldest first. Cards turned up at the same time share a line. */
export function lines(log: EntryOf<GoldRiver>[], facts: Facts, name: Names): Line[] {
  const all: Line[] = [];
  let offered: string[] = [];
  log.forEach((entry) => {
    entry.events.forEach((event, i) => {
      const { version } = entry;
      const key = `${version}.${i}`;
      if (event.type === "shown") {
        offered.push(cardName(facts, event.card));
        const text = stopped(t("log-gold-river-shown", { card: list(offered) }));
        if (offered.length > 1) all.pop();
        all.push({ key, version, player: null, text, kind: "quiet" });
        return;
      }
      if (event.type !== "set-aside" || offered.length > 0) offered = [];
      // The first round says who opens it.
      if (event.type === "starter") return;
      const line = said(event, facts, name);
      all.push({ key, version, ...line, text: stopped(line.text) });
    });
  });
  return all;
}

/** A sentence ends only once, even if the name of its last card ends with a mark: "plays Gold!". */
const stopped = (text: string): string => text.replace(/!\.$/, "!");

function said(event: Exclude<Event, { type: "shown" | "starter" }>, facts: Facts, name: Names): Said {
  const line = (player: number | null, text: string, kind: Line["kind"] = "plain"): Said => ({ player, text, kind });
  const card = (id: number) => cardName(facts, id);
  switch (event.type) {
    case "money":
      return money(event, facts, name);
    case "barred":
    case "passed":
    case "nuggets":
      return line(event.player, t(`log-gold-river-${event.type}`, { player: name(event.player) }));
    case "round":
      return line(
        event.starter,
        t("log-gold-river-round", { round: event.round, player: name(event.starter) }),
        "head",
      );
    case "set-aside":
      return line(null, t("log-gold-river-set-aside", { card: card(event.card) }), "quiet");
    case "shuffled":
      return line(null, t("log-gold-river-shuffled"), "quiet");
    case "bid":
      return line(event.player, t("log-gold-river-bid", { player: name(event.player), amount: event.amount }));
    case "auction":
      return line(event.winner, t("log-gold-river-auction", { player: name(event.winner), amount: event.bid }), "head");
    case "take":
    case "keep":
    case "play":
    case "left":
    case "struck":
      return line(
        event.player,
        t(`log-gold-river-${event.type}`, { player: name(event.player), card: card(event.card) }),
      );
    case "move": {
      const args = { card: card(event.card), from: name(event.from), to: name(event.to) };
      return line(event.to, t("log-gold-river-move", args));
    }
    case "mayor": {
      const town = townName(facts, event.town);
      if (event.to === null) return line(null, t("log-gold-river-mayor-lost", { town }));
      return line(event.to, t("log-gold-river-mayor", { player: name(event.to), town }));
    }
    case "bar":
      return line(event.player, t("log-gold-river-bar", { player: name(event.player), target: name(event.target) }));
    case "saloon":
      return line(
        event.player,
        t("log-gold-river-saloon", { player: name(event.player), town: townName(facts, event.town) }),
      );
    case "attached":
      return line(event.player, t("log-gold-river-attached", { card: card(event.card), host: card(event.host) }));
    case "discard":
      return line(event.from, t("log-gold-river-discard", { card: card(event.card), why: event.why }));
    case "dice": {
      const [a, b] = event.dice;
      const args = { player: name(event.player), a, b, sum: a + b, reroll: event.reroll ? "yes" : "no" };
      return line(event.player, t("log-gold-river-dice", args), "head");
    }
    case "scored":
      return line(event.player, t("log-gold-river-scored", { player: name(event.player), points: event.total }));
    case "over":
      return line(
        null,
        t("log-gold-river-over", { players: list(event.winners.map(name)), count: event.winners.length }),
        "head",
      );
  }
}

function money(event: Extract<Event, { type: "money" }>, facts: Facts, name: Names): Said {
  const account = (a: Account) => (typeof a === "number" ? name(a) : t(`account-gold-river-${a}`));
  const town = event.town === undefined ? "" : townName(facts, event.town);
  const args = { from: account(event.from), to: account(event.to), amount: event.amount, town };
  const text = [t(`log-gold-river-money-${event.reason}`, args)];
  if (event.amount < event.due) text.push(t("log-gold-river-money-short", { due: event.due }));
  const cards = event.cards ?? [];
  if (cards.length > 0) {
    const names = list(cards.map((c) => cardName(facts, c)));
    text.push(t("log-gold-river-money-cards", { cards: names }));
  }
  const player = typeof event.to === "number" ? event.to : typeof event.from === "number" ? event.from : null;
  return { player, text: text.join(" "), kind: "plain" };
}

/** What each player has won or paid in these entries. */
export function flows(log: EntryOf<GoldRiver>[]): Map<number, number> {
  const sums = new Map<number, number>();
  const add = (account: Account, amount: number) => {
    if (typeof account === "number") sums.set(account, (sums.get(account) ?? 0) + amount);
  };
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.type !== "money") continue;
    add(event.from, -event.amount);
    add(event.to, event.amount);
  }
  return sums;
}

/** What each player has found in these entries. */
export function finds(log: EntryOf<GoldRiver>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.type !== "money" || event.reason !== "production" || typeof event.to !== "number") continue;
    sums.set(event.to, (sums.get(event.to) ?? 0) + event.amount);
  }
  return sums;
}

export interface Throw {
  key: string;
  player: number;
  dice: [number, number];
  /** Claims that found gold. */
  found: Set<number>;
}

/** The last throw and what it found. */
export function lastThrow(log: EntryOf<GoldRiver>[]): Throw | null {
  let last: Throw | null = null;
  for (const entry of log) {
    for (const event of entry.events) {
      if (event.type === "dice") {
        last = { key: `${entry.version}`, player: event.player, dice: event.dice, found: new Set() };
      } else if (event.type === "money" && event.reason === "production") {
        for (const card of event.cards ?? []) last?.found.add(card);
      }
    }
  }
  return last;
}
