// What answers the page's questions, by resource: the server, over HTTP; or the module that plays on this device, which takes the
// same requests (local/call.ts says which of them answers). The lines to single tables are `TableSource`s (source.ts), which the
// start page does not need.
import type { Advice } from "../wire/Advice";
import type { Aids } from "../wire/Aids";
import type { Analysis } from "../wire/Analysis";
import type { BotOnline } from "../wire/BotOnline";
import type { Created } from "../wire/Created";
import type { DailyPuzzles } from "../wire/DailyPuzzles";
import type { GameInfo } from "../wire/GameInfo";
import type { Imported } from "../wire/Imported";
import type { ImportRecord } from "../wire/ImportRecord";
import type { Language } from "../wire/Language";
import type { Lobby } from "../wire/Lobby";
import type { LobbyNews } from "../wire/LobbyNews";
import type { MadeToken } from "../wire/MadeToken";
import type { Moments } from "../wire/Moments";
import type { NewSeek } from "../wire/NewSeek";
import type { NewTable } from "../wire/NewTable";
import type { NewToken } from "../wire/NewToken";
import type { OwnTokens } from "../wire/OwnTokens";
import type { PlayOn } from "../wire/PlayOn";
import type { PuzzleBoard } from "../wire/PuzzleBoard";
import type { PuzzleInfo } from "../wire/PuzzleInfo";
import type { PuzzleJudged } from "../wire/PuzzleJudged";
import type { Reach } from "../wire/Reach";
import type { SeatLink } from "../wire/SeatLink";
import type { Snapshot } from "../wire/Snapshot";
import type { Seek } from "../wire/Seek";
import type { TableInfo } from "../wire/TableInfo";
import type { TableSummary } from "../wire/TableSummary";
import type { Tried } from "../wire/Tried";
import type { Try } from "../wire/Try";
import type { UnplayableTable } from "../wire/UnplayableTable";
import * as analyses from "./http/analyses";
import * as games from "./http/games";
import * as languages from "./http/languages";
import * as moments from "./http/moments";
import * as programs from "./http/programs";
import * as puzzles from "./http/puzzles";
import * as records from "./http/records";
import * as seats from "./http/seats";
import * as tables from "./http/tables";
import * as tokens from "./http/tokens";
import type { RecordJson } from "./record-json";

export interface Games {
  list(): Promise<GameInfo[]>;
  /** A built-in file of a game as text, where no server has an address for it. */
  data(game: string, file: string): Promise<string>;
}

export interface Languages {
  /** Those of the server, whose words are in files. */
  list(): Promise<Language[]>;
  /** The words of one of them, in the format of such files. */
  file(tag: string): Promise<string>;
}

export interface Tables {
  list(): Promise<TableSummary[]>;
  /** The tables that anyone may join. */
  lobby(): Promise<Lobby>;
  /** Tells what changes among them, beginning with all of them; returns how to stop. */
  follow(hear: (news: LobbyNews) => void): () => void;
  /** Where the player may sit down with people who look for the same, or waits for them; always on the server. */
  seek(wanted: Omit<NewSeek, "request">): Promise<Seek>;
  /** On the server unless `place` says `here`: on this device. Where no server answers it is made on this device. */
  create(table: Omit<NewTable, "request">, place?: "server" | "here"): Promise<Created>;
  /** Removes a table of this device. */
  remove(table: string): Promise<unknown>;
  /** Takes a table of this device to the server; the new one there. */
  send(table: TableInfo): Promise<Created>;
  /** All tables of this device as a file. */
  saved(): Promise<Blob>;
  /** Adds those of such a file that are not here. */
  restore(file: unknown): Promise<{ restored: number }>;
  /** Throws unless the table is there. */
  look(table: string): Promise<Snapshot>;
  /** Begins a game whose seats are taken. */
  begin(table: string): Promise<unknown>;
  /** The table at which the same players play again. However often and by whomever it is asked for, it is one table. */
  rematch(table: string): Promise<Created>;
  /** A new table that goes on where this one stood at a version. */
  playOn(table: string, wanted: Omit<PlayOn, "request">): Promise<Created>;
  /** What is left of a table that cannot be played: its position after so many steps, else the last one. */
  unplayable(table: string, step?: number): Promise<UnplayableTable>;
  /** What this browser's player could work out. */
  aids(table: string): Promise<Aids>;
  /** What a computer player would do in this player's place. */
  advice(table: string): Promise<Advice>;
  /** Under which addresses others can open the server. */
  reach(): Promise<Reach>;
}

export interface Seats {
  claim(table: string, seat: number, name: string): Promise<unknown>;
  /** Takes the seat of a private link. */
  enter(table: string, seat: number, key: string): Promise<unknown>;
  /** The private link of a seat. */
  link(table: string, seat: number): Promise<SeatLink>;
  /** Puts a computer player on a seat, or with `null` takes it off. */
  putBot(table: string, seat: number, bot: string | null): Promise<unknown>;
  /** Asks the program of somebody else to take a seat before the game; `null` takes the invitation back. */
  invite(table: string, seat: number, bot: string | null): Promise<unknown>;
}

export interface PastMoments {
  /** The moment of a version and some next to it, as one sees it oneself (`null`), or as `public` or a seat does. */
  around(table: string, version: number, observer: string | null): Promise<Moments>;
  /** What could be worked out at a moment of the past. */
  aids(table: string, version: number, observer: string | null): Promise<Aids>;
  /** What other steps would lead to; nothing of it is kept. */
  attempt(table: string, wanted: Try): Promise<Tried>;
}

export interface Analyses {
  /** How far the analysis of a game that is over is. */
  look(table: string): Promise<Analysis>;
  /** Begins it; one that has begun goes on. */
  begin(table: string): Promise<Analysis>;
  stop(table: string): Promise<Analysis>;
}

export interface Records {
  import(wanted: Omit<ImportRecord, "request">, place?: "server" | "here"): Promise<Imported>;
  /** Where a record can be downloaded. */
  address(table: string, form: "text" | "json"): string;
  /** The record of a table on this device, which has no address. */
  file(table: string, form: "text" | "json"): Promise<Blob>;
  json(table: string): Promise<RecordJson>;
}

export interface Puzzles {
  /** All puzzles, without their solutions. */
  list(): Promise<PuzzleInfo[]>;
  daily(): Promise<DailyPuzzles>;
  /** The board of a puzzle after some decisions of the turn that is looked for. */
  board(puzzle: string, actions: string[]): Promise<PuzzleBoard>;
  /** What a whole turn is worth; without one, the solution. */
  answer(puzzle: string, actions: string[] | null): Promise<PuzzleJudged>;
}

export interface Programs {
  /** Programs of others that are there and play this. */
  online(game: string, options: string): Promise<BotOnline[]>;
}

export interface Tokens {
  /** The tokens of programs that this browser has made. */
  list(): Promise<OwnTokens>;
  make(wanted: NewToken): Promise<MadeToken>;
  revoke(id: string): Promise<unknown>;
}

export interface Backend {
  readonly games: Games;
  readonly languages: Languages;
  readonly tables: Tables;
  readonly seats: Seats;
  readonly moments: PastMoments;
  readonly analyses: Analyses;
  readonly records: Records;
  readonly puzzles: Puzzles;
  readonly programs: Programs;
  readonly tokens: Tokens;
}

export const backend: Backend = {
  games,
  languages,
  tables,
  seats,
  moments,
  analyses,
  records: { import: records.importRecord, address: records.address, file: records.file, json: records.json },
  puzzles,
  programs,
  tokens,
};
