// The list of open tables, read again and again while the page is looked at.
import { backend } from "../net/backend";
import type { LobbyTable } from "../wire/LobbyTable";

/** Between two readings, in milliseconds. */
const PAUSE = 2000;

export class Lobby {
  /** `null` until the first answer. */
  tables: LobbyTable[] | null = $state.raw(null);
  /** The tables where this browser has a seat. */
  mine: ReadonlySet<string> = $state.raw(new Set());

  async refresh(): Promise<void> {
    const [{ tables }, own] = await Promise.all([backend.tables.lobby(), backend.tables.list()]);
    this.mine = new Set(own.filter(({ mine }) => mine.length > 0).map(({ table }) => table.id));
    this.tables = tables;
  }

  /** Follows the list; returns how to stop. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const read = async () => {
      // A list that cannot be read now stays as it was.
      if (document.visibilityState === "visible") await this.#read();
      if (!stopped) timer = setTimeout(read, PAUSE);
    };
    void read();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  async #read(): Promise<void> {
    const first = this.tables === null;
    if (first) return this.refresh().catch(() => undefined);
    await backend.tables.lobby().then(
      ({ tables }) => (this.tables = tables),
      () => undefined,
    );
  }
}
