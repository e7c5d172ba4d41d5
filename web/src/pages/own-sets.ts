// Sets of options that a player stores under a name, in this browser.
import type { Terms } from "../terms/terms";

export interface OwnSet {
  name: string;
  values: Record<string, string>;
  /** What the table wishes for, and how late spectators see it. */
  terms?: Terms;
}

const KEY = "goldfever-sets";
/** The most sets per game: beyond it, the oldest is dropped. */
export const MAX_SETS = 12;
export const MAX_NAME_LENGTH = 30;

type All = Record<string, OwnSet[]>;

const isSet = (one: unknown): one is OwnSet => {
  const { name, values } = (one ?? {}) as Partial<OwnSet>;
  const named = typeof name === "string" && name !== "" && name.length <= MAX_NAME_LENGTH;
  return (
    named &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((value) => typeof value === "string")
  );
};

function read(): All {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).map(([game, sets]) => [
        game,
        Array.isArray(sets) ? sets.filter(isSet).slice(-MAX_SETS) : [],
      ]),
    );
  } catch {
    return {};
  }
}

function write(all: All): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that stores nothing can still make tables.
  }
}

/** The sets of a game, the oldest first. */
export const ownSets = (game: string): OwnSet[] => read()[game] ?? [];

/** Stores these values under this name, replacing others with that name. */
export function keepSet(game: string, set: OwnSet): OwnSet[] {
  const kept = [...ownSets(game).filter(({ name }) => name !== set.name), set].filter(isSet).slice(-MAX_SETS);
  write({ ...read(), [game]: kept });
  return kept;
}

export function dropSet(game: string, name: string): OwnSet[] {
  const kept = ownSets(game).filter((set) => set.name !== name);
  write({ ...read(), [game]: kept });
  return kept;
}

/** The values that a set fills in, as far as the game still has them; options that it does not name get their defaults. */
export const setValues = (usual: Record<string, string>, { values }: OwnSet): Record<string, string> =>
  Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, values[name] ?? value]));
