// What the page knows about every game: its name, its table, its picture, its sounds. Table and picture are fetched on
// demand.
import type { Component } from "svelte";
import type { World } from "../board/world";
import type { Additions } from "./addition";
import type { Guide, GuideEntry } from "./guide";
import type { RecordJson } from "../net/record-json";
import type { TableStore } from "../net/table.svelte";
import type { ActionOf, SnapshotOf, GameTypes } from "../net/game-types";
import type { Illustrated } from "./illustrated";
import type { Heard } from "../sound/sounds";

/** Another site that can show a finished game. */
export interface Elsewhere {
  /** Whether it accepts games with these options, with or without custom tiles or cards. */
  takes(options: string, custom: boolean): boolean;
  /** The address at which it opens a game, with these names; null if it cannot show it. */
  address(record: RecordJson, names: string[]): Promise<string | null>;
}

/** The properties of a game's table. */
export interface TableProps<G extends GameTypes = GameTypes> {
  store: TableStore<G>;
  snapshot: SnapshotOf<G>;
}

export interface Screen {
  /** The game's name on the server, and in the keys in the message files. */
  name: string;
  table(): Promise<Component<TableProps>>;
  picture(): Promise<Component>;
  /** Which of its events make sounds, and which ones. */
  heard: Heard;
  /** Pictures for its rulebook, and which rulings apply at which tables. */
  rules(): Promise<Illustrated>;
  /** The guided first games: the game's own, then those for editions or options with different play. */
  guides: readonly GuideEntry[];
  /** How its tiles are drawn, if it has tiles. */
  world?: () => Promise<World>;
  /** Other sites on which a game can be viewed. */
  elsewhere?: Elsewhere;
  /** Outcomes of chance in words, if they are not tiles: from the game's facts and a step in notation. */
  draws?: () => Promise<DrawWords>;
  /** Whole turns in words. */
  turns(): Promise<Turns>;
  /** What values of its options add to it. */
  additions?: () => Promise<Additions>;
}

/**
 * A turn in words: from the game's facts, a view (the one at the end of the game is enough), its decisions, and names
 * of players.
 */
export type TurnWords<G extends GameTypes = GameTypes> = (
  facts: G["facts"],
  view: G["view"],
  actions: ActionOf<G>[],
  name: (seat: number) => string,
) => string;

/**
 * Distinguishes two played turns that have the same words: a text for each turn, from the view at the end of the game;
 * empty if nothing is known.
 */
export type TurnsApart<G extends GameTypes = GameTypes> = (
  facts: G["facts"],
  view: G["view"],
  played: ActionOf<G>[],
  other: ActionOf<G>[],
) => string[];

/** Turns in words. */
export interface Turns {
  words: TurnWords;
  apart?: TurnsApart;
}

/** An outcome of chance in words; `null` if it has none. */
export type DrawWords = (facts: unknown, step: string) => string | null;

/**
 * The screen of a game with the types `G`. This is the only place that casts the server's messages to a game's types: a
 * table's screen is found by the name of its game.
 */
export const screen = <G extends GameTypes>(
  name: string,
  table: () => Promise<{ default: Component<TableProps<G>> }>,
  picture: () => Promise<{ default: Component }>,
  heard: Heard,
  rules: () => Promise<{ rules: Illustrated }>,
  guides: Record<string, () => Promise<{ guide: Guide<G> }>>,
  turns: () => Promise<{ turnWords: TurnWords<G>; turnsApart?: TurnsApart<G> }>,
  world?: () => Promise<World>,
  elsewhere?: Elsewhere,
  draws?: () => Promise<{ drawWords: (facts: G["facts"], step: string) => string | null }>,
  additions?: () => Promise<{ additions: Additions }>,
): Screen => ({
  name,
  table: async () => (await table()).default as unknown as Component<TableProps>,
  picture: async () => (await picture()).default,
  heard,
  rules: async () => (await rules()).rules,
  guides: Object.entries(guides).map(([guide, load]) => ({
    name: guide,
    load: async () => (await load()).guide as unknown as Guide,
  })),
  world,
  elsewhere,
  turns: async () => {
    const { turnWords, turnsApart } = await turns();
    return { words: turnWords as unknown as TurnWords, apart: turnsApart as unknown as TurnsApart | undefined };
  },
  additions: additions && (async () => (await additions()).additions),
  draws: draws && (async () => (await draws()).drawWords as DrawWords),
});
