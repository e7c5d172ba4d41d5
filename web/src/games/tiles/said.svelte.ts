// The texts of the table of tiles: the player to move, the question, and announcements for screen readers.
import { alwaysSpanned } from "../../board/core/span-sign";
import { list, reasonText, t, signed } from "../../i18n/t";
import { awayText } from "../../lib/away-text";
import { endedText } from "../../lib/ended";
import { isPlayedByBot, seatName } from "../../lib/seats";
import type { TableStore } from "../../net/table.svelte";
import { explained } from "../../settings/explained.svelte";
import { settings } from "../../settings/settings.svelte";
import { heardText, stagedText, type Telling } from "./effect";
import type { Kit } from "./kit";
import type { TileGame } from "./model";
import { Lie } from "./lie";
import { layingText } from "./laying";
import { mayText } from "./may";
import { tileText } from "./sides";
import type { Turn } from "./turn.svelte";
import { place } from "./words";

// Users without keys or wheel need no hint about them.
const finger =
  matchMedia("(pointer: coarse), (hover: none)").matches || (navigator.maxTouchPoints > 0 && innerWidth < 900);

export class Said {
  constructor(
    private readonly store: TableStore<TileGame>,
    private readonly turn: Turn,
    private readonly kit: Kit,
    /** The page is about to continue automatically. */
    private readonly passing: () => boolean,
    /** The player whose decision it is, if they have been away for a while. */
    private readonly away: () => number | null,
  ) {}

