// Whether somebody's rating is outside the strength that a table wishes for.
import type { StrengthRange } from "../wire/StrengthRange";

/** `null`: somebody without a rating is outside every wish. */
export const isOutside = ({ from, to }: StrengthRange, rating: number | null): boolean =>
  rating === null || (from !== undefined && rating < from) || (to !== undefined && rating > to);
