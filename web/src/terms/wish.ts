// The strength that a table wishes for: in words, and whether somebody is outside it.
import { t } from "../i18n/t";
import { ratingAt } from "../ratings/at-table";
import { signedIn } from "../lib/signed-in.svelte";
import type { LobbyTable } from "../wire/LobbyTable";
import type { StrengthRange } from "../wire/StrengthRange";
import type { TableInfo } from "../wire/TableInfo";
import { isOutside } from "./outside";

/** Which ends a wish has. */
const ends = ({ from, to }: StrengthRange) => (from === undefined ? "to" : to === undefined ? "from" : "between");
const numbers = ({ from, to }: StrengthRange) => ({ from: String(from), to: String(to) });

export const wishText = (wish: StrengthRange): string => t(`wish-${ends(wish)}`, numbers(wish));

/** The question to somebody with this rating; `null`: without one. */
export function askText(wish: StrengthRange, rating: number | null): string {
  const own = rating === null ? t("wish-own-none") : t("wish-own", { rating: String(rating) });
  return t(`wish-ask-${ends(wish)}`, { ...numbers(wish), own });
}

/** The tables where this page has asked already. */
const asked = new Set<string>();

export interface Question {
  wish: StrengthRange;
  rating: number | null;
}

/** What to ask before this browser's user sits down; `null`: nothing, also if it was asked once or the rating cannot be read. */
export async function question(id: string, table: LobbyTable | TableInfo): Promise<Question | null> {
  const { strength: wish } = table;
  if (!wish || asked.has(id)) return null;
  try {
    const rating = signedIn.name ? ((await ratingAt(signedIn.name, table))?.rating ?? null) : null;
    if (!isOutside(wish, rating)) return null;
    asked.add(id);
    return { wish, rating };
  } catch {
    return null;
  }
}
