// On which terms a new table is played, beside its game's options.
import { zoneFor } from "../net/zone";
import { CHOICES, type TakeBacks } from "../take-back/choices";
import { asked, NO_TERMS, type Terms } from "../terms/terms";
import type { NewTable } from "../wire/NewTable";
import type { TimeControl } from "../wire/TimeControl";

/** What depends on where the table is made, by whom, and who may come. */
export interface Circumstances {
  /** The table is made on this device. */
  local: boolean;
  /** The game may count for ratings. */
  ratable: boolean;
  /** The table may wish for players if its game is rated: only those who find a public table can know what it wishes for. */
  wishes: boolean;
}

export class TableTerms {
  /** Whether the game is to count for ratings: only for those who are signed in. */
  rated: boolean = $state(false);
  /** The time control, and what happens when time runs out: only at tables of a server. */
  pace: TimeControl = $state.raw({ kind: "none" });
  atZero: string = $state("");
  /** Takebacks; rated games have none. */
  takeBacks: TakeBacks = $state("draws");
  /** Whether players say when their turn is over. */
  endOfTurn: boolean = $state(false);
  /** What the table wishes for, how late spectators see it, and whether it has a chat. */
  beside: Terms = $state.raw(NO_TERMS);
  /** How often these were filled in from a stored set. */
  filled: number = $state(0);

  fill(kept: Terms): void {
    this.beside = kept;
    this.filled++;
  }

  /** What is asked of whoever makes the table; nothing that is as usual. */
  asked({ local, ratable, wishes }: Circumstances): Partial<NewTable> {
    const { pace, atZero } = this;
    const rated = this.rated && ratable;
    return {
      ...(rated ? { rated } : CHOICES[this.takeBacks]),
      ...(this.endOfTurn && { end_of_turn: true }),
      ...(!local && asked(this.beside, wishes && rated)),
      ...(!local && pace.kind !== "none" && { pace, at_zero: rated ? "lose" : atZero, zone: zoneFor(pace) }),
    };
  }
}
