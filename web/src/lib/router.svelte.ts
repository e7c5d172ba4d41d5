// Where in the page we are: the path and the query of the address.

import { ALONE } from "../net/local/device.svelte";

/** The place in the page that the address names. A page that lies in any folder has its own places behind the `#`. */
const place = (): URL => (ALONE ? new URL(location.hash.slice(1) || "/", location.origin) : new URL(location.href));
const address = (path: string): string => (ALONE ? `#${path}` : path);

class Router {
  path: string = $state(place().pathname);
  /** With its question mark; empty if there is no query. */
  search: string = $state(place().search);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(path: string): void {
    history.pushState(null, "", address(path));
    this.#read();
    scrollTo(0, 0);
  }

  /** Replaces the current address. */
  replace(path: string): void {
    history.replaceState(null, "", address(path));
    this.#read();
  }

  #read(): void {
    ({ pathname: this.path, search: this.search } = place());
  }

  /** The part of the address after the `#`. */
  get part(): string {
    return decodeURIComponent(place().hash.slice(1));
  }
}

export const router = new Router();

/** Follows a link within the page without reloading. For `onclick` of `<a>`. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go(ALONE ? link.hash.slice(1) : link.pathname + link.search);
}
