// A whole turn in words.
import { playedApart, turnText } from "../tiles/advised";
import type { TurnsApart, TurnWords } from "../../game/screen";
import { goldRush } from "./kit";
import type { GoldRush } from "./types";

export const turnWords: TurnWords<GoldRush> = (facts, view, actions) => turnText(goldRush, facts, view, actions);

export const turnsApart: TurnsApart<GoldRush> = (facts, view, played, other) =>
  playedApart(goldRush, facts, view, played, other);
