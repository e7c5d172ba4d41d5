// Instructions for laying a tile: where, and how to turn it if it fits in several rotations.
import { t } from "../../i18n/t";

/**
 * For this many cells; `turns`: it can be turned on one of them; `keys`: single-key shortcuts are on; `double`: it is
 * a castle, which lies on two cells.
 */
export function layingText(count: number, finger: boolean, turns: boolean, keys: string, double = false): string {
  if (double)
    return t(finger ? "prompt-place-double-finger" : "prompt-place-double", { count, keys: turns ? keys : "none" });
  if (!turns) return t(finger ? "prompt-place-unturned-finger" : "prompt-place-unturned", { count });
  return finger ? t("prompt-place-finger", { count }) : t("prompt-place", { count, keys });
}
