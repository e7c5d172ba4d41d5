// Sorts what a player may do, after laying the tile, into buttons.
import type { ActionOf } from "../../net/told";
import type { Acting, Deed, Group } from "../tiles/kit";
import { featureAt } from "../tiles/placing";
import { placesText, worthText } from "../tiles/words";
import { t } from "../../i18n/t";
import type { ActionView, FeatureView, View } from "./generated";
import type { GoldRush } from "./told";
import { deedLabel, deedName, pileSize, pileText } from "./words";

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

/** A place for the tent, and the mountains it is in. */
interface Camp {
  deed: Deed;
  feature: FeatureView | null;
}

/**
 * All places for the tent share one button, for there may be many: those with most ore first, mountains by mountains.
 * The first place of each of them says on the map how much ore lies there.
 */
function tent(camps: Camp[], view: View): Group {
  const ore = ({ feature }: Camp) => pileSize(feature, view);
  const range = ({ feature }: Camp) => feature?.parts[0].join() ?? "";
  const order = (a: Deed["at"], b: Deed["at"]) => a!.y - b!.y || a!.x - b!.x || a!.segment - b!.segment;
  camps.sort((a, b) => ore(b) - ore(a) || range(a).localeCompare(range(b)) || order(a.deed.at, b.deed.at));
  const deeds = camps.map((camp, i) => {
    const first = i === 0 || range(camps[i - 1]) !== range(camp);
    const note = first ? String(ore(camp)) : undefined;
    return { ...camp.deed, note, label: `${camp.deed.label}; ${pileText(camp.feature, view)}` };
  });
  const detail = (chosen: Deed | null) => {
    const at = deeds.findIndex((deed) => deed.action === chosen?.action);
    if (deeds.length > 1 && at < 0) return placesText(deeds, null);
    const here = pileText(camps[Math.max(at, 0)].feature, view);
    return deeds.length > 1 ? `${here}; ${placesText(deeds, chosen)}` : here;
  };
  return { id: "tent", icon: "tent", name: deedName("tent"), deeds, detail };
}

export function acting(actions: ActionOf<GoldRush>[], view: View): Acting {
  const groups: Group[] = [];
  const tents: Camp[] = [];
  let pass: Acting["pass"] = null;
  for (const { action, view: choice } of actions) {
    if (choice.type === "pass") pass = { action, label: t("pass") };
    if (choice.type === "pass" || choice.type === "place") continue;
    const feature = featureAt(view, choice.x, choice.y, choice.segment);
    const made = deed(action, choice, feature);
    if (choice.type === "tent") tents.push({ deed: made, feature });
    else groups.push(single(choice, made, feature, view));
  }
  const token = groups.findIndex((g) => g.icon === "token");
  if (tents.length > 0) groups.splice(token < 0 ? groups.length : token, 0, tent(tents, view));
  return { groups, pass };
}
