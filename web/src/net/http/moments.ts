// Positions of a game, past or hypothetical, over HTTP.
import type { Aids } from "../../wire/Aids";
import type { Moments } from "../../wire/Moments";
import type { Tried } from "../../wire/Tried";
import type { Try } from "../../wire/Try";
import { call, retried, tablePath } from "./call";

export const around = (table: string, version: number, observer: string | null) => {
  const seen = observer === null ? "" : `&perspective=${encodeURIComponent(observer)}`;
  return retried(() => call<Moments>("GET", `${tablePath(table)}/moments?at=${version}${seen}`));
};

export const attempt = (table: string, wanted: Try) => call<Tried>("POST", `${tablePath(table)}/trial`, wanted);

/** A trial without steps has the aids of its position. */
export const aids = async (table: string, version: number, observer: string | null): Promise<Aids> => {
  const tried = await attempt(table, { at: version, redraw: false, perspective: observer, steps: [] });
  return { version, seat: null, aids: tried.aids };
};
