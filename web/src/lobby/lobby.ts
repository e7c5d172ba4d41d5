// What the lobby shows of its tables.
import { t } from "../i18n/t";
import { botName } from "../lib/seats";
import type { LobbyTable } from "../wire/LobbyTable";

/** The names of those who are there, in turn order. */
export const people = ({ seats }: LobbyTable): string[] =>
  seats.flatMap(({ kind, name }, at) => {
    if (kind === "open") return [];
    return [kind === "bot" ? botName(name) : name || t("seat-number", { number: at + 1 })];
  });

/** The open seats, in the order in which they are tried. */
export const openSeats = ({ seats }: LobbyTable): number[] =>
  seats.flatMap(({ kind }, at) => (kind === "open" ? [at] : []));

/** How long it has waited, in whole minutes. */
export const minutes = ({ age_s }: LobbyTable): number => Math.floor(age_s / 60);
