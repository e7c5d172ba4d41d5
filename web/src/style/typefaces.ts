// The typefaces come after what is needed to play: over a slow line they would hold it up. Until then the page is set in those of the
// machine.

/** A page that is not there by then gets them all the same, in milliseconds. */
const AT_LAST = 3000;

let asked: Promise<unknown> | undefined;

/** To be called as soon as the page can be used. */
export function fetchTypefaces(): void {
  asked ??= import("./typefaces.css").catch(() => (asked = undefined));
}

/** Sees to it that they come at all; at once where the browser keeps them already. */
export function expectTypefaces(): void {
  if (navigator.serviceWorker?.controller) fetchTypefaces();
  else setTimeout(fetchTypefaces, AT_LAST);
}
