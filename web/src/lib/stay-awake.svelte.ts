// Keeps the screen on while the player thinks, where the browser can.
import { settings } from "../settings/settings.svelte";

/** After this long, the player has probably left, and the screen may sleep. In milliseconds. */
const LONGEST_TURN = 10 * 60_000;

/**
 * The screen stays on while `thinks` is true and the page is visible. Must be called while a component is being
 * created.
 */
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
    // The browser releases the lock whenever the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (over) release();
      } catch {
        // The lock was refused, for example because the battery is low: the screen sleeps as usual.
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
