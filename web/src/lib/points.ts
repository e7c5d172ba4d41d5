// Expected points, with their fractions.
import { withMinus } from "../i18n/bundles";
import { settings } from "../settings/settings.svelte";

/** "+3.2" or "−0.4" from thousandths of a point. */
export function expected(thousandths: number): string {
  const figures = new Intl.NumberFormat(settings.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return withMinus(figures.format(thousandths / 1000));
}

/** "3.2" from thousandths of a point. */
export function amount(thousandths: number): string {
  const figures = new Intl.NumberFormat(settings.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return withMinus(figures.format(thousandths / 1000));
}
