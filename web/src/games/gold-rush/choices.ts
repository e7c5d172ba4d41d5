// Sorts what a player may do, after laying the tile, into buttons.
import type { ChoiceOf } from "../../net/told";
import type { Acting, Deed, Group } from "../tiles/kit";
import { featureAt } from "../tiles/placing";
import { placesText, worthText } from "../tiles/words";
import { t } from "../../i18n/t";
import type { ActionView, FeatureView, View } from "./generated";
import type { GoldRush } from "./told";
import { deedLabel, deedName, pileText } from "./words";

type Doing = Exclude<ActionView, { type: "place" } | { type: "pass" }>;

function deed(action: string, doing: Doing, feature: FeatureView | null): Deed {
  const { x, y, segment } = doing;
  const icon = doing.type === "cowboy" ? doing.role : doing.type;
  return { action, icon, at: { x, y, segment }, parts: feature?.parts ?? null, label: deedLabel(icon, x, y, feature) };
}

function single(doing: Doing, made: Deed, feature: FeatureView | null, view: View): Group {
  const detail = () => {
    if (doing.type === "token") return pileText(feature, view);
    return feature ? worthText(feature) : "";
  };
  return { id: made.action, icon: made.icon, name: deedName(made.icon), deeds: [made], detail };
}

/** All places for the tent share one button, for there may be many. */
function tent(deeds: Deed[], view: View): Group {
  deeds.sort((a, b) => a.at!.y - b.at!.y || a.at!.x - b.at!.x || a.at!.segment - b.at!.segment);
  const at = deeds[0].at!;
  const only = () => pileText(featureAt(view, at.x, at.y, at.segment), view);
  const detail = (chosen: Deed | null) => (deeds.length > 1 ? placesText(deeds, chosen) : only());
  return { id: "tent", icon: "tent", name: deedName("tent"), deeds, detail };
}

export function acting(options: ChoiceOf<GoldRush>[], view: View): Acting {
  const groups: Group[] = [];
  const tents: Deed[] = [];
  let pass: Acting["pass"] = null;
  for (const { action, view: choice } of options) {
    if (choice.type === "pass") pass = { action, label: t("pass") };
    if (choice.type === "pass" || choice.type === "place") continue;
    const feature = featureAt(view, choice.x, choice.y, choice.segment);
    const made = deed(action, choice, feature);
    if (choice.type === "tent") tents.push(made);
    else groups.push(single(choice, made, feature, view));
  }
  const token = groups.findIndex((g) => g.icon === "token");
  if (tents.length > 0) groups.splice(token < 0 ? groups.length : token, 0, tent(tents, view));
  return { groups, pass };
}
