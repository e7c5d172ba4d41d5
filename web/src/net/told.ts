// What comes over the wire, with the types of the game that is played.
import type { Choice } from "../wire/Choice";
import type { LogEntry } from "../wire/LogEntry";
import type { Snapshot } from "../wire/Snapshot";

/** What a game tells. Each has its own, generated from its rules: `games/NAME/generated.ts`. */
export interface Told {
  facts: unknown;
  view: unknown;
  choice: unknown;
  event: unknown;
}

export type ChoiceOf<G extends Told> = Omit<Choice, "view"> & { view: G["choice"] };
export type EntryOf<G extends Told> = Omit<LogEntry, "events"> & { events: G["event"][] };
export type SnapshotOf<G extends Told> = Omit<Snapshot, "facts" | "view" | "options" | "log"> & {
  facts: G["facts"];
  view: G["view"];
  options: ChoiceOf<G>[];
  log: EntryOf<G>[];
};
