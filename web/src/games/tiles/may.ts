// A question worded by the possible actions: "You may place a figure, build a tower or pass."
import { either, t } from "../../i18n/t";
import type { Acting } from "./model";

/** If there are more actions than this, the last ones are not named: all have their buttons. */
const MAX_NAMED = 3;

/** The question, if every choice names its action. */
export function mayText({ groups, pass }: Acting): string | null {
  const asks = [...new Set(groups.map((group) => group.asks))];
  if (asks.length === 0 || !asks.every((one) => one !== undefined)) return null;
  const told = asks.length > MAX_NAMED ? [...asks.slice(0, MAX_NAMED - 1), t("may-else")] : asks;
  return pass === null
    ? t("prompt-must", { what: either(told) })
    : t("prompt-may", { what: either([...told, t("may-pass")]) });
}
