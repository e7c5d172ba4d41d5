// Chooses the corner of the map for a card, so that the card hides as few marked cells as possible.

/** The approximate size of a card and its distance from the edge, in pixels. */
const CARD = { width: 340, height: 240, margin: 12 };

export interface Corner {
  above: boolean;
  /** On the side where lines begin. */
  start: boolean;
}

/** The middle of a cell on the screen, and its width. */
export interface Middle {
  x: number;
  y: number;
  width: number;
}

/**
 * The corner for a card about the cell `at`. It is in the other half of the map, at the end of the line, unless another
 * corner hides fewer of the marked `cells`. It is never over the map's tools. On a phone the card is as wide as the
 * map, so it is only at the top or the bottom.
 */
export function corner(at: Middle, cells: readonly Middle[], map: DOMRect, rtl: boolean): Corner {
  const covers = ({ above, start }: Corner, { x, y, width }: Middle): boolean => {
    const [wide, high, half] = [CARD.width + CARD.margin, CARD.height + CARD.margin, width / 2];
    const left = start !== rtl;
    return (
      (left ? x - half < map.left + wide : x + half > map.right - wide) &&
      (above ? y - half < map.top + high : y + half > map.bottom - high)
    );
  };
  const usual: Corner = { above: at.y > map.top + map.height / 2, start: false };
  if (map.width < 2 * (CARD.width + CARD.margin)) return usual;
  const hidden = (place: Corner): number => cells.filter((cell) => covers(place, cell)).length;
  const others = [
    { above: true, start: true },
    { above: true, start: false },
    { above: false, start: false },
  ];
  return others
    .filter((place) => !covers(place, at))
    .reduce((best, place) => (hidden(place) < hidden(best) ? place : best), usual);
}
