// The list of open tables, read again and again while the page is looked at.
import { backend } from "../../net/backend";
import type { LobbyTable } from "../../wire/LobbyTable";

/** Between two readings, in milliseconds. */
const PAUSE = 2000;

export class Lobby {
  /** `null` until the first answer. */
  tables: LobbyTable[] | null = $state.raw(null);
  /** The tables where this browser has a seat. */
  mine: ReadonlySet<string> = $state.raw(new Set());
  /** The tables of which that is known. */
  #known: ReadonlySet<string> = new Set();

  /** Reads the list. A list that cannot be read now stays as it was. */
  async refresh(): Promise<void> {
    try {
      const { tables } = await backend.tables.lobby();
      // A new table may be one's own, made in another window.
      if (tables.some(({ table }) => !this.#known.has(table))) {
        const own = await backend.tables.list();
        this.mine = new Set(own.filter(({ mine }) => mine.length > 0).map(({ table }) => table.id));
      }
      this.#known = new Set(tables.map(({ table }) => table));
      this.tables = tables;
    } catch {
      // The next reading comes soon.
    }
  }

  /** Follows the list; returns how to stop. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const read = async () => {
      clearTimeout(timer);
      const reading = ++latest;
      if (document.visibilityState === "visible") await this.refresh();
      if (reading === latest) timer = setTimeout(read, PAUSE);
    };
    // Somebody who comes back to the window sees at once what has changed.
    document.addEventListener("visibilitychange", read);
    void read();
    return () => {
      latest = 0;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }
}
