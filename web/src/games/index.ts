// The games that this page has a table for: the only list of them. A newer server may know more.
import type { GuideEntry } from "../game/guide";
import type { Screen } from "../game/screen";
import type { GameInfo } from "../wire/GameInfo";
import carcassonne from "./carcassonne";
import goldRiver from "./gold-river";
import goldRush from "./gold-rush";

export const GAMES: readonly Screen[] = [goldRush, carcassonne, goldRiver];

export const screenOf = (name: string): Screen | undefined => GAMES.find((game) => game.name === name);

export const guideOf = (name: string): GuideEntry | undefined =>
  GAMES.flatMap((game) => game.guides).find((guide) => guide.name === name);

/** Of the games that the server offers, those that can be shown. */
export const shown = (games: GameInfo[]): GameInfo[] => games.filter(({ name }) => screenOf(name) !== undefined);
