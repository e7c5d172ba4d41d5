// One animal token of the circus, turned over, as a drawing of its own.
import { drawing } from "../../../board/core/dom";
import { animal } from "./animals";

export const drawAnimal = (points: number): SVGSVGElement =>
  drawing("-12 -12 24 24", "figure-drawing world-carcassonne", animal(points));
