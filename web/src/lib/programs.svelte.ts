// Other people's bots that are online and play a game with certain options, and so can be invited to a table by name.
import { backend } from "../net/backend";
import type { BotOnline } from "../wire/BotOnline";

/** Prefix of a program's name in lists with computer players. */
export const PROGRAM = "program:";

/** How long the options have to stay unchanged before the server is asked, in milliseconds. */
const SETTLED = 300;
/** How often the list is refreshed: programs come and go. */
const AGAIN = 10_000;

export class Programs {
  all: BotOnline[] = $state.raw([]);

  /** Keeps the list for a game with these options up to date until the returned function is called. */
  follow(game: string, options: string): () => void {
    let ended = false;
    // Without the list nobody can be invited; nothing else is affected.
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

  /** How long one thinks about a decision, in milliseconds, if it says so. */
  thinks(name: string): number | undefined {
    return this.all.find((bot) => bot.name === name)?.plays.thinks_ms;
  }
}
