// Roads over tiles, from side to side, such as bridges: which part of its tile one is, and where it ends.
import type { Span } from "../../board/tiles";

/** The part of a tile that a road over it is. */
export const SPAN = 15;

/** Ports of its tile at which it ends, on the map as it lies. */
export const endsOf = ({ axis }: Span): readonly number[] => (axis === "ns" ? [1, 7] : [4, 10]);
