// The seats on the screen have the colours that the table says, as long as it is there.
import type { SeatColor } from "../wire/SeatColor";
import type { SeatInfo } from "../wire/SeatInfo";

/** Fetched only where somebody prefers a colour. */
const wear = (colours: readonly (SeatColor | undefined)[], still: () => boolean) =>
  import("../style/seat-colours").then(
    ({ wearColours }) => still() && wearColours(colours),
    // Then the seats have their usual colours.
    () => {},
  );

/** Gives the seats of a table their colours; to be called while a component is set up. */
export function wears(seats: () => readonly SeatInfo[] | undefined): void {
  // As a text, so that nothing happens with each move.
  const text = $derived((seats() ?? []).map(({ color }) => color ?? "").join());
  $effect(() => {
    const colours = text.split(",") as (SeatColor | "")[];
    if (!colours.some(Boolean)) return;
    let there = true;
    void wear(
      colours.map((colour) => colour || undefined),
      () => there,
    );
    return () => {
      there = false;
      void wear([], () => true);
    };
  });
}
