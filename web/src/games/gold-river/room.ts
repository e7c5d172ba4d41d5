// How large the cards before a player can be: the fewer stacks stand there, and the lower they are, the larger.

export interface Room {
  /** Stacks that stand side by side, with room for the next. */
  stacks: number;
  /** The same with the places of towns of which the player has nothing. */
  places: number;
  /** Cards in the highest stack. */
  deep: number;
  /** Groups of other cards beside or below them. */
  others: number;
}

/** Cards of one stack under one another; more stand in the next column. */
export const DEEP = 3;
/** With fewer stacks cards grow no more, so that they seldom change their size. */
const LEAST = 4;

/** Room for towns with so many cards each, and for so many groups of other cards. */
export function roomFor(towns: readonly number[], others: number): Room {
  const columns = towns.map((cards) => Math.ceil(cards / DEEP));
  return {
    stacks: Math.max(
      LEAST,
      columns.reduce((sum, each) => sum + each, 0),
    ),
    places: columns.reduce((sum, each) => sum + Math.max(1, each), 0),
    deep: Math.min(DEEP, Math.max(2, ...towns)),
    others,
  };
}
