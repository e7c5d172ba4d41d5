// A guided first game: its lessons and when each appears. A game describes it as data. Progress is computed from the
// log of the table, so a reload, another move or an undo leaves nothing behind.
import type { GameTypes } from "../net/game-types";
import type { NewTable } from "../wire/NewTable";

/** The current state of the table. */
export interface Sight<G extends GameTypes = GameTypes> {
  view: G["view"];
  /** The player's legal actions; empty when it is not their move. */
  actions: G["action"][];
  /** Everything that has happened. */
  events: G["event"][];
  /** The player's seat. */
  me: number;
  over: boolean;
}

export interface Lesson<G extends GameTypes = GameTypes> {
  /** Its sentence is `guide-GUIDE-NAME`. */
  name: string;
  /** Whether it is possible or visible now. */
  ready(sight: Sight<G>): boolean;
  /** It has been done. Lessons that are only read do not have this; the reader confirms them. */
  done?(sight: Sight<G>): boolean;
  /** What to press or look at: the first of these that is on the screen. */
  points: string[];
  /** The guide can end without this lesson if it never came up. */
  extra?: boolean;
}

export interface Guide<G extends GameTypes = GameTypes> {
  /** The table at which it is played; the player has the first seat. */
  table: Pick<NewTable, "game" | "options" | "data">;
  /** The players at the other seats. */
  others: string[];
  lessons: Lesson<G>[];
  /** What to press when the player repeats a lesson; the first of these that is on the screen. */
  again: string[];
}

/** A guide by its name, fetched on demand. */
export interface GuideEntry {
  /** The game's own guide; or another, if a game has several, for an edition or an option. */
  name: string;
  load(): Promise<Guide>;
}

export interface Place {
  /** The current lesson; `null` if there is none. */
  lesson: Lesson | null;
  /** How many lessons are done. */
  done: number;
  /** Only the end is left. */
  finished: boolean;
}

/** The player's progress; `read` names the lessons that they have read. */
export function place(lessons: Lesson[], sight: Sight, read: readonly string[]): Place {
  const learned = (lesson: Lesson) => lesson.done?.(sight) ?? read.includes(lesson.name);
  const open = lessons.filter((lesson) => !learned(lesson));
  const lesson = open.find((l) => l.ready(sight)) ?? null;
  const finished = lesson === null && (sight.over || open.every((l) => l.extra));
  return { lesson, done: lessons.length - open.length, finished };
}
