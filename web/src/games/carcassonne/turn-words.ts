// A whole turn in words.
import { playedApart, turnText } from "../tiles/advised";
import type { TurnsApart, TurnWords } from "../../game/screen";
import { carcassonne } from "./kit";
import type { Carcassonne } from "./types";

export const turnWords: TurnWords<Carcassonne> = (facts, view, actions) => turnText(carcassonne, facts, view, actions);

export const turnsApart: TurnsApart<Carcassonne> = (facts, view, played, other) =>
  playedApart(carcassonne, facts, view, played, other);
