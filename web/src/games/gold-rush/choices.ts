// Sorts the possible actions after laying the tile into buttons.
import type { ActionOf } from "../../net/game-types";
import type { Acting, Choice, Group } from "../tiles/model";
import { featureAt } from "../tiles/placing";
import { placesText, worthText } from "../tiles/words";
import { t } from "../../i18n/t";
import type { ActionView, FeatureView, View } from "./generated";
import type { GoldRush } from "./types";
import { choiceLabel, choiceName, pileSize, pileText } from "./words";

type Doing = Exclude<ActionView, { type: "place" } | { type: "pass" }>;

function choice(action: string, doing: Doing, feature: FeatureView | null): Choice {
  const { x, y, segment } = doing;
  const icon = doing.type === "cowboy" ? doing.role : doing.type;
  return {
    action,
    icon,
    at: { x, y, segment },
    parts: feature?.parts ?? null,
    label: choiceLabel(icon, x, y, feature),
  };
}

function single(doing: Doing, made: Choice, feature: FeatureView | null, view: View): Group {
  const detail = () => {
    if (doing.type === "token") return pileText(feature, view);
    return feature ? worthText(feature) : "";
  };
  return {
    id: made.action,
    icon: made.icon,
    name: choiceName(made.icon),
    choices: [made],
    detail,
    hint: t(`hint-gold-rush-${made.icon}`),
  };
}

/** A place for the tent, and the mountains it is in. */
interface Camp {
  choice: Choice;
  feature: FeatureView | null;
}

/**
 * All places for the tent share one button, because there may be many. Those with the most ore come first, mountain by
 * mountain. The first place of each shows on the map how much ore there is.
 */
function tent(camps: Camp[], view: View): Group {
  const ore = ({ feature }: Camp) => pileSize(feature, view);
  const range = ({ feature }: Camp) => feature?.parts[0].join() ?? "";
  const order = (a: Choice["at"], b: Choice["at"]) => a!.y - b!.y || a!.x - b!.x || a!.segment - b!.segment;
  camps.sort((a, b) => ore(b) - ore(a) || range(a).localeCompare(range(b)) || order(a.choice.at, b.choice.at));
  const choices = camps.map((camp, i) => {
    const first = i === 0 || range(camps[i - 1]) !== range(camp);
    const note = first ? String(ore(camp)) : undefined;
    return { ...camp.choice, note, label: `${camp.choice.label}; ${pileText(camp.feature, view)}` };
  });
  const detail = (chosen: Choice | null) => {
    const at = choices.findIndex((choice) => choice.action === chosen?.action);
    if (choices.length > 1 && at < 0) return placesText(choices, null);
    const here = pileText(camps[Math.max(at, 0)].feature, view);
    return choices.length > 1 ? `${here}; ${placesText(choices, chosen)}` : here;
  };
  return { id: "tent", icon: "tent", name: choiceName("tent"), choices, detail, hint: t("hint-gold-rush-tent") };
}

export function acting(actions: ActionOf<GoldRush>[], view: View): Acting {
  const groups: Group[] = [];
  const tents: Camp[] = [];
  let pass: Acting["pass"] = null;
  for (const { action, view: doing } of actions) {
    if (doing.type === "pass") pass = { action, label: t("pass") };
    if (doing.type === "pass" || doing.type === "place") continue;
    const feature = featureAt(view, doing.x, doing.y, doing.segment);
    const made = choice(action, doing, feature);
    if (doing.type === "tent") tents.push({ choice: made, feature });
    else groups.push(single(doing, made, feature, view));
  }
  const token = groups.findIndex((g) => g.icon === "token");
  if (tents.length > 0) groups.splice(token < 0 ? groups.length : token, 0, tent(tents, view));
  return { groups, pass };
}
