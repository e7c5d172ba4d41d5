// The seats in the form for a new table.
import { t } from "../i18n/t";

/** A seat. */
export interface Row {
  id: number;
  /** `me`, `open`, `bot:NAME`, or `program:NAME`. */
  who: string;
  name: string;
}

/** Reports that there are too few or too many seats; empty if neither. */
export function seatsWrong(count: number, limits: { least: number; most: number }): string {
  if (count < limits.least) return t("seats-too-few", { count, ...limits });
  return count > limits.most ? t("seats-too-many", { count, ...limits }) : "";
}
