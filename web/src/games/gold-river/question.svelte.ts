// The current question and the picks so far. Picks belong to one version of the table.
import type { TableStore } from "../../net/table.svelte";
import type { ActionOf } from "../../net/game-types";
import { amounts, isAmount, nearest, type Amount } from "./amounts";
import { open, press, questions, step, type Question } from "./questions";
import type { GoldRiver } from "./types";

const NONE = new Set<number>();

export class Asked {
  #typed: { version: number; amount: number } | null = $state.raw(null);
  #picked: { version: number; keys: string[] } | null = $state.raw(null);
  /** Cards under the pointer in the list of choices. */
  hinted: Set<number> = $state.raw(NONE);

  constructor(readonly store: TableStore<GoldRiver>) {}

  readonly #version = $derived.by(() => this.store.state?.version ?? 0);
  readonly #actions: ActionOf<GoldRiver>[] = $derived.by(() => this.store.state?.legal_actions ?? []);
  readonly mine: boolean = $derived.by(() => this.#actions.length > 0);

  readonly amounts: Amount[] = $derived.by(() => amounts(this.#actions));
  /** The user has entered an amount, so it is not only a proposal. */
  readonly named: boolean = $derived.by(() => this.#typed?.version === this.#version);
  readonly amount: Amount | null = $derived.by(() =>
    nearest(this.amounts, this.named ? (this.#typed?.amount ?? 0) : 0),
  );

  readonly pass: ActionOf<GoldRiver> | null = $derived.by(
    () => this.#actions.find((o) => o.view.type === "pass") ?? null,
  );
  readonly questions: Question[] = $derived.by(() =>
    questions(this.#actions.filter(({ view }) => !isAmount(view) && view.type !== "pass")),
  );
  readonly keys: string[] = $derived.by(() => (this.#picked?.version === this.#version ? this.#picked.keys : []));
  readonly step = $derived.by(() => step(this.questions, this.keys));
  /** Cards that can be pressed in their place. */
  readonly open: Set<number> = $derived.by(() => open(this.questions, this.keys));
  /** Cards that have been picked or are under the pointer. */
  readonly lit: Set<number> = $derived.by(() => {
    const { trail, chosen } = this.step;
    const path = chosen ? chosen.path : trail;
    return new Set([...path.map((p) => p.card).filter((card) => card !== null), ...this.hinted]);
  });
  /** The move that would be confirmed. */
  readonly action: string | null = $derived.by(() => this.amount?.action ?? this.step.chosen?.choice.action ?? null);
  /** The player has made a choice, which Enter may confirm. */
  readonly said: boolean = $derived.by(() => (this.amount ? this.named : this.step.chosen !== null));

  /** There is nothing to decide: only one choice is left. */
  get settled(): boolean {
    return this.#actions.length === 1 && !this.store.busy;
  }

  /** Makes the only choice there is. */
  goOn(): void {
    const [only] = this.#actions;
    if (this.settled && only) this.store.act([only.action]);
  }

  name(amount: number): void {
    if (!this.store.busy) this.#typed = { version: this.#version, amount };
  }

  pick(keys: string[]): void {
    if (!this.store.busy) this.#picked = { version: this.#version, keys };
  }

  /** Chooses the advised action; passing keeps its own button. */
  propose({ action, view }: ActionOf<GoldRiver>): void {
    if (isAmount(view)) this.name(view.amount);
    else this.pick(this.questions.find((q) => q.choice.action === action)?.path.map((p) => p.key) ?? []);
  }

  /** Presses a card on the table; false if this has no effect. */
  press(card: number): boolean {
    const keys = press(this.questions, this.keys, card);
    if (keys) this.pick(keys);
    return keys !== null;
  }

  /** Goes back by one pick, or to the amount proposed at first. */
  back(): void {
    this.#typed = null;
    if (this.keys.length > 0) this.pick(this.keys.slice(0, -1));
  }

  confirm(): void {
    if (this.action && !this.store.busy) this.store.act([this.action]);
  }

  passNow(): void {
    if (this.pass && !this.store.busy) this.store.act([this.pass.action]);
  }

  undo(): void {
    if (this.store.state?.can_undo && !this.store.busy) this.store.undo();
  }

  hint(cards: number[]): void {
    this.hinted = cards.length > 0 ? new Set(cards) : NONE;
  }
}
