// Roads over tiles, from side to side, such as bridges: their segment number, and their ends.
import type { Span } from "../../board/tiles";

/** The segment number of a road over a tile. */
export const SPAN = 15;

/** Ports of its tile at which it ends, in turned coordinates. */
export const endsOf = ({ axis }: Span): readonly number[] => (axis === "ns" ? [1, 7] : [4, 10]);
