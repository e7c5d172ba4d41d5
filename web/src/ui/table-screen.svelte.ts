// State of every table's screen: which sheet is open, and whether the player uses the keyboard.
import { tick } from "svelte";
import { withoutAids } from "../lib/seats";
import type { TableStore } from "../net/table.svelte";

/** The sheets that every table has. */
export type SharedSheet = "log" | "aids" | "advice" | "people" | "help" | "result" | "phrases";

/** The screen of a table; `Own` are the additional sheets of its game. */
export class TableScreen<Own extends string> {
  sheet: SharedSheet | Own | null = $state(null);
  /** Whether the last thing pressed was a key. */
  byKey = false;

  open(sheet: SharedSheet | Own): void {
    this.sheet = sheet;
  }

  /** Opens the sheet, or closes it if it is open. */
  toggle(sheet: SharedSheet | Own): void {
    this.sheet = this.sheet === sheet ? null : sheet;
  }

  close(): void {
    this.sheet = null;
  }

  /**
   * After something was done by keyboard, moves the focus on to the next prompt, once the table shows it. `goOn` gets the
   * focused element, or `null` if there is none.
   */
  async followFocus(mine: boolean, goOn: (at: Element | null) => void): Promise<void> {
    if (!this.byKey || !mine || this.sheet !== null) return;
    await tick();
    const at = document.activeElement;
    goOn(at === document.body ? null : at);
  }
}

/** Whether players of this table can ask a computer player for advice. */
export const hasAdvice = ({ live, state }: TableStore): boolean =>
  live && state !== null && state.table.aids && !withoutAids(state.table);
