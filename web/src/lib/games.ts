// Games that this page has a table for. A newer server may know more.
import type { GameInfo } from "../wire/GameInfo";

const SCREENS = ["gold-rush", "carcassonne", "gold-river"];

export function shown(games: GameInfo[]): GameInfo[] {
  return games.filter((game) => SCREENS.includes(game.name));
}
