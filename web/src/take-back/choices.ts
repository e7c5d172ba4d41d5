// What the form for a new table offers for takebacks.

/** How often a player may take back a turn, and whether after something was drawn. */
export const CHOICES = {
  draws: { take_backs: 3, take_back_draws: true },
  strict: { take_backs: 3, take_back_draws: false },
  none: { take_backs: 0 },
} as const;

export type TakeBacks = keyof typeof CHOICES;
