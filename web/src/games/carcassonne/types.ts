// The types of Carcassonne.
import type { ActionView, EventView, Facts, View } from "./generated";

export interface Carcassonne {
  facts: Facts;
  view: View;
  action: ActionView;
  event: EventView;
}
