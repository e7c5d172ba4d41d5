// One piece as a drawing of its own, for the page's panels.
import type { DrawFigure } from "./api";
import { drawing } from "./core/dom";
import { worldOf } from "./worlds";
import { animal } from "./worlds/carcassonne/pieces";

export const drawFigure: DrawFigure = (icon, colour, game = "gold-rush") => {
  const world = worldOf(game);
  return drawing("-21 -27 42 42", `figure-drawing world-${world.name}`, world.piece(icon, colour));
};

/** An animal token of the circus, turned over. */
export const drawAnimal = (points: number): SVGSVGElement =>
  drawing("-12 -12 24 24", "figure-drawing world-carcassonne", animal(points));
