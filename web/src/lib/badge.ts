// The number on the icon of the installed page: how many games wait for us. While no page is open, the service worker sets it.
import type { TableSummary } from "../wire/TableSummary";
import { fromBase } from "./base";
import { waitsForMe } from "./my-games";

export function showWaiting(games: readonly TableSummary[]): void {
  if (!("setAppBadge" in navigator)) return;
  const count = games.filter(waitsForMe).length;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

/** Only an installed page has an icon. */
export const hasIcon = (): boolean => "setAppBadge" in navigator && matchMedia("(display-mode: standalone)").matches;

/** Who sees a table needs no notice of it any more. */
export async function forgetNotices(table: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const worker = await navigator.serviceWorker.getRegistration(fromBase(""));
    for (const notice of (await worker?.getNotifications({ tag: table })) ?? []) notice.close();
  } catch {
    // Then it stays until somebody closes it.
  }
}
