// One piece as a drawing of its own, for the page's panels.
import type { DrawFigure } from "./api";
import { drawing } from "./core/dom";
import { goldRush } from "./worlds/gold-rush/world";
import { back, tokenFace } from "./worlds/gold-rush/pieces";
import "./worlds/gold-rush/palette.css";

export const drawFigure: DrawFigure = (icon, colour) =>
  drawing("-21 -27 42 42", "figure-drawing world-gold-rush", goldRush.piece(icon, colour));

/** An ore token turned over. */
export const drawToken = (value: number): SVGSVGElement =>
  drawing("-12 -12 24 24", "figure-drawing world-gold-rush", tokenFace(value));

/** The back of a tile. */
export const drawBack = (): SVGSVGElement => drawing("0 0 100 100", "tile-drawing world-gold-rush", back());
