// Keys of one letter, digit or sign, which the reader can switch off: programs for dictation press them unasked.
import { settings } from "./settings.svelte";

/** True when this key is one of them and is switched off. */
export const silenced = (event: KeyboardEvent): boolean =>
  settings.keys === "off" && event.key.length === 1 && event.key !== " ";
