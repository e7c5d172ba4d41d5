// The last search of a quick game, which this browser remembers.

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
