// What an option adds to a game, for those who choose it: a picture, and how much longer it gets.

export interface Addition {
  /** So many more tiles. */
  tiles: number;
  /** About so many more minutes. */
  minutes: number;
  draw(): SVGSVGElement;
}

/** Of values of one option, by their names; of several that share tiles, by the name that they have together. */
export type Additions = Readonly<Record<string, Addition>>;

/** What several of them add together. */
export const sum = (all: readonly Pick<Addition, "tiles" | "minutes">[]): { tiles: number; minutes: number } =>
  all.reduce((so, { tiles, minutes }) => ({ tiles: so.tiles + tiles, minutes: so.minutes + minutes }), {
    tiles: 0,
    minutes: 0,
  });
