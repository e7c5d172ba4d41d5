// How a tile is laid, in words: where, and how it is turned, if it can lie in more than one way.
import { t } from "../../i18n/t";

/** For so many cells; `turns`: it can be turned on one of them; `keys`: keys of one letter or digit are on. */
export function layingText(count: number, finger: boolean, turns: boolean, keys: string): string {
  if (!turns) return t(finger ? "prompt-place-unturned-finger" : "prompt-place-unturned", { count });
  return finger ? t("prompt-place-finger", { count }) : t("prompt-place", { count, keys });
}
