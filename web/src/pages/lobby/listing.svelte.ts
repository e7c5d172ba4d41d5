// The list of open tables, which the server updates while the page is visible.
import { backend } from "../../net/backend";
import type { LobbyNews } from "../../wire/LobbyNews";
import type { LobbyTable } from "../../wire/LobbyTable";

/** Time between two requests for the user's own tables, in milliseconds. */
const PAUSE = 1000;
/** How often the ages on the screen are updated, in milliseconds. */
const TICK = 15_000;

interface Listed {
  table: LobbyTable;
  /** When it was listed, by this device's clock. */
  since: number;
}

export class Lobby {
  /** `null` until the first answer. */
  tables: LobbyTable[] | null = $state.raw(null);
  /** The tables where this browser has a seat. */
  mine: ReadonlySet<string> = $state.raw(new Set());
  /** All tables, the latest first. */
  #all: Listed[] = [];
  /** The tables that are known to be the user's own or not. */
  #known: ReadonlySet<string> = new Set();
  #asking = false;
  #stopped = false;

  /** Follows the list; returns a function that stops. */
  follow(): () => void {
    const stop = backend.tables.follow((news) => this.#hear(news));
    const tick = setInterval(() => this.tables && this.#show(), TICK);
    return () => {
      this.#stopped = true;
      clearInterval(tick);
      stop();
    };
  }

  #hear(news: LobbyNews): void {
    const now = Date.now();
    const told = new Map(news.tables.map((table) => [table.table, { table, since: now - table.age_s * 1000 }]));
    if (news.type === "full") {
      this.#all = [...told.values()];
    } else {
      const gone = new Set(news.gone);
      const before = new Set(this.#all.map(({ table }) => table.table));
      const fresh = [...told.values()].filter(({ table }) => !before.has(table.table));
      const kept = this.#all.filter(({ table }) => !gone.has(table.table));
      this.#all = [...fresh, ...kept.map((one) => told.get(one.table.table) ?? one)];
    }
    this.#show();
    void this.#ask();
  }

  /** A new table may be the user's own, made in another window: it is shown as soon as that is known. */
  async #ask(): Promise<void> {
    const unknown = () => this.#all.some(({ table }) => !this.#known.has(table.table));
    if (this.#asking) return;
    this.#asking = true;
    while (unknown() && !this.#stopped) {
      const asked = new Set(this.#all.map(({ table }) => table.table));
      try {
        const own = await backend.tables.list();
        this.mine = new Set(own.filter(({ mine }) => mine.length > 0).map(({ table }) => table.id));
        this.#known = asked;
        this.#show();
      } catch {
        // The next request comes soon.
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#asking = false;
  }

  #show(): void {
    const shown = this.#all.filter(({ table }) => this.#known.has(table.table));
    if (shown.length === 0 && this.#all.length > 0 && this.tables === null) return;
    const age = (since: number) => Math.max(0, Math.floor((Date.now() - since) / 1000));
    this.tables = shown.map(({ table, since }) => ({ ...table, age_s: age(since) }));
  }
}
