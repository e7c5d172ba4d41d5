// The worlds by the name of their game.
import { carcassonne } from "./carcassonne/world";
import { goldRush } from "./gold-rush/world";
import type { World } from "./world";
import "./carcassonne/palette.css";
import "./gold-rush/palette.css";

const WORLDS: readonly World[] = [goldRush, carcassonne];

/** The world of a game; the first stands in for games without one of their own. */
export const worldOf = (game: string): World => WORLDS.find((world) => world.name === game) ?? goldRush;
