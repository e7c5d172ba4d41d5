// Animates what others do, one thing after the other. The table has the true state; things in motion are only left out
// of the drawing. Any action of the player ends the animation. Also keeps what others have done since the player's last
// turn.
import type { Board, OnScreen, Since, Staged } from "../../board/api";
import { drawFigure } from "../../board/figure";
import { drawTile } from "../../board/tile";
import type { Part } from "../../board/tiles";
import { Flyer, placeOf, type Spot } from "../../motion/flyer";
import { pace } from "../../motion/pace";
import { BACK, CALM, MAX_QUEUED, Queue } from "../../motion/queue";
import { dismissed, dismiss } from "../../motion/dismissed";
import type { TableStore } from "../../net/table.svelte";
import { chip } from "../../motion/chip";
import { lengthOf, owed, seenBy, since, stagedFor, type Cue, type Man } from "./cues";
import type { Step } from "./ending";
import type { Kit } from "./kit";
import type { TileGame } from "./model";

type Item = Cue & { length: number };

export class Playback {
  staged: Staged | null = $state.raw(null);
  /** Pieces that have yet to leave in the ceremony at the end. */
  ending: Staged | null = $state.raw(null);
  /** An animation is running. */
  playing: boolean = $state(false);
  /** The current animation in a replay requested by the player. */
  back: boolean = $state(false);
  /** The current animation and the following ones. */
  #ahead: readonly Item[] = $state.raw([]);
  #board: Board | null = null;
  /** Animations to start as soon as there is a map. */
  #waiting: { items: Item[]; calm: number } | null = null;
  readonly flyer = new Flyer();
  #seen = -1;
  #dismissed: number = $state(0);
  readonly #queue = new Queue<Item>((item, length, left) => this.#begin(item, length, left));

  constructor(
    private readonly store: TableStore<TileGame>,
    private readonly kit: Kit,
  ) {
    this.#dismissed = dismissed(store.id);
  }

  /** There is nothing to choose here, so the whole map can stay visible. */
  get whole(): boolean {
    return !this.store.live && !this.store.trial;
  }

  get board(): Board | null {
    return this.#board;
  }

