// Player colours. Each has a shape as well, so that nobody needs to tell colours apart. The colours themselves are the
// tokens `--player-0` ... `--player-5` (body), `--player-0-ink` ... (for text on it) in tokens.css.

export const PLAYER_COLOURS = ["yellow", "red", "green", "blue", "black", "violet"] as const;

/** One closed path for each colour in a box of 24 by 24, centred on 12,12. */
export const PLAYER_SHAPES: readonly string[] = [
  // circle
  "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z",
  // square
  "M5 5h14v14H5z",
  // triangle
  "M12 3.500L21.500 20h-19z",
  // diamond
  "M12 2.500L21.500 12 12 21.500 2.500 12z",
  // star
  "M12 2l2.900 6.600 7.100.700-5.400 4.700 1.600 7L12 17.300 5.800 21l1.600-7L2 9.300l7.100-.700z",
  // hexagon
  "M7 3.500h10l5 8.500-5 8.500H7L2 12z",
];
