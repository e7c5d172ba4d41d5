// The status of a player, next to their name: in the auction and in choosing.
import { t } from "../../i18n/t";
import type { View } from "./generated";

export function standing(view: View, seat: number): string[] {
  const all: string[] = [];
  if (view.barred === seat) all.push(t("gold-river-barred"));
  else if (view.phase === "auction" && view.leader === seat) all.push(t("gold-river-leads", { amount: view.bid }));
  else if (view.phase === "auction" && !view.active.includes(seat)) all.push(t("gold-river-out"));
  if (view.choosing.includes(seat))
    all.push(t("gold-river-chooses", { place: view.choosing.indexOf(seat) + 1, of: view.choosing.length }));
  if (view.starter === seat && view.phase === "auction") all.push(t("gold-river-opens"));
  return all;
}

/** The same as one sign: the highest bid, out, or the place in the order of choosing. */
export function sign(view: View, seat: number): { text: string; kind: "bid" | "out" | "place" } | null {
  if (view.phase === "auction") {
    if (view.leader === seat) return { text: String(view.bid), kind: "bid" };
    return view.active.includes(seat) ? null : { text: "×", kind: "out" };
  }
  const at = view.choosing.indexOf(seat);
  return at < 0 ? null : { text: t("gold-river-place-short", { place: at + 1 }), kind: "place" };
}
