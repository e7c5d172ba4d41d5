// The keys of the table, wherever the focus is.
import { silenced } from "../../settings/keys";
import { groupOf } from "./digits";
import type { Turn } from "./turn.svelte";

interface Hands {
  turn: Turn;
  /** The focused element inside the map. */
  focus: Element | null;
  focusSpot(action: string): void;
  help(): void;
  /** Asks a computer player for advice. */
  advise(): void;
  /** Opens the aids. */
  know(): void;
  /** Shows or hides the map in words. */
  words(): void;
  /** Stops the page from continuing automatically in this turn. */
  stop(): void;
  /** Ends the highlight on the map. */
  dark(): void;
  zoom(factor: number): void;
  /** Explains the focused place. */
  ask(): void;
  /** Moves the focus to the map, and from there back to the question. */
  cross(): void;
}

function elsewhere(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  const writes = at.closest("input:not([type=radio]):not([type=checkbox]), select, textarea") !== null;
  return event.ctrlKey || event.metaKey || event.altKey || writes || document.querySelector("dialog[open]") !== null;
}

/** The focus is on a cell or spot other than the chosen one, so Enter chooses that instead. */
function choosesOther({ focus, turn }: Hands): boolean {
  return (
    (focus?.matches(".spot:not(.chosen)") ?? false) || ((focus?.matches(".cell") ?? false) && turn.pointsElsewhere)
  );
}

/** True when the key had an effect. */
function pressed(event: KeyboardEvent, hands: Hands): boolean {
  const { turn } = hands;
  const inWords = (event.target as HTMLElement).closest("[data-own-keys]") !== null;
  const onButton = (event.target as HTMLElement).closest("button, a, input") !== null && !hands.focus;
  switch (event.key) {
    case "r":
      turn.turn(1);
      return true;
    case "R":
      turn.turn(-1);
      return true;
    case "Enter":
      if (onButton || inWords || !turn.ready || choosesOther(hands)) return false;
      turn.confirm();
      return true;
    case "Escape":
      hands.dark();
      hands.stop();
      return turn.back();
    case "u":
    case "U":
      turn.undo();
      return true;
    case "p":
    case "P":
      turn.pass();
      return true;
    case "i":
    case "I":
      hands.know();
      return true;
    case "a":
    case "A":
      hands.advise();
      return true;
    case "f":
    case "F":
      if (inWords) return false;
      hands.ask();
      return true;
    case "c":
    case "C":
      if (inWords) return false;
      hands.cross();
      return true;
    case "t":
    case "T":
      hands.words();
      return true;
    case "?":
      hands.help();
      return true;
    case "+":
    case "-":
      if (hands.focus) return false;
      hands.zoom(event.key === "+" ? 1.3 : 1 / 1.3);
      return true;
  }
  const group = /^[1-9]$/.test(event.key) ? groupOf(turn.acting.groups, Number(event.key)) : undefined;
  if (group) {
    turn.pickGroup(group, inWords);
    // The focus moves too, so that Enter confirms the selected choice.
    if (inWords) return true;
    if (turn.chosen) hands.focusSpot(turn.chosen.action);
    else if (turn.narrowed) hands.focusSpot(group.choices[0]!.action);
  }
  return group !== undefined;
}

export function handleKey(event: KeyboardEvent, hands: Hands): void {
  if (elsewhere(event) || silenced(event) || !pressed(event, hands)) return;
  event.preventDefault();
  event.stopPropagation();
}
