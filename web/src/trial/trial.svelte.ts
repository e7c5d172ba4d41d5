// Trying out other moves: steps from a moment of a game, on a position that only this visitor sees. The server stores
// nothing of it; every request contains all steps tried so far.
import { backend } from "../net/backend";
import { RequestError } from "../net/request-error";
import { ShownSource } from "../net/shown.svelte";
import { TableStore } from "../net/table.svelte";
import type { Draw } from "../wire/Draw";
import type { LegalAction } from "../wire/LegalAction";
import type { Snapshot } from "../wire/Snapshot";
import type { Tried } from "../wire/Tried";
import type { Try } from "../wire/Try";

/** The server, which computes it. */
export type Attempt = (wanted: Try) => Promise<Tried>;

/** The common part of every game's aids: the scores if the game ended now. */
interface Ending {
  outcome?: { players: { total: number }[] };
}

export class Trial {
  readonly store: TableStore;
  readonly #source: ShownSource;
  /** Steps tried so far, in groups that are undone together. */
  groups: string[][] = $state.raw([]);
  /** It begins before the tile in hand was drawn, so that another can be chosen. */
  redraw: boolean = $state(false);
  /** Another tile was requested, but no tile had just been drawn at the moment where the trial begins. */
  undrawn: boolean = $state(false);
  draws: Draw[] = $state.raw([]);
  over: boolean = $state(false);
  points: number[] = $state.raw([]);
  /** Points if the game ended now. */
  ended: number[] = $state.raw([]);
  /** The same at the moment where the trial begins. */
  before: number[] = $state.raw([]);
  error: unknown = $state.raw(null);

  constructor(
    private readonly from: Snapshot,
    private readonly perspective: string | null,
    private readonly attempt: Attempt,
    /** The user's seats. */
    own: readonly number[] = from.mine,
  ) {
    const { id } = from.table;
    this.#source = new ShownSource(id, {
      mode: "try",
      nothingMore: "trial-draw",
      own,
      moments: (version) => backend.moments.around(id, version, null),
      carryOut: (command) =>
        command.type === "act" ? this.step(...command.actions.map((a) => `${command.seat}: ${a}`)) : this.back(),
    });
    this.store = new TableStore(this.#source);
    this.store.start();
  }

  /** Goes to the beginning of the trial. False if nothing can be tried here. */
  async begin(): Promise<boolean> {
    const begun = await this.#go([], false);
    this.before = this.ended;
    return begun;
  }

  /** Tries further steps. */
  step(...steps: string[]): Promise<boolean> {
    return this.#go([...this.groups, steps], this.redraw);
  }

  /** Shows a turn on the table as if it had been chosen. */
  propose(turn: LegalAction[]): void {
    this.#source.proposed = turn;
  }

  /** Undoes the last steps, and at the beginning the wish for another tile. */
  back(): Promise<boolean> {
    return this.groups.length > 0 ? this.#go(this.groups.slice(0, -1), this.redraw) : this.#go([], false);
  }

  /** Begins before the tile in hand was drawn: any of the tiles left may be chosen. */
  anotherTile(): Promise<boolean> {
    return this.#go([], true);
  }

  /** Draws at random, with the true odds, until a player has to decide; undone together with the step before. */
  async chance(random: () => number = Math.random): Promise<boolean> {
    while (this.draws.length > 0) {
      const all = this.draws.reduce((sum, { weight }) => sum + weight, 0);
      let left = random() * all;
      const drawn = this.draws.find(({ weight }) => (left -= weight) < 0) ?? this.draws[this.draws.length - 1];
      const last = this.groups.at(-1) ?? [];
      if (!(await this.#go([...this.groups.slice(0, -1), [...last, drawn.step]], this.redraw))) return false;
    }
    return true;
  }

  get canGoBack(): boolean {
    return this.groups.length > 0 || this.redraw;
  }

  async #go(groups: string[][], redraw: boolean): Promise<boolean> {
    if (this.#source.working) return false;
    this.#source.working = true;
    this.error = null;
    try {
      const steps = groups.flat();
      const tried = await this.attempt({ at: this.from.version, redraw, perspective: this.perspective, steps });
      const [only, ...others] = tried.draws;
      if (redraw && steps.length === 0 && !only) {
        this.undrawn = true;
        return false;
      }
      this.groups = groups;
      this.redraw = redraw;
      this.#show(tried, steps.length);
      this.#source.working = false;
      // If chance has only one outcome there is no question; it goes with the step before.
      if (only && others.length === 0 && groups.length > 0) {
        return await this.#go([...groups.slice(0, -1), [...groups[groups.length - 1], only.step]], redraw);
      }
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.reason) this.#source.refuse(error.reason);
      this.error = error;
      return false;
    } finally {
      this.#source.working = false;
    }
  }

  #show(tried: Tried, steps: number): void {
    const { table } = this.from;
    const seats = table.seats.map((_, n) => n);
    this.draws = tried.draws;
    this.over = tried.over;
    this.points = tried.points;
    this.ended = (tried.aids as Ending | null)?.outcome?.players.map((player) => player.total) ?? tried.points;
    this.#source.show({
      ...this.from,
      // There is a new one for every position: the choice for one position does not carry over to the next.
      version: this.from.version + 1000 * Number(this.redraw) + steps,
      table: { ...table, phase: tried.over ? "over" : "playing", to_act: tried.to_act },
      mine: seats,
      seat: tried.to_act,
      view: tried.view,
      legal_actions: tried.legal_actions as Snapshot["legal_actions"],
      // While a tile is to be drawn, the trial's own bar has the undo button.
      can_undo: this.canGoBack && tried.draws.length === 0,
    });
  }
}
