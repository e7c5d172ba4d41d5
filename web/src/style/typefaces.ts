// The typefaces are loaded after everything that is needed to play, because they would delay it on a slow connection.
// Until then the page uses the typefaces of the machine.

/** If the page is not ready by then, they are loaded anyway, in milliseconds. */
const AT_LAST = 3000;

let asked: Promise<unknown> | undefined;

/** Must be called as soon as the page can be used. */
export function fetchTypefaces(): void {
  asked ??= import("./typefaces.css").catch(() => (asked = undefined));
}

/** Ensures that they are loaded at all; immediately if the browser has them cached. */
export function expectTypefaces(): void {
  if (navigator.serviceWorker?.controller) fetchTypefaces();
  else setTimeout(fetchTypefaces, AT_LAST);
}