  set board(board: Board | null) {
    this.#board = board;
    if (!board || !this.#waiting) return;
    // The map is in its place after the next frame.
    const begin = () => {
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting && this.#board === board) this.#queue.add(waiting.items, waiting.calm);
    };
    requestAnimationFrame(() => requestAnimationFrame(begin));
  }

  cues = $derived.by(() => this.kit.cues(this.store.state?.log ?? [], this.store.state?.facts ?? null));

  /** Everything that is left out of the drawing, or still drawn. */
  shown = $derived.by((): Staged | null => {
    const [now, end] = [this.staged, this.ending];
    return now && end ? { ...now, staying: [...now.staying, ...end.staying] } : (now ?? end);
  });

  /** The points of all players as far as they have been shown; `null` if no points are in motion. */
  points = $derived.by((): number[] | null => {
    const view = this.store.state?.view;
    if (!view || view.outcome) return null;
    const late = owed(this.#ahead, view.players.length);
    return late.some((points) => points !== 0) ? view.players.map(({ score }, seat) => score - late[seat]!) : null;
  });

  /** What others have done since the player's last turn, until it is dismissed; empty when the game is over. */
  since = $derived.by(() => {
    const { state, live } = this.store;
    if (!state || !live || state.table.phase === "over") return [];
    return since(this.cues, state.mine, this.#dismissed);
  });

  /** The same as marks on the map: tiles and pieces that are there and not in motion. */
  marks = $derived.by((): Since[] => {
    const [view, staged] = [this.store.state?.view, this.staged];
    const there = new Set((view?.placed ?? []).map(({ x, y }) => `${x},${y}`));
    const gone = new Set(this.since.flatMap((cue) => (cue.type === "scored" ? cue.home : [])).map(placed));
    return this.since.flatMap((cue): Since[] => {
      if (cue.type !== "tile" && cue.type !== "figure") return [];
      const { x, y, player: colour } = cue;
      if (!there.has(`${x},${y}`) || staged?.tiles.has(`${x},${y}`)) return [];
      if (cue.type === "figure") return gone.has(placed(cue)) ? [] : [{ x, y, segment: cue.segment, colour }];
      return [{ x, y, segment: -1, colour }];
    });
  });

  /** Removes the marks. */
  dismiss(): void {
    this.skip();
    this.#dismissed = this.store.state?.version ?? 0;
    dismiss(this.store.id, this.#dismissed);
  }

  /** The table has changed, or is shown for the first time. */
  see(): void {
    const { state, live, fresh } = this.store;
    if (!state) return;
    const [first, seen] = [this.#seen < 0, this.#seen];
    this.#seen = state.version;
    if (!live)
      return this.#play(fresh.length === 1 ? this.cues.filter((cue) => cue.version === state.version) : [], CALM);
    if (first) return this.lookBack();
    // A step was undone: no running animation is valid any more.
    if (state.version < seen) return this.skip();
    // The final scoring has its own ceremony.
    const news = this.cues.filter((cue) => cue.version > seen && !(cue.type === "scored" && cue.final));
    this.#play(
      news.filter((cue) => !seenBy(state.mine, cue)),
      CALM,
    );
  }

  /** Replays what happened since the player's last turn. */
  lookBack(): void {
    this.skip();
    const { state, live } = this.store;
    if (!state || !live || state.table.phase !== "playing" || state.mine.length === 0) return;
    this.#play(this.since, BACK);
    this.back = this.playing;
  }

  /** A step of the ceremony at the end. */
  show({ items }: Step, length: number): void {
    if (pace() === 0) return;
    for (const { parts, gains, cue } of items.slice(0, MAX_QUEUED))
      this.#score(
        { parts: parts ?? [], points: gains, home: cue?.type === "scored" ? cue.home : [] },
        Math.min(length, 1300),
      );
  }

  /** The true state appears immediately. */
  skip(): void {
    if (this.#waiting) this.#begin(null, 0, []);
    this.#waiting = null;
    this.#queue.skip();
    this.flyer.clear();
  }

  #play(cues: readonly Cue[], calm: number): void {
    this.#queue.pace = pace();
    if (this.#queue.pace === 0 || document.hidden) return this.skip();
    const items = cues
      .map((cue) => ({ ...cue, length: lengthOf(cue) }))
      .filter((item) => item.length > 0)
      .slice(-MAX_QUEUED);
    if (items.length === 0) return;
    if (this.#board && !this.#waiting) {
      this.#queue.add(items, calm);
      // A change that arrives during an animation waits for it and is not drawn before.
      return this.#stage(this.#queue.left);
    }
    // The page is just being built: things in motion are left out from the first drawing on.
    const all = [...(this.#waiting?.items ?? []), ...items].slice(-MAX_QUEUED);
    this.#waiting = { items: all, calm: Math.max(this.#waiting?.calm ?? 0, calm) };
    this.playing = true;
    this.#ahead = all;
    this.staged = stagedFor(all);
  }

  /** Leaves current and later animations out of the drawing. */
  #stage(ahead: readonly Item[]): void {
    this.#ahead = ahead;
    const [now] = ahead;
    // A tile arrives at the end of its animation, a figure at the beginning.
    if (now) this.staged = stagedFor(now.type === "tile" ? ahead : ahead.slice(1));
  }

  #begin(item: Item | null, length: number, left: readonly Item[]): void {
    this.playing = item !== null;
    if (!item) {
      this.#ahead = [];
      this.staged = null;
      this.back = false;
      return;
    }
    this.#stage([item, ...left]);
    this.#fly(item, length);
  }

  #where(at: { x: number; y: number; segment: number }): OnScreen | null {
    return this.board?.where(at.x, at.y, at.segment) ?? null;
  }

  #fly(item: Item, length: number): void {
    switch (item.type) {
      case "tile":
        return this.#tile(item, length);
      case "scored":
        return this.#score(item, length);
      case "taken":
        return this.#taken(item, length);
    }
  }

  #tile({ x, y, kind, rotation, player }: Extract<Cue, { type: "tile" }>, length: number): void {
    const { facts, view } = this.store.state ?? {};
    // If the card already shows the next tile, the tile comes from the player who laid it.
    const taken = typeof view?.drawn === "number";
    const [from, to] = [placeOf(taken ? `score-${player}` : "hand"), this.#where({ x, y, segment: -1 })];
    if (!facts || !from || !to) return;
    const picture = drawTile(this.kit.world, facts, kind, rotation);
    const hand: Spot = { ...from, width: taken ? 30 : Math.min(96, to.width * 1.2) };
    const end = to.inside ? to : { ...to, width: 12 };
    this.flyer.fly({ picture, width: to.width, from: hand, to: end, length: length + 40, lift: 30, fades: !to.inside });
  }

  #home(man: Man, length: number, delay: number): void {
    const [from, to] = [this.#where(man), placeOf(`score-${man.player}`)];
    if (!from?.inside || !to) return;
    const width = Math.max(24, from.width * 0.42);
    const picture = drawFigure(this.kit.world, man.icon, man.player);
    this.flyer.fly({ picture, width, from: { ...from, width }, to: { ...to, width: 22 }, length, delay, lift: 40 });
  }

  /** Points rise from the feature and fly to their player; the figures return. */
  #score(
    { parts, points, home }: Pick<Extract<Cue, { type: "scored" }>, "parts" | "points" | "home">,
    length: number,
  ): void {
    const at = home[0] ?? middle(parts);
    const from = at ? this.#where(at) : placeOf("hand");
    points.forEach(({ player, points }, i) => {
      const to = placeOf(`score-${player}`);
      if (!from || !to) return;
      const start = { x: from.x + (i - (home.length > 1 ? 0.5 : 0)) * 40, y: from.y - 14, width: 54 };
      this.flyer.fly({
        picture: chip(player, points),
        width: 54,
        from: start,
        to: { ...to, width: 54 },
        length,
        stay: 0.4,
        lift: 36,
        fades: true,
      });
    });
    for (const man of home) this.#home(man, length * 0.62, length * 0.36);
  }

  #taken({ player, icon, from: [x, y, segment] }: Extract<Cue, { type: "taken" }>, length: number): void {
    // To the place where the player's other figures are counted.
    const [from, to] = [this.#where({ x, y, segment }), placeOf(`${icon}-${player}`) ?? placeOf(`score-${player}`)];
    if (!from || !to) return;
    const picture = drawFigure(this.kit.world, icon, player);
    this.flyer.fly({
      picture,
      width: 44,
      from: { ...from, width: 40 },
      to: { ...to, width: 30 },
      length,
      lift: 50,
      fades: true,
    });
  }
}

const placed = ({ player, x, y, segment }: Pick<Man, "player" | "x" | "y" | "segment">) =>
  `${player}/${x},${y},${segment}`;

function middle(parts: readonly Part[]): { x: number; y: number; segment: number } | null {
  const part = parts[Math.floor((parts.length - 1) / 2)];
  return part ? { x: part[0], y: part[1], segment: part[2] } : null;
}
