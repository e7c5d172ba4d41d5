// Looks for people to play with, and takes a seat where somebody is waiting.
import type { Backend } from "../../net/backend";
import { RequestError } from "../../net/request-error";
import type { TimeControl } from "../../wire/TimeControl";

/** The last search, stored in this browser. */
export interface Sought {
  game: string;
  players: number;
  rated?: boolean;
  /** The key of the time control. */
  pace?: string;
}

const KEY = "goldfever-sought";

export function lastSought(): Sought {
  try {
    const { game, players, rated, pace } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<
      Record<keyof Sought, unknown>
    >;
    return {
      game: typeof game === "string" ? game : "",
      players: typeof players === "number" ? players : 2,
      rated: rated === true,
      ...(typeof pace === "string" && { pace }),
    };
  } catch {
    return { game: "", players: 2 };
  }
}

export function remember(sought: Sought): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sought));
  } catch {
    // This is only a convenience.
  }
}

/** What is sought, and under which name. */
export type Wanted = Omit<Sought, "pace"> & { name: string; pace?: TimeControl; options?: string };

/** How often a seat may be lost to a faster player. */
const TRIES = 5;

/** The table where the player gets a seat: somebody else's, or a new one where they wait. */
export async function seekSeat({ tables, seats }: Pick<Backend, "tables" | "seats">, wanted: Wanted): Promise<string> {
  for (let tries = 1; ; tries++) {
    const found = await tables.seek({ options: "", ...wanted });
    if (found.seats.length === 0) return found.table;
    for (const seat of found.seats) {
      try {
        await seats.claim(found.table, seat, wanted.name);
        return found.table;
      } catch (error) {
        const taken = error instanceof RequestError && error.status === 409;
        if (!taken || tries === TRIES) throw error;
      }
    }
  }
}

/** When somebody who waits first looks again, in milliseconds: somebody may have come at the same moment on another server. */
const SOON = 1_500;
/** How often they look again after that, in milliseconds. */
const AGAIN = 10_000;

/**
 * Looks again and again while somebody waits alone at their own table: whoever has waited longer may take anybody by
 * now, however strong or reliable they are. `waits`: whether the table is still on the screen. Resolves to the table of others where there
 * is a seat now, or to `null` when the wait is over.
 */
export async function seekOn(
  { tables, seats }: Pick<Backend, "tables" | "seats">,
  wanted: Wanted,
  own: string,
  waits: () => boolean,
): Promise<string | null> {
  for (let wait = SOON; ; wait = AGAIN) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!waits()) return null;
    try {
      const { table } = await tables.look(own);
      // Nobody leaves a person who has come.
      if (table.phase !== "waiting" || table.seats.filter(({ kind }) => kind !== "open").length !== 1) return null;
      if (!waits()) return null;
      const found = await seekSeat({ tables, seats }, wanted);
      if (found !== own) return found;
    } catch {
      // The next time may go better.
    }
  }
}
