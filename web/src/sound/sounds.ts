// Which sound belongs to what has happened. The words of the events are each game's own: its `index.ts` lists those that
// are heard.

/** Sounds of what happens in games. The louder comes first: of what happens at once, one thing is heard. */
const OF_EVENTS = ["end", "points", "coins", "dice", "piece", "tile", "card"] as const;

export type EventSound = (typeof OF_EVENTS)[number];
export type Sound = EventSound | "turn" | "refused";

/** Words of a game's events, by how they sound. */
export type Heard = Partial<Record<EventSound, readonly string[]>>;

/** What an event is called: what an expansion of Carcassonne brings is `other`, with a name. */
const word = (event: { type?: unknown; name?: unknown } | null) => (event?.type === "other" ? event.name : event?.type);

/** The sound of these events of a game, if they make one. */
export function soundOf(heard: Heard, events: readonly unknown[]): EventSound | null {
  const words = new Set(events.map((event) => word(event as { type?: unknown; name?: unknown } | null)));
  return OF_EVENTS.find((sound) => heard[sound]?.some((word) => words.has(word))) ?? null;
}
