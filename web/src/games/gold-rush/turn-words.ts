// A whole turn in words.
import { turnText } from "../tiles/advised";
import type { TurnWords } from "../../game/screen";
import { goldRush } from "./kit";
import type { GoldRush } from "./types";

export const turnWords: TurnWords<GoldRush> = (facts, view, actions) => turnText(goldRush, facts, view, actions);
