// Who can say phrases at a table, and to whom.
import type { TableStore } from "../net/table.svelte";
import type { TableInfo } from "../wire/TableInfo";

/** The seats of other people. */
export const otherPeople = (table: TableInfo, mine: readonly number[]): number[] =>
  table.seats.flatMap((seat, n) => (seat.kind === "human" && !seat.program && !mine.includes(n) ? [n] : []));

/** Whether a player here has somebody to talk to. */
export const canTalk = ({ live, state }: TableStore): boolean =>
  live &&
  state !== null &&
  state.table.phrases === true &&
  state.mine.length > 0 &&
  otherPeople(state.table, state.mine).length > 0;
