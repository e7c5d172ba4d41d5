// Keys of one letter, digit or sign, which users can switch off: dictation programs press them unasked.
import { settings } from "./settings.svelte";

/** True when this key is one of them and is switched off. */
export const silenced = (event: KeyboardEvent): boolean =>
  settings.keys === "off" && event.key.length === 1 && event.key !== " ";
