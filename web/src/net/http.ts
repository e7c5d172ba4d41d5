// The server's plain HTTP answers: games, tables, seats.
import type { Advice } from "../wire/Advice";
import type { Aids } from "../wire/Aids";
import type { Analysis } from "../wire/Analysis";
import type { BotOnline } from "../wire/BotOnline";
import type { Created } from "../wire/Created";
import type { GameInfo } from "../wire/GameInfo";
import type { Imported } from "../wire/Imported";
import type { ImportRecord } from "../wire/ImportRecord";
import type { UnplayableTable } from "../wire/UnplayableTable";
import type { MadeToken } from "../wire/MadeToken";
import type { Moments } from "../wire/Moments";
import type { NewTable } from "../wire/NewTable";
import type { NewToken } from "../wire/NewToken";
import type { OwnTokens } from "../wire/OwnTokens";
import type { PlayOn } from "../wire/PlayOn";
import type { Reach } from "../wire/Reach";
import type { Reason } from "../wire/Reason";
import type { SeatLink } from "../wire/SeatLink";
import type { Snapshot } from "../wire/Snapshot";
import type { Tried } from "../wire/Tried";
import type { Try } from "../wire/Try";
import type { DailyPuzzles } from "../wire/DailyPuzzles";
import type { PuzzleBoard } from "../wire/PuzzleBoard";
import type { PuzzleInfo } from "../wire/PuzzleInfo";
import type { PuzzleJudged } from "../wire/PuzzleJudged";
import type { TableSummary } from "../wire/TableSummary";
import { freshId } from "./id";

/** The server said no, or could not be reached (then `reason` is null). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
  ) {
    super(reason?.message ?? `HTTP ${status}`);
  }
}

function asReason(body: unknown): Reason | null {
  const found = (body as { reason?: unknown } | null)?.reason ?? body;
  const reason = found as Partial<Reason> | null;
  if (typeof reason?.key !== "string") return null;
  return { key: reason.key, args: reason.args ?? {}, ruling: reason.ruling ?? null, message: reason.message ?? "" };
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new HttpError(0, null);
  }
  const text = await answer.text();
  let json: unknown = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    // Not JSON: only the status counts.
  }
  if (!answer.ok) throw new HttpError(answer.status, asReason(json));
  return json as T;
}

/** Waits between tries of a call that may be repeated, in milliseconds. */
const AGAIN = [400, 1500];

/** A record as JSON, as `GET /api/tables/{table}/record.json` gives it. */
export interface RecordJson {
  game: string;
  options: string;
  data: string | null;
  steps: { step: string }[];
}

/** For calls that may be repeated: where the answer gets lost, the same is asked again. */
async function stubborn<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

/** A table that was asked for and never answered: asked for once more, it is the same request. */
let unanswered: { asked: string; request: string } | null = null;

