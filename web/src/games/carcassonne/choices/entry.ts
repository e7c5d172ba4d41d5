// A possible action, as the choices of a turn collect it.
import type { SpotIcon } from "../../../board/api";
import type { Choice } from "../../tiles/model";
import type { Part } from "../../../board/tiles";
import type { Cell } from "../../tiles/generated";
import type { ActionView } from "../generated";

/** A choice, its button, and the text of the button. */
export interface Entry {
  choice: Choice;
  group: string;
  name: string;
  /** Its name among other decisions of a turn, if that differs. */
  doing?: string;
  /** The small print, if the button has only this choice. */
  detail: string;
  hint?: string;
  /** The kind of follower, which shares one button if there are many choices. */
  follower?: string;
  /** A common name for all such choices, if their own names are longer. */
  kind?: string;
  /** The button's own picture, if it is not that of the first choice. */
  icon?: SpotIcon;
  asks?: string;
}

/** The place of the action; the map's origin if the choice has no place of its own. */
export const at = ({ x = 0, y = 0, segment = -1 }: ActionView) => ({ x, y, segment });

export const whole = ({ x, y }: Cell): Part[] => [[x, y, -1]];
