// Checks what lists show of tables: the heads in the store, and those that a file brings. A list never depends on a bad one.
import type { EndReason } from "../wire/EndReason";
import type { SeatInfo } from "../wire/SeatInfo";
import type { TableInfo } from "../wire/TableInfo";
import type { TablePhase } from "../wire/TablePhase";
import type { Head, StoredTable } from "./store";

/** The computer players of each game. */
export type Games = ReadonlyMap<string, readonly string[]>;

/** The latest date that there is, in milliseconds since 1970. */
const LATEST = 8.64e15;
const MOST_LETTERS = 40;
const KINDS: readonly unknown[] = ["human", "bot", "open"] satisfies SeatInfo["kind"][];
const PHASES: readonly unknown[] = ["waiting", "playing", "over", "unplayable"] satisfies TablePhase[];
const ENDS: readonly unknown[] = ["resigned", "agreed", "abandoned", "time", "transferred"] satisfies EndReason[];

type Fields<T> = Partial<Record<keyof T, unknown>>;
const fieldsOf = <T>(what: unknown): Fields<T> | null =>
  typeof what === "object" && what !== null && !Array.isArray(what) ? what : null;

/** The id of a table on this device. */
export const isLocalId = (id: unknown): id is string => typeof id === "string" && /^local-[\w-]{1,60}$/.test(id);

/** The id of any table, if there is one. */
const isIdOrNone = (id: unknown): id is string | null | undefined =>
  id === undefined || id === null || (typeof id === "string" && /^[\w-]{1,64}$/.test(id));

const isTime = (ms: unknown): ms is number => Number.isInteger(ms) && (ms as number) >= 0 && (ms as number) <= LATEST;

const isName = (name: unknown): name is string =>
  typeof name === "string" && [...name].length <= MOST_LETTERS && !/\p{Cc}/u.test(name);

function areSeats(seats: unknown): seats is Head["seats"] {
  return (
    Array.isArray(seats) &&
    seats.every((seat) => {
      const { kind, name, stand_in } = fieldsOf<Head["seats"][number]>(seat) ?? {};
      return KINDS.includes(kind) && isName(name) && (stand_in === null || stand_in === undefined || isName(stand_in));
    })
  );
}

/** The parts of a head that are not in `info`. */
function isHead(what: unknown, games: Games): what is Head {
  const head = fieldsOf<Head>(what);
  return (
    head !== null &&
    isLocalId(head.id) &&
    typeof head.game === "string" &&
    games.has(head.game) &&
    areSeats(head.seats) &&
    isTime(head.made) &&
    isTime(head.changed) &&
    isIdOrNone(head.sent) &&
    isIdOrNone(head.rematch)
  );
}

/** What lists show of a table; `null` if its head is damaged. */
export function shownOf(head: unknown, games: Games): TableInfo | null {
  if (!isHead(head, games)) return null;
  const info = fieldsOf<TableInfo>(head.info);
  if (!info || info.id !== head.id || info.game !== head.game || typeof info.options !== "string") return null;
  const { phase, to_act, ended } = info;
  const acts = to_act === null || (Number.isInteger(to_act) && Object.hasOwn(head.seats, to_act as number));
  if (!PHASES.includes(phase) || !acts || !(ended === undefined || ended === null || ENDS.includes(ended))) return null;
  return {
    id: head.id,
    game: head.game,
    options: info.options,
    custom_data: info.custom_data === true,
    aids: info.aids === true,
    seats: head.seats.map(({ kind, name, stand_in }) => ({ kind, name, stand_in: stand_in ?? null, present: false })),
    phase: phase as TablePhase,
    to_act: to_act as number | null,
    ...(ended ? { ended: ended as EndReason } : {}),
  };
}

/** What can be said of a table whose head is damaged. */
export interface Damaged {
  id: string;
  game: string | null;
  changed_ms: number | null;
}

export function damagedOf(head: unknown, games: Games): Damaged[] {
  const { id, game, changed } = fieldsOf<Head>(head) ?? {};
  if (!isLocalId(id) || shownOf(head, games)) return [];
  const known = typeof game === "string" && games.has(game);
  return [{ id, game: known ? game : null, changed_ms: isTime(changed) ? changed : null }];
}

/**
 * A table of a file with nothing but what the store knows; `null` if something of it is impossible. The module has not played it
 * yet, and `info` is what lists show until it has.
 */
export function tableOf(what: unknown, games: Games): StoredTable | null {
  const { head, entries } = fieldsOf<StoredTable>(what) ?? {};
  if (!isHead(head, games) || !Array.isArray(entries) || typeof head.options !== "string") return null;
  const bots = games.get(head.game) ?? [];
  const isBot = (name: string | null | undefined) => name === null || name === undefined || bots.includes(name);
  if (!head.seats.every(({ kind, name, stand_in }) => (kind !== "bot" || isBot(name)) && isBot(stand_in))) return null;
  const { id, game, rules, options, data, held, rematch, sent, made, changed } = head;
  const seats = head.seats.map(({ kind, name, stand_in }) => ({ kind, name, stand_in: stand_in ?? null }));
  const info: TableInfo = {
    ...{ id, game, options, custom_data: false, aids: false },
    ...{ seats: [], phase: "waiting", to_act: null },
  };
  return {
    head: {
      ...{ id, game, rules, options, data: data ?? null, seats, held: held === true, rematch: rematch ?? null },
      ...(sent ? { sent } : {}),
      ...{ made, changed, info },
    },
    entries,
  };
}
