// A whole turn in words.
import { turnText } from "../tiles/advised";
import type { TurnWords } from "../../game/screen";
import { carcassonne } from "./kit";
import type { Carcassonne } from "./types";

export const turnWords: TurnWords<Carcassonne> = (facts, view, actions) => turnText(carcassonne, facts, view, actions);
