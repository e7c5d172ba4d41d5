// Whoever has lost their place may look for people again, for the same game. That never happens by itself: they may have stopped
// on purpose, in another window.
import { errorText } from "../lib/error";
import { backend } from "../net/backend";
import { seekSeat, type Wanted } from "./seek";

export class SeekAgain {
  busy: boolean = $state(false);
  error: string = $state("");

  /** `found` hears of the table where they have a seat now. */
  async seek(wish: Wanted, found: (table: string, wish: Wanted) => void): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      found((await seekSeat(backend, wish)).table, wish);
    } catch (e) {
      this.error = errorText(e);
    } finally {
      this.busy = false;
    }
  }
}
