// A pool of ratings in words: "Gold Rush, two players, with aids".
import { maybe, t } from "../i18n/t";
import type { RatingPool } from "../wire/RatingPool";

export const gameName = (game: string) => maybe(`game-${game}`) ?? game;

export const poolName = ({ game, players, aids }: RatingPool) =>
  [gameName(game), t(`pool-${players}`), t(aids ? "pool-aids" : "pool-no-aids")].join(", ");
