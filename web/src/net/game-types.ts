// Messages with the types of the game that is played.
import type { LegalAction } from "../wire/LegalAction";
import type { LogEntry } from "../wire/LogEntry";
import type { Snapshot } from "../wire/Snapshot";

/** The types of a game. Each game has its own, generated from its rules: `games/NAME/generated.ts`. */
export interface GameTypes {
  facts: unknown;
  view: unknown;
  action: unknown;
  event: unknown;
}

export type ActionOf<G extends GameTypes> = Omit<LegalAction, "view"> & { view: G["action"] };
export type EntryOf<G extends GameTypes> = Omit<LogEntry, "events"> & { events: G["event"][] };
export type SnapshotOf<G extends GameTypes> = Omit<Snapshot, "facts" | "view" | "legal_actions" | "log"> & {
  facts: G["facts"];
  view: G["view"];
  legal_actions: ActionOf<G>[];
  log: EntryOf<G>[];
};
