// Keeps the screen on while it is this player's turn at a table, if the user wants that and the browser can.
import { settings } from "../settings/settings.svelte";
import { watch } from "./watch.svelte";

export const canStayAwake = "wakeLock" in navigator;

/** Must be called while a component is being created. */
export function stayAwake(turn: () => boolean): void {
  watch(
    () => canStayAwake && settings.awake && turn(),
    (wanted) => {
      if (!wanted) return;
      let lock: WakeLockSentinel | null = null;
      let over = false;
      // The browser takes the lock away when the page is hidden, and refuses it when the battery is low.
      const ask = async () => {
        if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
        const got = await navigator.wakeLock.request("screen").catch(() => null);
        if (over) void got?.release();
        else lock = got;
      };
      const seen = () => void ask();
      document.addEventListener("visibilitychange", seen);
      seen();
      return () => {
        over = true;
        document.removeEventListener("visibilitychange", seen);
        void lock?.release();
      };
    },
  );
}
