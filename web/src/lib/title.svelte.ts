// The title of the page at a table: it tells in another tab that it is our turn.
import { t } from "../i18n/t";

/** Called while a table's component is made. */
export function titleTells(mine: () => boolean): void {
  $effect(() => {
    document.title = mine() ? t("title-your-turn") : t("title");
    return () => (document.title = t("title"));
  });
}
