// One's own games in order: those that wait for us first, those with the least time left before the others.
import type { TableSummary } from "../wire/TableSummary";

const RANK = { playing: 1, waiting: 2, unplayable: 3, over: 4 };

/** Whether the next decision at the table is ours. */
export const waitsForMe = ({ table, mine }: TableSummary): boolean =>
  table.phase === "playing" && table.to_act !== null && mine.includes(table.to_act);

/** When our time runs out there, in milliseconds since 1970; `null` if it does not. */
export function zeroOf(summary: TableSummary): number | null {
  const { clocks, to_act } = summary.table;
  return (waitsForMe(summary) && clocks?.find(({ seat }) => seat === to_act)?.zero_ms) || null;
}

/** The most urgent first. Others keep their order. */
export function byUrgency(games: readonly TableSummary[]): TableSummary[] {
  const rank = (game: TableSummary) => (waitsForMe(game) ? 0 : RANK[game.table.phase]);
  const zero = (game: TableSummary) => zeroOf(game) ?? Number.MAX_SAFE_INTEGER;
  return [...games].sort((a, b) => rank(a) - rank(b) || zero(a) - zero(b));
}

/** The games that wait for us, without the one where we are. */
export const waiting = (games: readonly TableSummary[], here: string): TableSummary[] =>
  byUrgency(games.filter((game) => waitsForMe(game) && game.table.id !== here));
