// The worlds by the name of their game.
import { goldRush } from "./gold-rush/world";
import type { World } from "./world";
import "./gold-rush/palette.css";

export function worldOf(game: string): World {
  void game;
  return goldRush;
}
