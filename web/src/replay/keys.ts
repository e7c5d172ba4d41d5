// The keys of a replay.
import type { Player } from "./player.svelte";
import type { Replay } from "./replay.svelte";

/** Elements that use these keys themselves. */
const TYPING = "input, select, textarea, dialog";

/** Handles a key; true when it was one of these. */
export function handleKey(event: KeyboardEvent, replay: Replay, player: Player): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(TYPING)) return false;
  // The space bar presses the focused button.
  if (event.key === " " && at?.closest("button, a, [role=button]")) return false;
  if (event.key === " ") {
    player.toggle();
    return true;
  }
  const to = { ArrowLeft: replay.wanted - 1, ArrowRight: replay.wanted + 1, Home: 0, End: replay.last }[event.key];
  if (to === undefined) return false;
  player.pause();
  void replay.go(to);
  return true;
}
