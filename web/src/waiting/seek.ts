// Quick games: looks for people to play with, takes a seat where somebody is waiting, and looks again while nobody comes.
import type { Backend } from "../net/backend";
import { RequestError } from "../net/request-error";
import type { Prospect } from "../wire/Prospect";
import type { Seek } from "../wire/Seek";
import type { Snapshot } from "../wire/Snapshot";
import type { TimeControl } from "../wire/TimeControl";

/** What is sought, and under which name. */
export interface Wanted {
  game: string;
  options?: string;
  players: number;
  rated?: boolean;
  name: string;
  pace?: TimeControl;
}

/** How often a seat may be lost to a faster player. */
const TRIES = 5;

/** Whether a quick game has made a table; its id says so. */
export const isQuick = (table: string): boolean => table.startsWith("0");

/** What somebody looks for who waits at a table; `null` if they do not wait there. */
export function wantedAt({ table, mine }: Pick<Snapshot, "table" | "mine">): Wanted | null {
  const { game, options, seats, rated = false, pace } = table;
  const own = seats[mine[0] ?? -1];
  // Whose seat has just been opened hears of that before they hear that it is theirs no longer.
  if (table.phase !== "waiting" || own?.kind !== "human") return null;
  return { game, options, players: seats.length, rated, name: own.name, ...(pace && { pace }) };
}

/** The table where the player gets a seat: somebody else's, or a new one where they wait. `waitsAt`: where they wait already. */
export async function seekSeat(
  { tables, seats }: Pick<Backend, "tables" | "seats">,
  wanted: Wanted,
  waitsAt?: string,
): Promise<Seek> {
  for (let tries = 1; ; tries++) {
    const found = await tables.seek({ options: "", ...wanted, ...(waitsAt !== undefined && { waits_at: waitsAt }) });
    if (found.seats.length === 0) return found;
    for (const seat of found.seats) {
      try {
        await seats.claim(found.table, seat, wanted.name, undefined, waitsAt);
        return found;
      } catch (error) {
        // Somebody was faster, or whoever waited there has left, and the table with them.
        const lost = error instanceof RequestError && [404, 409].includes(error.status);
        if (!lost || tries === TRIES) throw error;
      }
    }
  }
}

/** When somebody who waits first looks again, in milliseconds: somebody may have come at the same moment on another server. */
const SOON = 1_500;
/** How often they look again after that, in milliseconds. */
const AGAIN = 10_000;

/** Somebody who waits at a table. */
export interface Waiting {
  id: string;
  /** Whether they still wait: at a table that is gone nobody does. */
  waits(): boolean;
  /** What they look for; `null` if that is not known yet, or they have no seat. */
  wanted(): Wanted | null;
  /** Hears how likely it is that somebody comes. */
  hear(prospect: Prospect): void;
}

/**
 * Looks again and again while somebody waits: whoever has waited longer may take anybody by now, however strong or reliable
 * they are. Resolves to the table of others where they have a seat now, even if they have stopped waiting meanwhile, or to
 * `null` when the wait is over.
 */
export async function seekOn(
  backend: Pick<Backend, "tables" | "seats">,
  { id, waits, wanted, hear }: Waiting,
): Promise<string | null> {
  for (let wait = SOON; ; wait = AGAIN) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!waits()) return null;
    const sought = wanted();
    if (!sought) continue;
    try {
      const { table, prospect } = await seekSeat(backend, sought, id);
      if (table !== id) return table;
      if (prospect) hear(prospect);
    } catch {
      // The next time may go better. When the table itself is gone, its line says so, and nobody waits any more.
    }
  }
}
