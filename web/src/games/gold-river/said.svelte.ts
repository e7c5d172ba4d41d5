// The texts of the Gold River table: whose turn it is, the situation, and the question.
import { list, reasonText, t } from "../../i18n/t";
import { awayText } from "../../lib/away-text";
import { endedText } from "../../lib/ended";
import { isPlayedByBot, seatName } from "../../lib/seats";
import type { TableStore } from "../../net/table.svelte";
import type { Asked } from "./question.svelte";
import type { GoldRiver } from "./types";
import { cardTitle } from "./words";

export class Said {
  constructor(
    private readonly store: TableStore<GoldRiver>,
    private readonly asked: Asked,
    /** The page is about to continue automatically. */
    private readonly passing: () => boolean,
    /** The player whose decision it is, if they have been away for a while. */
    private readonly away: () => number | null,
  ) {}

  readonly name = (seat: number) => seatName(this.#snapshot.table, seat);
  #snapshot = $derived.by(() => this.store.state!);
  #view = $derived(this.#snapshot.view);

  headline = $derived.by(() => {
    const { phase, to_act } = this.#view;
    const { table, mine } = this.#snapshot;
    if (phase === "over" || table.ended) return t("game-is-over");
    if (to_act === null) return t(`phase-gold-river-${phase}`);
    const name = this.name(to_act);
    if (this.away() !== null && !table.seats[to_act]?.former) return t("is-away", { name });
    if (this.store.live && isPlayedByBot(table, to_act)) return t("thinks", { name });
    // In a trial, one plays for all.
    if (!mine.includes(to_act) || (this.store.trial && mine.length > 1)) return t("turn-of", { name });
    return mine.length > 1 ? t("your-turn-name", { name }) : t("your-turn");
  });

  /** The card or the highest bid in question. */
  #standing = $derived.by(() => {
    const { phase, card, leader, bid } = this.#view;
    if (phase !== "auction") return card === null ? "" : cardTitle(this.#snapshot.facts, card);
    if (leader === null) return t("gold-river-no-bid");
    return t("gold-river-high-bid", { name: this.name(leader), amount: bid });
  });

  /** The question, as precise as the picks so far allow. */
  #question = $derived.by(() => {
    const { phase, leader } = this.#view;
    const { amount, amounts, step } = this.asked;
    const role = step.options[0]?.role ?? "whole";
    if (phase === "auction" && amounts.length === 0) return t("gold-river-only-pass");
    if (phase === "auction" && leader === null) return t("phase-gold-river-auction-first");
    if (role === "offer" || role === "whole" || amount) return t(`phase-gold-river-${phase}`);
    return t(`gold-river-ask-${role}`);
  });

  /** The text for people who are not part of the decision. */
  #watching = $derived.by(() => {
    if (this.store.trial) return "";
    if (!this.store.live) return t("prompt-past");
    return this.#snapshot.mine.length === 0 ? t("prompt-spectator") : "";
  });

  /** Who was ahead when the players agreed to end the game. */
  #ahead = $derived.by(() => {
    const points = this.#view.players.map((player) => player.total);
    if (this.#snapshot.table.ended !== "agreed") return "";
    const most = Math.max(...points);
    const first = points.flatMap((own, seat) => (own === most ? [this.name(seat)] : []));
    return t("gold-river-ended-ahead", { names: list(first), points: most });
  });

  prompt = $derived.by(() => {
    const { phase } = this.#view;
    if (this.store.busy) return t("prompt-busy");
    const ended = endedText(this.#snapshot.table);
    if (ended) return [ended, this.#ahead].filter(Boolean).join(" ");
    if (phase === "over") return t("gold-river-over-text");
    const away = this.away();
    if (away !== null) return awayText(this.#snapshot.table, away, this.#snapshot.mine.length === 0);
    if (this.passing()) return [this.#standing, t("prompt-going-on")].filter(Boolean).join(" · ");
    const question = this.asked.mine ? this.#question : t("gold-river-wait", { phase });
    return [this.#standing, question, this.#watching].filter(Boolean).join(" · ");
  });

  refusal = $derived.by(() => {
    const refused = this.store.refusedTo(null);
    return refused ? reasonText(refused) : "";
  });

  /** How well these cards and rules are known. */
  notes = $derived.by(() => {
    const { set, rules } = this.#snapshot.facts;
    return [
      ...(set.custom ? [t("own-deck-name", { name: set.name })] : []),
      ...(rules < 2 ? [t("gold-river-older-rules")] : []),
      ...(set.reconstruction ? [t("gold-river-reconstruction")] : []),
    ];
  });
}
