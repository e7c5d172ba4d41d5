// The steps of a round, and the turn order in the current step.
import type { View } from "./generated";

export const STEPS = ["offer", "auction", "payment", "choice", "dice"] as const;
export type Step = (typeof STEPS)[number];

export function stepOf(view: View): Step {
  switch (view.phase) {
    case "starter":
    case "offer":
      return "offer";
    case "auction":
      return "auction";
    case "stagecoach":
      return "payment";
    case "choose":
    case "discard":
    case "last":
      return "choice";
    case "target":
    case "search":
      return view.choosing.length > 0 ? "choice" : "dice";
    default:
      return "dice";
  }
}

/** The player to act and the following ones, with a word: the highest bid, or the place in the order of choosing. */
export function queue(view: View): { player: number; text: string }[] {
  if (view.phase === "auction") {
    const n = view.players.length;
    const from = view.to_act ?? view.starter;
    const order = view.players.map((_, i) => (from + i) % n).filter((p) => view.active.includes(p));
    return order.map((player) => ({ player, text: player === view.leader ? String(view.bid) : "" }));
  }
  if (view.choosing.length > 0) return view.choosing.map((player, i) => ({ player, text: `${i + 1}.` }));
  return view.to_act === null ? [] : [{ player: view.to_act, text: "" }];
}
