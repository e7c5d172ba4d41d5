// The colour that this browser's user prefers, as it is sent when a table is made or a seat is taken. The settings say which.
import type { SeatColor } from "../wire/SeatColor";

let preferred: () => SeatColor | "" = () => "";

/** From now on, this says which colour is preferred; empty: any. */
export function prefers(colour: () => SeatColor | ""): void {
  preferred = colour;
}

export function preferredColour(): { color?: SeatColor } {
  const color = preferred();
  return color ? { color } : {};
}
