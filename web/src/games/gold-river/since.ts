// What the others have done since the player's last decision.
import type { EntryOf } from "../../net/game-types";
import type { Event } from "./generated";
import type { GoldRiver } from "./types";

type Entry = EntryOf<GoldRiver>;

/** Events of a decision, which belong to the player who made it. */
const DECISIONS: readonly Event["type"][] = ["bid", "passed", "take", "keep", "play", "bar", "saloon"];
/** With these events the game continues, so the player's own part ends before them. */
const GOES_ON: readonly Event["type"][] = ["auction", "dice", "round", "scored", "over"];

const decider = (event: Event): number | null =>
  DECISIONS.includes(event.type) && "player" in event ? event.player : null;

/**
 * The version of the last entry about an action of one of these seats, with all its consequences; 0 if there is none.
 */
export function lastOwn(log: readonly Entry[], mine: readonly number[]): number {
  let [last, own] = [0, false];
  for (const { version, events } of log) {
    const deciders = events.map(decider).filter((player) => player !== null);
    if (deciders.some((player) => mine.includes(player))) own = true;
    else if (deciders.length > 0 || events.some(({ type }) => GOES_ON.includes(type))) own = false;
    if (own) last = version;
  }
  return last;
}

/** What has happened since then and after this version. Without a seat there is no move. */
export function since(log: readonly Entry[], mine: readonly number[], after: number): Entry[] {
  if (mine.length === 0) return [];
  const from = Math.max(after, lastOwn(log, mine));
  const all = log.filter(({ version }) => version > from);
  return all.some(({ events }) => events.some((event) => decider(event) !== null || event.type === "dice")) ? all : [];
}

/** New cards of other players. */
export function came(entries: readonly Entry[], mine: readonly number[]): Set<number> {
  const cards = new Set<number>();
  for (const event of entries.flatMap(({ events }) => events)) {
    if ((event.type === "take" || event.type === "keep" || event.type === "play") && !mine.includes(event.player))
      cards.add(event.card);
    if (event.type === "move") cards.add(event.card);
  }
  return cards;
}
