// What the maker of a table may do before the game: give seats to computer players, take them back, begin.
import { usualBot } from "./bots";
import { errorText } from "./error";
import { PROGRAM } from "./programs.svelte";
import type { GameBots } from "./game-bots.svelte";
import { backend } from "../net/backend";
import { RequestError } from "../net/request-error";
import type { ProblemKind } from "../wire/ProblemKind";
import type { TableInfo } from "../wire/TableInfo";

export class Hosting {
  error = $state("");
  busy = $state(false);
  #before: Promise<void> = Promise.resolve();

  constructor(readonly bots: GameBots) {}

  /** `bot`: a computer player, a program to invite (with `PROGRAM` before its name), or `null` for an open seat. */
  put(table: TableInfo, seat: number, bot: string | null): Promise<void> {
    return this.#try(async () => {
      const { kind, invited } = table.seats[seat];
      if (bot?.startsWith(PROGRAM)) {
        if (kind === "bot") await backend.seats.putBot(table.id, seat, null);
        await backend.seats.invite(table.id, seat, bot.slice(PROGRAM.length));
      } else {
        if (bot === null && invited) await backend.seats.invite(table.id, seat, null);
        await backend.seats.putBot(table.id, seat, bot);
      }
    });
  }

  /** Begins; a gentle computer player first takes each seat that is still open. */
  begin(table: TableInfo): Promise<void> {
    const usual = usualBot(this.bots.names) ?? null;
    return this.#try(async () => {
      for (const [seat, { kind }] of table.seats.entries()) {
        if (kind === "open") await backend.seats.putBot(table.id, seat, usual).catch(unlessTaken);
      }
      await backend.tables.begin(table.id);
    });
  }

  /** One after the other: going through a list by keyboard chooses several times, and the last choice stands. */
  #try(what: () => Promise<unknown>): Promise<void> {
    return (this.#before = this.#before.then(() => this.#now(what)));
  }

  async #now(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.error = "";
    try {
      await what();
    } catch (e) {
      this.error = errorText(e);
    } finally {
      this.busy = false;
    }
  }
}

/** The seat is no longer open. */
const TAKEN: ProblemKind[] = ["seat-taken", "game-begun"];

/** Someone has taken the seat meanwhile, or the game has begun with them: all the better. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof RequestError) || !TAKEN.includes(error.kind)) throw error;
}
