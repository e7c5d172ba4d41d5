// Whether the server has a newer page than this one, and the service worker that stores the shell. A newer page is
// recognized by the name of its first script, which contains a hash.

import { fromBase } from "./base";
import { whenIdle } from "./later";
import { metered } from "./metered";

/** The page asks this often, in milliseconds, and also when it becomes visible again or gets its connection back. */
const EVERY = 30 * 60_000;
/** The minimum time between two checks. */
const REST = 5_000;

const SCRIPT = /<script[^>]*\bcrossorigin[^>]*\bsrc="((?:\/|\.\/)assets\/[^"]+)"/;

/** The script with which this page started; none during development. */
const own = (): string | null => {
  const source =
    document.querySelector<HTMLScriptElement>('script[type="module"][crossorigin][src]')?.getAttribute("src") ?? null;
  return source && /^(\/|\.\/)assets\//.test(source) ? source : null;
};

/** The parts for playing offline are fetched this long after the page, in milliseconds. */
const REST_AFTER = 5_000;

/** Stores all parts of the page, so that whole games can be played offline. */
function keepAll(): void {
  const ask = async () => (await navigator.serviceWorker.ready).active?.postMessage("keep-all");
  setTimeout(() => whenIdle(() => !metered() && void ask()), REST_AFTER);
}

class Update {
  /** There is a newer page. */
  ready: boolean = $state(false);
  /** The update is in progress. */
  taking: boolean = $state(false);
  #asked = -Infinity;
  #registration: ServiceWorkerRegistration | null = null;

  /** Starts to watch, once the page is loaded and idle. */
  watch(): void {
    if (own() === null) return;
    const begin = () => void this.#register();
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true });
    setInterval(() => void this.ask(), EVERY);
    addEventListener("online", () => void this.ask());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.ask());
  }

  async #register(): Promise<void> {
    // Browsers have one only over a secure connection, or on this machine.
    if (!("serviceWorker" in navigator)) return;
    try {
      this.#registration = await navigator.serviceWorker.register(fromBase("sw.js"), { updateViaCache: "none" });
      keepAll();
    } catch {
      // The page works without it as well.
    }
  }

  /** Asks the server for the current page. */
  async ask(): Promise<void> {
    if (this.ready || own() === null || performance.now() - this.#asked < REST) return;
    this.#asked = performance.now();
    try {
      const answer = await fetch(fromBase(""), { cache: "no-store", headers: { accept: "text/html" } });
      const there = answer.ok ? SCRIPT.exec(await answer.text())?.[1] : undefined;
      if (there === undefined || there === own()) return;
      this.ready = true;
      await this.#registration?.update();
    } catch {
      // There is no answer: try again later.
    }
  }

  /** Switches to the newer page. */
  take(): void {
    this.taking = true;
    location.reload();
  }
}

export const update = new Update();
