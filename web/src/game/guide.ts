// A guided first game: what is learned at which moment. A game says it as data; what has been learned follows from the
// log of the table, so that a reload, another move or a step taken back leaves nothing behind.
import type { GameTypes } from "../net/game-types";
import type { NewTable } from "../wire/NewTable";

/** What the table shows now. */
export interface Sight<G extends GameTypes = GameTypes> {
  view: G["view"];
  /** What the player may do; empty when it is not his move. */
  actions: G["action"][];
  /** All that has happened. */
  events: G["event"][];
  /** The player's seat. */
  me: number;
  over: boolean;
}

export interface Lesson<G extends GameTypes = GameTypes> {
  /** Its sentence is `guide-GUIDE-NAME`. */
  name: string;
  /** It can be done, or seen, now. */
  ready(sight: Sight<G>): boolean;
  /** It has been done. What is only read has none of this: the reader says when he has. */
  done?(sight: Sight<G>): boolean;
  /** What is to be pressed or looked at: the first of these that is on the screen. */
  points: string[];
  /** The guide ends without it where it never came up. */
  extra?: boolean;
}

export interface Guide<G extends GameTypes = GameTypes> {
  /** The table at which it is played; the player has the first seat. */
  table: Pick<NewTable, "game" | "options" | "data">;
  /** Who sits at the other seats. */
  others: string[];
  lessons: Lesson<G>[];
  /** What is to be pressed where the player does once more what he has learned; the first that is on the screen. */
  again: string[];
}

/** A guide by its name, fetched when somebody wants to be taught. */
export interface GuideEntry {
  /** That of the game; another where a game has more guides than one, for an edition or an option. */
  name: string;
  load(): Promise<Guide>;
}

export interface Place {
  /** The lesson to be learned now; `null` where none can be. */
  lesson: Lesson | null;
  /** How many are behind him. */
  done: number;
  /** Nothing is left but the end. */
  finished: boolean;
}

/** Where the player stands; `read` names the lessons that he has read. */
export function place(lessons: Lesson[], sight: Sight, read: readonly string[]): Place {
  const learned = (lesson: Lesson) => lesson.done?.(sight) ?? read.includes(lesson.name);
  const open = lessons.filter((lesson) => !learned(lesson));
  const lesson = open.find((l) => l.ready(sight)) ?? null;
  const finished = lesson === null && (sight.over || open.every((l) => l.extra));
  return { lesson, done: lessons.length - open.length, finished };
}
