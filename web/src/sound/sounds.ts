// Which sound belongs to which event. The words of the events are each game's own: its `index.ts` lists those with sounds.

/** Sounds of events in games, the louder first: of simultaneous events, only one is heard. */
const OF_EVENTS = ["end", "points", "coins", "dice", "piece", "tile", "card"] as const;

export type EventSound = (typeof OF_EVENTS)[number];
export type Sound = EventSound | "turn" | "refused" | "time";

/** Words of a game's events, by how they sound: their type, or `type:name` for those that also have a name. */
export type Heard = Partial<Record<EventSound, readonly string[]>>;

const wordsOf = (event: { type?: unknown; name?: unknown } | null) => [event?.type, `${event?.type}:${event?.name}`];

/** The sound for these events of a game, if there is one. */
export function soundOf(heard: Heard, events: readonly unknown[]): EventSound | null {
  const words = new Set(events.flatMap((event) => wordsOf(event as { type?: unknown; name?: unknown } | null)));
  return OF_EVENTS.find((sound) => heard[sound]?.some((word) => words.has(word))) ?? null;
}
