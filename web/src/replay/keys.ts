// The keys of a game that is looked back at.
import type { Player } from "./player.svelte";
import type { Replay } from "./replay.svelte";

/** What takes these keys for itself. */
const TYPING = "input, select, textarea, dialog";

/** Handles a key; true when it was one of these. */
export function handleKey(event: KeyboardEvent, replay: Replay, player: Player): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(TYPING)) return false;
  // A button that has the focus is pressed by the space bar.
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
