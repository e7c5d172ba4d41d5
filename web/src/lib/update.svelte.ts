// Whether the server has a newer page than this one, and the service worker that keeps the shell. A newer page is known by
// the name of its first script, which holds a hash.

/** The page asks by itself this often, in milliseconds, and when it is looked at again or has its line back. */
const EVERY = 30 * 60_000;
/** Two questions are that far apart at least. */
const REST = 5_000;

const SCRIPT = /<script[^>]*\bcrossorigin[^>]*\bsrc="(\/assets\/[^"]+)"/;

/** The script that this page was begun with; none while it is developed. */
const own = (): string | null => {
  const source =
    document.querySelector<HTMLScriptElement>('script[type="module"][crossorigin][src]')?.getAttribute("src") ?? null;
  return source?.startsWith("/assets/") ? source : null;
};

class Update {
  /** A newer page is there. */
  ready: boolean = $state(false);
  /** It is being taken. */
  taking: boolean = $state(false);
  #asked = -Infinity;
  #registration: ServiceWorkerRegistration | null = null;

  /** Begins to watch, once the page stands and has nothing better to do. */
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
    // Only where the line is safe, or on this machine, do browsers have one.
    if (!("serviceWorker" in navigator)) return;
    try {
      this.#registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    } catch {
      // The page is as good without.
    }
  }

  /** Asks the server for its page. */
  async ask(): Promise<void> {
    if (this.ready || own() === null || performance.now() - this.#asked < REST) return;
    this.#asked = performance.now();
    try {
      const answer = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
      const there = answer.ok ? SCRIPT.exec(await answer.text())?.[1] : undefined;
      if (there === undefined || there === own()) return;
      this.ready = true;
      await this.#registration?.update();
    } catch {
      // Nobody answers: it is asked again later.
    }
  }

  /** Goes on with the newer page. */
  take(): void {
    this.taking = true;
    location.reload();
  }
}

export const update = new Update();
