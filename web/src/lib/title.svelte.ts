// The title of the page: what is shown, and a sign for other tabs when it is our turn.
import { t } from "../i18n/t";

class Title {
  /** What the page shows; empty on the first page. */
  page: string = $state("");
  mine: boolean = $state(false);
  /** What has happened elsewhere; empty if nothing has. */
  call: string = $state("");

  get text(): string {
    if (this.call) return this.call;
    if (this.mine) return t("title-your-turn");
    return this.page ? t("title-of", { page: this.page }) : t("title");
  }
}

export const title = new Title();

/** Must be called while a table's component is being created. */
export function titleTells(mine: () => boolean): void {
  $effect(() => {
    title.mine = mine();
    return () => (title.mine = false);
  });
}
