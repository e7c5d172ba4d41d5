// Pools of ratings are told apart by a key.
import type { RatingPool } from "../wire/RatingPool";

export const poolKey = ({ game, players, pace, aids }: RatingPool) => `${game}/${players}/${pace}/${aids}`;
