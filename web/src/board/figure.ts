// One piece as a separate drawing, for the page's panels.
import type { DrawFigure } from "./api";
import { drawing } from "./core/dom";

export const drawFigure: DrawFigure = (world, icon, colour) =>
  drawing(world.frames?.[icon] ?? "-21 -27 42 42", `figure-drawing world-${world.name}`, world.piece(icon, colour));
