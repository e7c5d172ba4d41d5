// The types of Gold Rush.
import type { ActionView, EventView, Facts, View } from "./generated";

export interface GoldRush {
  facts: Facts;
  view: View;
  action: ActionView;
  event: EventView;
}
