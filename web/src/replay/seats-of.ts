// The players of a table made from a record, or from a save of JCloisterZone.
import { loadLater } from "../i18n/bundles";
import { RequestError } from "../net/request-error";
import type { NewSeat } from "../wire/NewSeat";

/** The games of a device, as they are saved there: they are restored, and not opened as a record. */
async function refuseSavedGames(text: string): Promise<void> {
  if (!/"form"\s*:\s*"goldfever-tables/.test(text)) return;
  await loadLater("kept-here").catch(() => {});
  throw new RequestError(400, { key: "local-saved-games", args: {}, ruling: null, message: "" });
}

/** Names that the server certainly accepts consist of letters, digits and a few other characters, and are at most this
 * long. */
const GOOD_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'-]{0,39}$/u;

/** A seat for each name, if all are valid and different, and otherwise for nobody in particular. */
function people(names: readonly string[]): NewSeat[] {
  const told = names.filter((name) => name !== "");
  const fine =
    told.every((name) => GOOD_NAME.test(name)) && new Set(told.map((name) => name.toLowerCase())).size === told.length;
  return names.map((name) => ({ kind: "me", name: fine ? name : "" }));
}

interface Player {
  kind?: unknown;
  name?: unknown;
}

/** The players that the JSON of a record names; computer players only if the game has them here. They are looked up only
 * if the record has any: nobody waits for a list that is not needed. */
async function ofRecord(players: (Player | null)[], botsOf: () => Promise<readonly string[]>): Promise<NewSeat[]> {
  const bots = players.some((player) => player?.kind === "bot") ? await botsOf() : [];
  const bot = (player: Player | null) => player?.kind === "bot" && bots.includes(String(player.name));
  const seats = people(
    players.map((one) => (one?.kind === "human" && typeof one.name === "string" ? one.name.trim() : "")),
  );
  return seats.map((seat, at) => (bot(players[at] ?? null) ? { kind: "bot", bot: String(players[at]?.name) } : seat));
}

/**
 * A seat for each player: with the names of a record or save, if it has any. `botsOf` gives the computer players of a game. If
 * the text does not give the number of players, there are two, and the server reports the error. Throws if it is a file of saved
 * games.
 */
export async function seatsOf(
  text: string,
  botsOf: (game: string) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<NewSeat[]> {
  await refuseSavedGames(text);
  const nameless = (count: number) => people(Array.from({ length: count }, () => ""));
  if (
    !text
      .replace(/^\ufeff/, "")
      .trimStart()
      .startsWith("{")
  ) {
    return nameless(Number(/^options .*\bplayers=(\d)\b/m.exec(text)?.[1] ?? 2));
  }
  try {
    const { game, players, options } = JSON.parse(text.replace(/^\ufeff/, "")) as Record<string, unknown>;
    // The JSON of a record contains the number as its text does.
    if (typeof options === "string") {
      const count = Number(/\bplayers=(\d)\b/.exec(options)?.[1] ?? 2);
      const named = Array.isArray(players) && players.length === count;
      return named ? await ofRecord(players as (Player | null)[], () => botsOf(String(game))) : nameless(count);
    }
    if (!Array.isArray(players) || players.length < 2 || players.length > 6) return nameless(2);
    const names = players.map((player: Player | null) => (typeof player?.name === "string" ? player.name.trim() : ""));
    return names.every((name) => name !== "") ? people(names) : nameless(names.length);
  } catch {
    return nameless(2);
  }
}
