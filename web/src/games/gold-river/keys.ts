// The keyboard at the card table.
import { tick } from "svelte";
import { silenced } from "../../settings/keys";
import type { Asked } from "./question.svelte";

/** Parts that keys open: the help, the aids, the table in words. */
export interface Hands {
  help: () => void;
  know: () => void;
  /** Asks a computer player for advice. */
  advise: () => void;
  words: () => void;
  /** Stops the page from continuing automatically in this turn. */
  stop: () => void;
}

/** Carries out the key's command; true if the key has one. */
export function handleKey(event: KeyboardEvent, asked: Asked, hands: Hands): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // An open sheet, even the settings, gets all keys.
  if (document.querySelector("dialog[open]") !== null) return false;
  const at = event.target as HTMLElement;
  const typing = at.matches("input, select, textarea");
  if (event.key === "Enter") return enter(at, typing, asked);
  // A field for an amount accepts no letters.
  const letter = event.key.toLowerCase();
  if (at.id === "amount" && "bita".includes(letter) && !silenced(event)) {
    if (letter === "b") bid(asked);
    else if (letter === "i") hands.know();
    else if (letter === "a") hands.advise();
    else hands.words();
    return true;
  }
  if (typing) return event.key === "Escape" && leave(at, asked);
  if (silenced(event)) return false;
  const key = letter;
  if (key === "p") asked.passNow();
  else if (key === "b") bid(asked);
  else if (key === "u") asked.undo();
  else if (key === "?") hands.help();
  else if (key === "i") hands.know();
  else if (key === "a") hands.advise();
  else if (key === "t") hands.words();
  else if (key === "escape") {
    hands.stop();
    asked.back();
  } else if (/^[1-9]$/.test(key)) return digit(Number(key) - 1, asked);
  else return false;
  return true;
}

/**
 * Enter confirms only what the player has entered, never a mere proposal: in the field, the first Enter accepts the
 * proposed amount, and the second one bids it. On a button, Enter presses the button, but on a choice that has been
 * made it confirms it.
 */
function enter(at: HTMLElement, typing: boolean, asked: Asked): boolean {
  if (typing) {
    if (at.id !== "amount") return false;
    const field = at as HTMLInputElement;
    // The text of the field counts, even if the field still has the focus.
    const ready = asked.named && asked.amount?.view.amount === Number(field.value);
    if (ready) asked.confirm();
    else asked.name(Number(field.value));
    field.value = String(asked.amount?.view.amount ?? field.value);
    return true;
  }
  const button = at.closest("button, a, summary");
  if (button && !button.matches(".chosen")) return false;
  if (asked.said) asked.confirm();
  return true;
}

function bid(asked: Asked): void {
  const field = document.querySelector<HTMLInputElement>("#amount");
  if (!field) return;
  field.focus();
  field.select();
  // A player who opens the field by its key accepts the amount there, unless they type another one.
  asked.name(Number(field.value));
}

function leave(at: HTMLElement, asked: Asked): boolean {
  at.blur();
  asked.back();
  return true;
}

function digit(nth: number, asked: Asked): boolean {
  const { options, trail } = asked.step;
  if (!options[nth]) return false;
  asked.pick([...trail, options[nth]].map((p) => p.key));
  // The picked card gets the focus, so that Enter confirms it and nothing else.
  void tick().then(() =>
    (document.querySelector<HTMLElement>(".slot.chosen, .dock .choice.chosen") ?? first())?.focus(),
  );
  return true;
}

/** The first possible pick, the amount, or another question; "confirm" only if there is nothing else. */
function first(): HTMLElement | null {
  const places = [".slot.can", ".dock .choice", "#amount", ".dock .pass", ".dock footer button:not(:disabled)"];
  return places.map((place) => document.querySelector<HTMLElement>(place)).find((element) => element !== null) ?? null;
}

/** The place where the keyboard continues. */
export function focusQuestion(): void {
  const found = first();
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
}
