// Which sound belongs to what has happened. Each game's events have words of their own; those that sound are listed here.

export type Sound = "tile" | "piece" | "points" | "coins" | "dice" | "card" | "turn" | "end" | "refused";

/** The louder comes first: of what happens at once, one thing is heard. */
const OF_EVENTS: readonly (readonly [Sound, readonly string[]])[] = [
  ["end", ["over"]],
  ["points", ["scored"]],
  ["coins", ["money", "struck", "nuggets", "deposit", "token", "bar"]],
  ["dice", ["dice", "reroll"]],
  ["piece", ["figure", "cowboy", "tent", "castle", "bid"]],
  ["tile", ["placed"]],
  ["card", ["attached", "shown", "auction", "take", "keep"]],
];

/** The sound of these events, if they make one. */
export function soundOf(events: readonly unknown[]): Sound | null {
  const words = new Set(events.map((event) => (event as { type?: unknown } | null)?.type));
  return OF_EVENTS.find(([, of]) => of.some((word) => words.has(word)))?.[0] ?? null;
}
