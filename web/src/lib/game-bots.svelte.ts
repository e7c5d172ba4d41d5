// The computer players of a game, as the server lists them. Anyone who looks at a table may know them.
import { errorText } from "./error";
import { backend } from "../net/backend";

export class GameBots {
  names: string[] = $state.raw([]);
  /** Why the list could not be fetched. */
  error = $state("");
  #thinks: Map<string, number | undefined> = $state.raw(new Map());

  constructor(game: string) {
    void backend.games.list().then(
      (games) => {
        const bots = games.find((g) => g.name === game)?.bots ?? [];
        this.names = bots.map((bot) => bot.name);
        this.#thinks = new Map(bots.map((bot) => [bot.name, bot.thinks_ms]));
      },
      (e) => (this.error = errorText(e)),
    );
  }

  /** How long one thinks about a decision, in milliseconds, once that is known. */
  thinks(bot: string): number | undefined {
    return this.#thinks.get(bot);
  }
}
