// The server's plain HTTP answers: games, tables, seats.
import type { Created } from "../wire/Created";
import type { GameInfo } from "../wire/GameInfo";
import type { NewTable } from "../wire/NewTable";
import type { Reason } from "../wire/Reason";
import type { SeatLink } from "../wire/SeatLink";
import type { TableSummary } from "../wire/TableSummary";

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

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const http = {
  games: () => call<GameInfo[]>("GET", "/api/games"),
  tables: () => call<TableSummary[]>("GET", "/api/tables"),
  create: (table: NewTable) => call<Created>("POST", "/api/tables", table),
  claim: (table: string, seat: number, name: string) => call<unknown>("POST", `${at(table)}/seats/${seat}`, { name }),
  link: (table: string, seat: number) => call<SeatLink>("GET", `${at(table)}/seats/${seat}/link`),
  enter: (table: string, seat: number, key: string) => call<unknown>("POST", `${at(table)}/enter`, { seat, key }),
  /** Throws unless the table is there. */
  look: (table: string) => call<unknown>("GET", at(table)),
};
