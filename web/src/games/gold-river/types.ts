// The types of Gold River and Boomtown.
import type { ActionView, Event, Facts, View } from "./generated";

export interface GoldRiver {
  facts: Facts;
  view: View;
  action: ActionView;
  event: Event;
}
