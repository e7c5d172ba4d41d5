// Keeps the screen on while the player thinks, where the browser can.
import { settings } from "../settings/settings.svelte";

/** After so long the player has gone: the screen may sleep. In milliseconds. */
const LONGEST_TURN = 10 * 60_000;

/** The screen stays on while `thinks` is true and the page is looked at. Must be called while a component is created. */
export function staysAwake(thinks: () => boolean): void {
  $effect(() => {
    if (!thinks() || !settings.awake || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const release = () => {
      const held = lock;
      lock = null;
      void held?.release().catch(() => {});
    };
    // The browser lets go whenever the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (over) release();
      } catch {
        // Refused, as with little battery: the screen sleeps as always.
      }
    };
    const seen = () => void ask();
    const stop = () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      release();
    };
    const timer = setTimeout(stop, LONGEST_TURN);
    document.addEventListener("visibilitychange", seen);
    seen();
    return stop;
  });
}
