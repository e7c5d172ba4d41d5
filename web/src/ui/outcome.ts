// The account of a game's end, the same for every game.

/** Points by where they came from. */
export interface Outcome {
  players: { items: { name: string; points: number }[]; total: number; rank: number }[];
}
