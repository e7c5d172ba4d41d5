// The interface that answers the page's requests, by resource: the server over HTTP, or the module that plays on this
// device and takes the same requests (local/call.ts decides which). The connections to single tables are `TableSource`s
// (source.ts), which the start page does not need.
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
import type { NewSeat } from "../wire/NewSeat";
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
import type { TimeControl } from "../wire/TimeControl";
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
import type { Listed } from "./listed";
import type { RecordJson } from "./record-json";

export interface Games {
  list(): Promise<GameInfo[]>;
  /** A built-in file of a game as text, if no server has an address for it. */
  data(game: string, file: string): Promise<string>;
}

export interface Languages {
  /** Those of the server, whose words are in files. */
  list(): Promise<Language[]>;
  /** The words of one of them, in the format of such files. */
  file(tag: string): Promise<string>;
}

export interface Tables {
  list(): Promise<Listed[]>;
  /** The tables that anyone may join. */
  lobby(): Promise<Lobby>;
  /** Reports changes to them, beginning with the whole list; returns a function that stops. */
  follow(hear: (news: LobbyNews) => void): () => void;
  /** Finds a table with people who look for the same game, or waits for them at a new one; always on the server. */
  seek(wanted: Omit<NewSeek, "request">): Promise<Seek>;
  /** Ends that, or gives up a seat before the game; repeating it is harmless. */
  stopSeek(table: string): Promise<unknown>;
  /**
   * On the server unless `place` is `here`, which means on this device. If no server answers, it is made on this
   * device.
   */
  create(table: Omit<NewTable, "request">, place?: "server" | "here"): Promise<Created>;
  /** Removes a table of this device. */
  remove(table: string): Promise<unknown>;
  /** Brings the game of a table on this device to the server, where these play; here it is over. Returns the new table. */
  send(table: TableInfo, players: NewSeat[]): Promise<Created>;
  /** Brings a game that is over at its table, or was taken away from it, to this device; returns its table, which is
   * always the same. */
  bring(table: TableInfo): Promise<Created>;
  /** Throws if the table does not exist. */
  look(table: string): Promise<Snapshot>;
  /** Starts a game when all its seats are taken. */
  begin(table: string): Promise<unknown>;
  /** The table for a rematch of the same players. However often and by whomever it is requested, it is one table. */
  rematch(table: string): Promise<Created>;
  /** A new table that continues from a version of this one. */
  playOn(table: string, wanted: Omit<PlayOn, "request">): Promise<Created>;
  /** The readable part of a table that cannot be played: its position after this many steps, otherwise the last one. */
  unplayable(table: string, step?: number): Promise<UnplayableTable>;
  /** The aids for this browser's player. */
  aids(table: string): Promise<Aids>;
  /** What a computer player would do in this player's position. */
  advice(table: string): Promise<Advice>;
  /** The addresses at which others can open the server. */
  reach(): Promise<Reach>;
}

export interface Seats {
  claim(table: string, seat: number, name: string, pace?: TimeControl): Promise<unknown>;
  /** Takes the seat of a private link. */
  enter(table: string, seat: number, key: string): Promise<unknown>;
  /** The private link of a seat. */
  link(table: string, seat: number): Promise<SeatLink>;
  /** Gives a seat to a computer player, or with `null` opens it again. */
  putBot(table: string, seat: number, bot: string | null): Promise<unknown>;
  /** Invites another person's program to a seat before the game; `null` withdraws the invitation. */
  invite(table: string, seat: number, bot: string | null): Promise<unknown>;
}

export interface PastMoments {
  /** The position at a version and some next to it, as seen by the user (`null`), the `public` or a seat. */
  around(table: string, version: number, observer: string | null): Promise<Moments>;
  /** The aids for an earlier position. */
  aids(table: string, version: number, observer: string | null): Promise<Aids>;
  /** The result of other steps; nothing of it is stored. */
  attempt(table: string, wanted: Try): Promise<Tried>;
}

export interface Analyses {
  /** The progress of the analysis of a finished game. */
  look(table: string): Promise<Analysis>;
  /** Starts it; one that is running continues. */
  begin(table: string): Promise<Analysis>;
  stop(table: string): Promise<Analysis>;
}

export interface Records {
  import(wanted: Omit<ImportRecord, "request">, place?: "server" | "here"): Promise<Imported>;
  /** The address for downloading a record. */
  address(table: string, form: "text" | "json"): string;
  /** The record of a table on this device, which has no address. */
  file(table: string, form: "text" | "json"): Promise<Blob>;
  json(table: string): Promise<RecordJson>;
}

export interface Puzzles {
  /** All puzzles, without their solutions. */
  list(): Promise<PuzzleInfo[]>;
  daily(): Promise<DailyPuzzles>;
  /** The board of a puzzle after some decisions of the turn. */
  board(puzzle: string, actions: string[]): Promise<PuzzleBoard>;
  /** The value of a whole turn; without one, the solution. */
  answer(puzzle: string, actions: string[] | null): Promise<PuzzleJudged>;
}

export interface Programs {
  /** Other people's programs that are online and play this. */
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
