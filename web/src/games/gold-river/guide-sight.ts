// The parts of the table that the lessons of both editions point at.
import type { Sight } from "../../game/guide";
import type { ActionView, Event } from "./generated";
import type { GoldRiver } from "./types";

export type S = Sight<GoldRiver>;

export const can = (type: ActionView["type"]) => (sight: S) => sight.actions.some((a) => a.type === type);
export const happened =
  (type: Event["type"]) =>
  ({ events }: S) =>
    events.some((e) => e.type === type);
export const did =
  (...types: Event["type"][]) =>
  ({ events, me }: S) =>
    events.some((e) => types.includes(e.type) && "player" in e && e.player === me);

/** The button that carries out the choice. */
export const confirm = ".dock footer .move:not(:disabled)";
/** The controls of the auction; a player with too little to bid can only pass. */
export const speak = [".dock footer:has(.move)", ".dock footer .pass"];
/** The controls for answering a question that was explained earlier. */
export const again = [confirm, ".slot.can", ".dock .choice", ".dock footer .pass", ".dock footer"];
