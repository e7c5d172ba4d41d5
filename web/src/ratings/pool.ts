// A pool of ratings in words: "Gold Rush, two players, turns of days, with aids".
import { maybe, t } from "../i18n/t";
import type { RatingPool } from "../wire/RatingPool";

export const gameName = (game: string) => maybe(`game-${game}`) ?? game;

export const poolName = ({ game, players, pace, aids }: RatingPool) =>
  [
    gameName(game),
    t(`pool-${players}`),
    ...(pace === "none" ? [] : [t(`pool-${pace}`)]),
    t(aids ? "pool-aids" : "pool-no-aids"),
  ].join(", ");
