// Instructions for laying a tile: where, and how to turn it if it fits in several rotations.
import { t } from "../../i18n/t";

/** For this many cells; `turns`: it can be turned on one of them; `keys`: single-key shortcuts are on. */
export function layingText(count: number, finger: boolean, turns: boolean, keys: string): string {
  if (!turns) return t(finger ? "prompt-place-unturned-finger" : "prompt-place-unturned", { count });
  return finger ? t("prompt-place-finger", { count }) : t("prompt-place", { count, keys });
}
