// The size of a player's cards: the fewer and lower the stacks, the larger the cards.

export interface Room {
  /** Stacks side by side, with room for one more. */
  stacks: number;
  /** The same with the places of towns in which the player has nothing. */
  places: number;
  /** Cards in the highest stack. */
  deep: number;
  /** Groups of other cards next to or below them. */
  others: number;
}

/** Cards in one column of a stack; more cards go into the next column. */
export const DEEP = 3;
/** With fewer stacks than this, cards do not grow, so that they seldom change their size. */
const LEAST = 4;

/** Room for towns with these numbers of cards, and for this many groups of other cards. */
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