  readonly name = (seat: number) => seatName(this.#snapshot.table, seat);
  #snapshot = $derived.by(() => this.store.state!);
  #facts = $derived(this.#snapshot.facts);
  #view = $derived(this.#snapshot.view);
  #lie = $derived.by(() => new Lie(this.#facts.tiles, this.#view, this.kit.spans?.(this.#view) ?? []));

  /** New entries since the last answer of the server, as lines of the log. */
  fresh = $derived.by(() => this.kit.lines(this.store.fresh, this.#facts, this.name));

  headline = $derived.by(() => {
    const [view, { mine }] = [this.#view, this.#snapshot];
    if (view.phase === "over" || this.#snapshot.table.ended) return t("game-is-over");
    const away = this.away();
    if (away !== null && !this.#snapshot.table.seats[away]?.former) return t("is-away", { name: this.name(away) });
    // During one player's turn, another may have something to decide.
    const [who, theirs] = [this.turn.decider, this.turn.decider !== view.turn];
    const thinks = this.store.live && isPlayedByBot(this.#snapshot.table, who);
    if (thinks) return t("thinks", { name: this.name(who) });
    if (!mine.includes(who)) return t(theirs ? "decision-of" : "turn-of", { name: this.name(who) });
    // In a trial, one plays for all.
    if (this.store.trial && mine.length > 1) return t(theirs ? "decision-of" : "turn-of", { name: this.name(who) });
    if (mine.length > 1) return t(theirs ? "your-decision-name" : "your-turn-name", { name: this.name(who) });
    return t(theirs ? "your-decision" : "your-turn");
  });

  prompt = $derived.by(() => {
    const { turn, kit, store } = this;
    const view = this.#view;
    const ended = endedText(this.#snapshot.table);
    if (ended) return ended;
    if (view.phase === "over") return t("game-is-over-text");
    const count = turn.placing.cells.length;
    // First what may be kept, then how to lay it.
    const asked = turn.keeps || turn.held ? `${kit.prompt(view)} ` : "";
    if (turn.places && turn.stage) return asked + t("prompt-staged", turn.freedom) + this.#withSpan();
    if (turn.places && turn.held) return asked + (kit.layDouble?.(count) ?? "");
    if (turn.places) return asked + layingText(count, finger, turn.rotations.length > 1, settings.keys);
    if (this.passing()) return t("prompt-going-on");
    if (turn.acts && turn.acting.groups.length === 0) return t("prompt-only-pass");
    if (turn.acts && turn.chosen && !turn.forced) return this.#hint() ?? t("prompt-chosen");
    if (turn.acts && turn.narrowed) return t(`prompt-narrowed-${turn.narrowed.by}`);
    if (turn.acts) return mayText(turn.acting) ?? kit.prompt(view);
    if (!store.live) return t(store.source.nothingMore ?? "prompt-past");
    const watching = this.#snapshot.mine.length === 0;
    const away = this.away();
    if (away !== null) return awayText(this.#snapshot.table, away, watching);
    if (watching) return t("prompt-spectator");
    return kit.waiting(view);
  });

  /** Something that must be laid with the tile on its provisional cell, as a sentence. */
  #withSpan(): string {
    const { span, stage } = this.turn;
    const what = span && stage ? this.kit.withSpan?.(span, stage) : "";
    return what ? ` ${t("prompt-laid-with", { what })}` : "";
  }

  /** The meaning of the chosen kind of choice, unless the card already explains it because it is new. */
  #hint(): string | null {
    const group = this.turn.chosenGroup;
    return group?.hint && explained.has(`${this.#facts.game}/${group.icon}`) ? group.hint : null;
  }

  aside = $derived.by(() => {
    const { turn, kit } = this;
    // The sign is explained where it is on the map.
    const signed = turn.places && !turn.stage && turn.placing.cells.some(alwaysSpanned);
    if (signed) return kit.spanNote?.() ?? "";
    return turn.chosen && !turn.forced ? "" : (kit.aside?.(this.#view, this.name) ?? "");
  });
  refusal = $derived.by(() => {
    const refused = this.store.refusedTo(null);
    return refused ? reasonText(refused) : "";
  });

  #drawn = $derived.by(() => (this.turn.places && !this.turn.held ? this.#view.drawn : null));
  /** Both halves of a tile on two cells. */
  #held = $derived.by(
    () => this.turn.held?.kinds.map((kind) => tileText(this.#facts, kind, this.turn.rotation, this.kit)) ?? [],
  );
  /** The tile in the hand in its current rotation, for screen readers. */
  tile = $derived.by(() =>
    this.#drawn === null ? this.#held.join(" ") : tileText(this.#facts, this.#drawn, this.turn.rotation, this.kit),
  );
  #asDrawn = $derived.by(() => (this.#drawn === null ? "" : tileText(this.#facts, this.#drawn, 0, this.kit)));

  telling = $derived.by<Telling>(() => ({
    kit: this.kit,
    facts: this.#facts,
    view: this.#view,
    lie: this.#lie,
    mine: this.#snapshot.mine,
    name: this.name,
  }));

  /** The user's provisional choice: where the tile would be laid and its effect, or the selected choice. */
  pose = $derived.by(() => {
    const { stage, chosen } = this.turn;
    if (stage && this.turn.held) return `${this.turn.held.name}: ${place(stage.x, stage.y)}. ${this.tile}`;
    if (stage) return stagedText(stage.x, stage.y, stage.rotation, this.telling, this.turn.span);
    // A choice that was sent with one press is announced by its result.
    if (chosen && this.turn.busy) return "";
    if (chosen) return t("words-chosen", { what: chosen.label });
    return this.tile === this.#asDrawn ? "" : this.tile;
  });

  heard = $derived.by(() =>
    this.fresh.map((line) => {
      const points = line.gains.map((g) => t("log-gain", { player: this.name(g.player), points: signed(g.points) }));
      // The next prompt makes the player's own move clear, so it is not announced.
      const { mine } = this.#snapshot;
      const own = line.kind === "move" && mine.length === 1 && line.player === mine[0];
      return {
        key: line.key,
        text: own ? "" : [heardText(line, this.telling), line.formula, list(points)].filter(Boolean).join(". "),
      };
    }),
  );

  status = $derived.by(() => [`${this.headline}.`, this.prompt, this.aside, this.#asDrawn].filter(Boolean).join(" "));
}
