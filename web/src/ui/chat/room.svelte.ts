// The chat of one table on this page: its lines, and how many of them are new.
import { errorText } from "../../lib/error";
import { watch } from "../../lib/watch.svelte";
import * as chat from "../../net/chat";
import { RequestError } from "../../net/request-error";
import type { TableStore } from "../../net/table.svelte";
import type { ChatLine } from "../../wire/ChatLine";
import { isShown, keepRead, keepShown, readUpTo } from "./kept";

export class ChatRoom {
  lines: readonly ChatLine[] = $state.raw([]);
  mayWrite: boolean = $state(false);
  /** The lines could not be fetched. */
  lost: boolean = $state(false);
  /** The lines were fetched at least once. */
  loaded: boolean = $state(false);
  /** Whether this browser shows chats. */
  shown: boolean = $state(isShown());
  /** How many places show the lines now. */
  #open = 0;
  #read: number = $state(0);
  #asked = 0;

  constructor(readonly store: TableStore) {
    this.#read = readUpTo(store.id);
  }

  /** The lines of those who are not hidden on this page. */
  readonly visible = $derived.by(() =>
    this.lines.filter(({ seat }) => seat === null || !this.store.muted.includes(seat)),
  );

  /** How many lines of others came since somebody looked. */
  readonly unread: number = $derived.by(() => {
    const mine = this.store.state?.mine ?? [];
    const others = this.visible.filter(({ seat }) => seat === null || !mine.includes(seat));
    return this.shown ? others.filter(({ number }) => number > this.#read).length : 0;
  });

  /** Whether the maker of the table has left the chat on. */
  get on(): boolean {
    return this.store.state?.table.chat === "on";
  }

  /** Fetches the lines and hears new ones; must be called while a component is created, and ends with it. */
  follow(): void {
    $effect(() => {
      this.store.onLine = (line) => this.#add([line]);
      return () => (this.store.onLine = null);
    });
    // After a gap, with a seat, and after the game there may be other lines.
    watch(
      () => [this.on, this.store.status, this.store.state?.table.phase, this.store.state?.mine.length].join(),
      () => {
        if (this.on && this.store.status === "live") void this.load();
      },
    );
  }

  /** Fetches all lines that the player may read now. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { lines, may_write } = await chat.read(this.store.id);
      if (asked !== this.#asked) return;
      const latest = lines.at(-1)?.number ?? 0;
      // What came meanwhile is newer.
      this.lines = [...lines, ...this.lines.filter(({ number }) => number > latest)];
      this.mayWrite = may_write;
      [this.lost, this.loaded] = [false, true];
      this.#looked();
    } catch (error) {
      // If the chat was switched off meanwhile, the table says so.
      if (asked === this.#asked) this.lost = !(error instanceof RequestError && error.status === 403);
    }
  }

  #add(lines: readonly ChatLine[]): void {
    const known = new Set(this.lines.map(({ number }) => number));
    const added = lines.filter(({ number }) => !known.has(number));
    this.lines = [...this.lines, ...added].sort((a, b) => a.number - b.number);
    this.#looked();
  }

  /** Somebody sees the lines from now on; the returned function ends that. */
  look(): () => void {
    const seen = () => this.#looked();
    this.#open++;
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => {
      this.#open--;
      document.removeEventListener("visibilitychange", seen);
    };
  }

  /** The lines that are on the screen are read. */
  #looked(): void {
    const latest = this.lines.at(-1)?.number ?? 0;
    if (this.#open === 0 || document.hidden || latest <= this.#read) return;
    this.#read = latest;
    keepRead(this.store.id, latest);
  }

  /** Writes a line, as the seat whose view this is or our first; returns why it was not possible, or nothing. */
  async write(text: string): Promise<string> {
    const { seat, mine } = this.store.state ?? { seat: null, mine: [] };
    const from = seat ?? mine[0];
    try {
      this.#add([await chat.write(this.store.id, from === undefined ? { text } : { text, seat: from })]);
      return "";
    } catch (error) {
      return errorText(error);
    }
  }

  /** Switches the chat on or off for everybody; returns why it was not possible, or nothing. */
  async switch(to: "on" | "off"): Promise<string> {
    try {
      await chat.switchTo(this.store.id, to);
      return "";
    } catch (error) {
      return errorText(error);
    }
  }

  /** Shows or hides chats on this device. */
  show(shown: boolean): void {
    this.shown = shown;
    keepShown(shown);
  }
}
