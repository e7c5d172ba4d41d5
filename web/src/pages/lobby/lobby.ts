// The content of the lobby.
import { list, maybe, t } from "../../i18n/t";
import { botName, programMark } from "../../lib/seats";
import { fromNow } from "../../lib/times";
import { defaultValue } from "../options";
import { settings } from "../../settings/settings.svelte";
import type { LobbyTable } from "../../wire/LobbyTable";
import type { OptionSpec } from "../../wire/OptionSpec";

/** The names of the players at the table, in turn order. */
export const people = ({ seats }: LobbyTable): string[] =>
  seats.flatMap((seat, at) => {
    const { kind, name, program, rating } = seat;
    if (kind === "open") return [];
    if (kind === "bot") return [botName(name)];
    const called = name || t("seat-number", { number: at + 1 });
    if (rating) {
      const key = rating.provisional ? "lobby-rating-provisional" : "lobby-rating";
      return [t(key, { name: called, rating: String(rating.rating) })];
    }
    return [program ? `${called} (${programMark(seat)})` : called];
  });

/** The open seats, in the order in which they are tried. */
export const openSeats = ({ seats }: LobbyTable): number[] =>
  seats.flatMap(({ kind }, at) => (kind === "open" ? [at] : []));

/** The mean rating of the people at a table; none unless at least two of them are well known. */
function strength({ seats }: LobbyTable): number | null {
  const known = seats.flatMap(({ rating }) => (rating && !rating.provisional ? [rating.rating] : []));
  return known.length < 2 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

/** The running game of the strongest people; the earlier one in the list if several are equally strong. */
export function strongest(tables: readonly LobbyTable[]): LobbyTable | undefined {
  const rated = tables.flatMap((table) => {
    const mean = table.playing ? strength(table) : null;
    return mean === null ? [] : [{ table, mean }];
  });
  return rated.reduce<(typeof rated)[0] | undefined>(
    (best, one) => (best && best.mean >= one.mean ? best : one),
    undefined,
  )?.table;
}

/** How long ago it was offered, in words. */
export const age = ({ age_s }: LobbyTable): string => fromNow(settings.lang, -age_s);

/** The options that differ from the default, in words. */
export function unusual({ game, options }: LobbyTable, specs: readonly OptionSpec[]): string[] {
  const word = (name: string, value: string) =>
    maybe(`option-${game}-${name}-${value}`) ?? maybe(`option-${value}`) ?? value;
  return options.split(",").flatMap((term) => {
    const [name, value] = term.split("=");
    const spec = specs.find((s) => s.name === name);
    if (!spec || name === "players" || value === undefined || value === defaultValue(spec)) return [];
    const words = list(value.split("+").map((one) => word(name, one)));
    return [t("lobby-option", { option: maybe(`option-${game}-${name}`) ?? name, value: words })];
  });
}
