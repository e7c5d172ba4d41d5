// Looks for people to play with, and takes a seat where somebody is waiting.
import type { Backend } from "../../net/backend";
import { RequestError } from "../../net/request-error";

/** The last search, stored in this browser. */
export interface Sought {
  game: string;
  players: number;
}

const KEY = "goldfever-sought";

export function lastSought(): Sought {
  try {
    const { game, players } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof Sought, unknown>>;
    return { game: typeof game === "string" ? game : "", players: typeof players === "number" ? players : 2 };
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

/** How often a seat may be lost to a faster player. */
const TRIES = 5;

/** The table where the player gets a seat: somebody else's, or a new one where they wait. */
export async function seekSeat(
  { tables, seats }: Pick<Backend, "tables" | "seats">,
  wanted: Sought & { name: string },
): Promise<string> {
  for (let tries = 1; ; tries++) {
    const found = await tables.seek({ ...wanted, options: "" });
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
