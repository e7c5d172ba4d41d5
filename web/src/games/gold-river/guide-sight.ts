// What the lessons of both editions look for on the table.
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

/** The button that carries out what was chosen. */
export const confirm = ".dock footer .move:not(:disabled)";
/** Where one speaks in the auction; who has too little to bid can only pass. */
export const speak = [".dock footer:has(.move)", ".dock footer .pass"];
/** What is pressed to answer a question that was explained before. */
export const again = [confirm, ".slot.can", ".dock .choice", ".dock footer .pass", ".dock footer"];