async function make<T extends Created>(path: string, wanted: object): Promise<T> {
  const asked = path + JSON.stringify(wanted);
  const request = unanswered?.asked === asked ? unanswered.request : freshId();
  unanswered = { asked, request };
  const settled = () => (unanswered = null);
  const made = stubborn(() => call<T>("POST", path, { ...wanted, request }));
  return made.then(
    (created) => (settled(), created),
    (error: unknown) => {
      if (error instanceof HttpError && error.status !== 0) settled();
      throw error;
    },
  );
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const http = {
  games: () => call<GameInfo[]>("GET", "/api/games"),
  tables: () => call<TableSummary[]>("GET", "/api/tables"),
  create: (table: Omit<NewTable, "request">) => make("/api/tables", table),
  /** The table at which those who sit at this one play again: asked by whomever and however often, it is one. */
  rematch: (table: string) => stubborn(() => call<Created>("POST", `${at(table)}/rematch`)),
  /** Puts a computer player on a seat before the game, or takes it off. */
  putBot: (table: string, seat: number, bot: string | null) =>
    stubborn(() => call<unknown>("POST", `${at(table)}/seats/${seat}/bot`, { bot })),
  /** Bots of others that are there and play this. */
  programs: (game: string, options: string) =>
    call<BotOnline[]>("GET", `/api/v1/bots?game=${encodeURIComponent(game)}&options=${encodeURIComponent(options)}`),
  /** Asks one of them to take a seat before the game; `null`: nobody any more. */
  invite: (table: string, seat: number, bot: string | null) =>
    stubborn(() => call<unknown>("POST", `${at(table)}/seats/${seat}/invitation`, { bot })),
  /** The tokens of programs that this browser has made. */
  tokens: () => call<OwnTokens>("GET", "/api/v1/tokens"),
  /** Makes one. Not asked again where the answer gets lost: its secret would be lost, too. */
  makeToken: (wanted: NewToken) => call<MadeToken>("POST", "/api/v1/tokens", wanted),
  revokeToken: (id: string) => call<unknown>("DELETE", `/api/v1/tokens/${encodeURIComponent(id)}`),
  begin: (table: string) => stubborn(() => call<unknown>("POST", `${at(table)}/begin`)),
  /** Under which addresses others can open the server. */
  reach: () => call<Reach>("GET", "/api/reach"),
  claim: (table: string, seat: number, name: string) =>
    stubborn(() => call<unknown>("POST", `${at(table)}/seats/${seat}`, { name })),
  link: (table: string, seat: number) => call<SeatLink>("GET", `${at(table)}/seats/${seat}/link`),
  enter: (table: string, seat: number, key: string) =>
    stubborn(() => call<unknown>("POST", `${at(table)}/enter`, { seat, key })),
  /** What is left of a table that cannot be played; its position after so many steps, where they were told, else the last. */
  unplayable: (table: string, step?: number) =>
    call<UnplayableTable>("GET", `${at(table)}/unplayable${step === undefined ? "" : `?step=${step}`}`),
  /** A table that goes on where this one stood at a version. */
  playOn: (table: string, wanted: Omit<PlayOn, "request">) => make(`${at(table)}/continue`, wanted),
  importRecord: (wanted: Omit<ImportRecord, "request">) => make<Imported>("/api/records", wanted),
  recordAddress: (table: string) => `${at(table)}/record`,
  recordJson: (table: string) => call<RecordJson>("GET", `${at(table)}/record.json`),
  /** What this browser could work out. */
  aids: (table: string) => call<Aids>("GET", `${at(table)}/aids`),
  /** The same at a moment of the past: a trial of no steps tells it. */
  aidsThen: async (table: string, version: number, observer: string | null): Promise<Aids> => {
    const tried = await http.attempt(table, { at: version, redraw: false, perspective: observer, steps: [] });
    return { version, seat: null, aids: tried.aids };
  },
  /** What a computer player would do in the place of this browser. */
  advice: (table: string) => call<Advice>("GET", `${at(table)}/advice`),
  /** How far the analysis of a game that is over is. */
  analysis: (table: string) => call<Analysis>("GET", `${at(table)}/analysis`),
  /** Begins it; one that is being made goes on. */
  analyse: (table: string) => stubborn(() => call<Analysis>("POST", `${at(table)}/analysis`)),
  stopAnalysis: (table: string) => stubborn(() => call<Analysis>("DELETE", `${at(table)}/analysis`)),
  /** What other steps would lead to; nothing is kept of it. */
  attempt: (table: string, wanted: Try) => call<Tried>("POST", `${at(table)}/trial`, wanted),
  /** All puzzles, without their solutions. */
  puzzles: () => call<PuzzleInfo[]>("GET", "/api/puzzles"),
  /** Today's puzzles. */
  dailyPuzzles: () => call<DailyPuzzles>("GET", "/api/puzzles/daily"),
  /** The board of a puzzle, after some decisions of the turn that is looked for. */
  puzzleBoard: (puzzle: string, actions: string[]) =>
    call<PuzzleBoard>("POST", `/api/puzzles/${encodeURIComponent(puzzle)}`, { actions }),
  /** What a turn is worth; without one, the solution. */
  puzzleAnswer: (puzzle: string, actions: string[] | null) =>
    call<PuzzleJudged>("POST", `/api/puzzles/${encodeURIComponent(puzzle)}/answer`, { actions }),
  /** Throws unless the table is there. */
  look: (table: string) => call<Snapshot>("GET", at(table)),
  /** The moment of a version and some next to it, as one sees it oneself, or as `public` or a seat does. */
  moments: (table: string, version: number, observer: string | null) => {
    const seen = observer === null ? "" : `&perspective=${encodeURIComponent(observer)}`;
    return stubborn(() => call<Moments>("GET", `${at(table)}/moments?at=${version}${seen}`));
  },
};
