// What an option adds to a game, for those who choose it: a picture, and how much longer the game gets.

export interface Addition {
  /** The number of additional tiles. */
  tiles: number;
  /** The number of additional minutes, approximately. */
  minutes: number;
  draw(): SVGSVGElement;
}

/** For values of one option, by their names; for several that share tiles, by their common name. */
export type Additions = Readonly<Record<string, Addition>>;

/** What several of them add together. */
export const sum = (all: readonly Pick<Addition, "tiles" | "minutes">[]): { tiles: number; minutes: number } =>
  all.reduce((so, { tiles, minutes }) => ({ tiles: so.tiles + tiles, minutes: so.minutes + minutes }), {
    tiles: 0,
    minutes: 0,
  });
