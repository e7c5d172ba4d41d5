// One piece as a drawing of its own, for the page's panels.
import type { DrawFigure } from "./api";
import { drawing } from "./core/dom";
import { worldOf } from "./worlds";
import { animal, animalBack } from "./worlds/carcassonne/pieces";
import { nugget } from "./worlds/gold-rush/mountains";
import { back, logDie, tokenFace } from "./worlds/gold-rush/pieces";

export const drawFigure: DrawFigure = (icon, colour, game = "gold-rush") => {
  const world = worldOf(game);
  return drawing("-21 -27 42 42", `figure-drawing world-${world.name}`, world.piece(icon, colour));
};

/** An ore token turned over. */
export const drawToken = (value: number): SVGSVGElement =>
  drawing("-12 -12 24 24", "figure-drawing world-gold-rush", tokenFace(value));

/** An animal token of the circus: turned over, or face down (null). */
export const drawAnimal = (points: number | null): SVGSVGElement =>
  drawing("-12 -12 24 24", "figure-drawing world-carcassonne", points === null ? animalBack() : animal(points));

/** A gold nugget; neighbours of different `variant` look different. */
export const drawNugget = (variant = 0): SVGSVGElement =>
  drawing("-10 -11 20 20", "figure-drawing world-gold-rush", nugget(variant));

/** A die cut from a log, showing 1 to 6. */
export const drawDie = (value: number): SVGSVGElement =>
  drawing("-14 -14 28 28", "figure-drawing world-gold-rush", logDie(value));

/** The back of a tile. */
export const drawBack = (): SVGSVGElement => drawing("0 0 100 100", "tile-drawing world-gold-rush", back());
