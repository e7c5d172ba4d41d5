// Bots of others that are there and play a game with certain options: who can be asked to a table by name.
import { backend } from "../net/backend";
import type { BotOnline } from "../wire/BotOnline";

/** What stands before a program's name where a list has computer players, too. */
export const PROGRAM = "program:";

/** How long the options have to stay as they are before the server is asked, in milliseconds. */
const SETTLED = 300;
/** How often it is asked again: programs come and go. */
const AGAIN = 10_000;

export class Programs {
  all: BotOnline[] = $state.raw([]);

  /** Keeps the list for a game with these options until the function that it returns is called. */
  follow(game: string, options: string): () => void {
    let ended = false;
    // Without the list nobody can be asked, and nothing else is amiss.
    const ask = () =>
      backend.programs.online(game, options).then(
        (found) => !ended && (this.all = found),
        () => undefined,
      );
    const first = setTimeout(ask, SETTLED);
    const again = setInterval(ask, AGAIN);
    return () => {
      ended = true;
      clearTimeout(first);
      clearInterval(again);
    };
  }

  /** How long one thinks about a decision, in milliseconds, where it says so. */
  thinks(name: string): number | undefined {
    return this.all.find((bot) => bot.name === name)?.plays.thinks_ms;
  }
}
