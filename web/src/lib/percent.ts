// Chances in words.
import { t } from "../i18n/t";

function kindOf(thousandths: number): string {
  if (thousandths === 0) return "never";
  if (thousandths < 10) return "least";
  if (thousandths === 1000) return "sure";
  return thousandths > 990 ? "most" : "about";
}

/** "43 %"; values near 0 and 100 are never rounded to impossible or certain. */
export const percent = (thousandths: number): string =>
  t("chance", { kind: kindOf(thousandths), percent: Math.round(thousandths / 10) });
