// Which kinds of games the lobby shows: by time control, and whether they are rated. Like the rest of the filter it is kept in the
// address.
import type { LobbyTable } from "../../wire/LobbyTable";

export const PACES = ["none", "live", "days"] as const;
export const RATED = ["yes", "no"] as const;

/** What can be chosen; empty where anything is shown. */
export interface Kind {
  pace: "" | (typeof PACES)[number];
  rated: "" | (typeof RATED)[number];
}

const among = <T extends string>(all: readonly T[], word: string | null): T | "" =>
  all.find((one) => one === word) ?? "";

export function kindOf(search: string): Kind {
  const query = new URLSearchParams(search);
  return { pace: among(PACES, query.get("pace")), rated: among(RATED, query.get("rated")) };
}

/** An address of the start page with this choice, whatever else it has. */
export function withKind(address: string, kind: Kind): string {
  const [path, search] = address.split("?");
  const query = new URLSearchParams(search ?? "");
  for (const [name, chosen] of Object.entries(kind)) {
    if (chosen) query.set(name, chosen);
    else query.delete(name);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function isOfKind(table: LobbyTable, search: string): boolean {
  const { pace, rated } = kindOf(search);
  return (!pace || pace === (table.pace?.kind ?? "none")) && (!rated || (rated === "yes") === (table.rated ?? false));
}
