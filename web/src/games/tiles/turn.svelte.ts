// The player's choices before they are sent: the tile in hand, its cell and rotation, and the figure. They hold only
// for one version of the table, and all come from the actions that the server sent.
import type { Cell, Ghost } from "../../board/api";
import { mayHurry, seatName } from "../../lib/seats";
import type { TableStore } from "../../net/table.svelte";
import { settings } from "../../settings/settings.svelte";
import type { Rotation, Span } from "../../board/tiles";
import type { ActionOf } from "../../net/game-types";
import type { World } from "../../board/world";
import type { Acting, Choice, Group, Held, TileFacts, TileGame, TileView } from "./model";
import { lays, placing, turned } from "./placing";
import { isCrowded, isOnMap, placeId, type Narrowed } from "./marks";
import { directed } from "./sides";

/** The parts of the game that a turn needs. */
interface Game {
  readonly world: World;
  acting(actions: ActionOf<TileGame>[], view: TileView, facts: TileFacts, name: (player: number) => string): Acting;
}

const NOTHING: Acting = { groups: [], pass: null };

interface Stage {
  version: number;
  x: number;
  y: number;
  rotation: Rotation;
}

export class Turn {
  /** The rotation of the tile before a cell is chosen. */
  #hand: { version: number; rotation: Rotation } = $state.raw({ version: -1, rotation: 0 });
  #stage: Stage | null = $state.raw(null);
  #hover: { version: number; x: number; y: number } | null = $state.raw(null);
  #chosen: { version: number; action: string } | null = $state.raw(null);
  /** Which of the tiles that he holds: by its number, or none but the one drawn. */
  #taken: { version: number; number: number | undefined } | null = $state.raw(null);
  #narrowed: { version: number; to: Narrowed } | null = $state.raw(null);
  /** The kind of choice under the pointer. */
  #looked: { version: number; group: Group } | null = $state.raw(null);
  /** The rest of an advised turn after the tile: chosen when the tile is laid as advised. */
  #advised: { version: number; place: string; then: string } | null = $state.raw(null);

  constructor(
    private readonly store: TableStore<TileGame>,
    readonly kit: Game,
  ) {}

  #version = $derived.by(() => this.store.state?.version ?? -1);
  #actions = $derived.by(() => this.store.state?.legal_actions ?? []);
  view = $derived.by(() => this.store.state!.view);
  #all = $derived.by(() => {
    if (this.#actions.length === 0) return NOTHING;
    const { facts, table } = this.store.state!;
    const all = this.kit.acting(this.#actions, this.view, facts, (seat) => seatName(table, seat));
    // If a tile may be laid or kept, there are no other choices.
    const places = this.#actions.some(({ view }) => lays(view));
    return places ? { ...all, groups: [] } : directed(all, facts, this.view);
  });
  acting = $derived.by((): Acting => this.#all);
  /** Tiles on two cells that he may lay now. */
  holds = $derived.by((): Held[] => this.#all.held ?? []);
  /** The one of them that he has in hand. */
  held = $derived.by((): Held | null => {
    const [taken, drawn] = [this.#taken, this.#actions.some(({ view }) => view.type === "place")];
    const asked = taken?.version === this.#version ? taken.number : drawn ? undefined : this.holds[0]?.number;
    return this.holds.find(({ number }) => number === asked) ?? null;
  });
  placing = $derived.by(() => placing(this.#actions, this.held?.number));

  /** Takes another of the tiles in hand that may be laid now; nothing: the one that lies on one cell. */
  take(held: Held | null): void {
    if (this.busy) return;
    this.#taken = { version: this.#version, number: held?.number };
    this.#stage = null;
  }

  /** There is a question for this browser. */
  get mine(): boolean {
    return this.#actions.length > 0;
  }

  /** The version of the table that the question is about. */
  get version(): number {
    return this.#version;
  }

  get places(): boolean {
    return this.placing.cells.length > 0;
  }

  /** Other possibilities for a tile on a cell, for the prompt. */
  get freedom() {
    const yes = (is: boolean) => (is ? "yes" : "no");
    return { turns: yes(this.canTurn), cells: yes(this.placing.cells.length > 1) };
  }

  /** The tile may be kept. */
  get keeps(): boolean {
    return this.places && this.acting.pass !== null;
  }

  get acts(): boolean {
    if (this.places) return false;
    return this.acting.pass !== null || this.acting.groups.length > 0;
  }

  get stage(): Stage | null {
    if (this.#stage?.version === this.#version && this.places) return this.#stage;
    const [cell] = this.placing.cells;
    const only = this.placing.cells.length === 1 && cell.rotations.length === 1;
    return only ? { version: this.#version, x: cell.x, y: cell.y, rotation: cell.rotations[0] } : null;
  }

  /** There is nothing to decide: only one choice, or only continuing. */
  get settled(): boolean {
    if (this.busy || !this.mine) return false;
    if (this.places)
      return !this.keeps && this.placing.cells.length === 1 && this.placing.cells[0].rotations.length === 1;
    return this.forced !== null || (this.acting.pass !== null && this.choices.length === 0);
  }

  /** Makes the only choice, if there is nothing to decide. */
  goOn(): void {
    if (!this.settled) return;
    if (this.ready) this.confirm();
    else this.pass();
  }

  /** The only possible choice, which is chosen from the start. */
  get forced(): Choice | null {
    const { choices } = this;
    return choices.length === 1 && this.acting.pass === null ? choices[0] : null;
  }

  get chosen(): Choice | null {
    if (this.#chosen?.version !== this.#version) return this.forced ?? this.#next;
    const { action } = this.#chosen;
    return this.choices.find((d) => d.action === action) ?? null;
  }

  /** The advice for after the tile that has just been laid. */
  get #next(): Choice | null {
    const [advised, version] = [this.#advised, this.#version];
    if (!advised || advised.version >= version || this.places) return null;
    return this.choices.find((d) => d.action === advised.then) ?? null;
  }

  /** Takes a whole turn into the hand: its tile is on its cell, and its figure is chosen once the tile is laid. */
  propose(actions: ActionOf<TileGame>[]): void {
    const [first, then] = actions;
    if (!first || this.busy) return;
    const { x = 0, y = 0, rotation = 0 } = first.view;
    if (lays(first.view)) {
      this.#taken = { version: this.#version, number: first.view.number };
      this.#stage = { version: this.#version, x, y, rotation };
    } else this.#chosen = { version: this.#version, action: first.action };
    this.#advised = then ? { version: this.#version, place: first.action, then: then.action } : null;
  }

  get choices(): Choice[] {
    return this.acting.groups.flatMap((g) => g.choices);
  }

  /** The button of the selected choice. */
  get chosenGroup(): Group | null {
    const { chosen } = this;
    return this.acting.groups.find((g) => g.choices.some((d) => d.action === chosen?.action)) ?? null;
  }

  /** The player to decide. */
  get decider(): number {
    return this.view.to_act ?? this.view.turn;
  }

  /** All rotations that are legal somewhere. */
  get rotations(): Rotation[] {
    const all = new Set(this.placing.cells.flatMap((c) => c.rotations));
    return [...all].sort((a, b) => a - b);
  }

  /** The rotation of the drawn tile, in the hand or on its cell. */
  get rotation(): Rotation {
    if (this.stage) return this.stage.rotation;
    const held = this.#hand.version === this.#version ? this.#hand.rotation : 0;
    return this.rotations.includes(held) ? held : (this.rotations[0] ?? 0);
  }

  get canTurn(): boolean {
    const cell = this.stage ? this.cell(this.stage.x, this.stage.y) : null;
    return (cell ? cell.rotations : this.rotations).length > 1;
  }

  cell(x: number, y: number): Cell | null {
    return this.placing.cells.find((c) => c.x === x && c.y === y) ?? null;
  }

  get ghost(): Ghost | null {
    const kind = this.held?.kinds[0] ?? this.view.drawn;
    if (kind === null || !this.places) return null;
    if (this.stage) {
      const { x, y, rotation } = this.stage;
      const also = this.#other(x, y, rotation);
      return { x, y, kind, rotation, staged: true, turns: this.canTurn, span: this.span, also };
    }
    if (this.#hover?.version !== this.#version) return null;
    const { x, y } = this.#hover;
    const cell = this.cell(x, y);
    if (!cell) return null;
    const rotation = this.#first(cell);
    const also = this.#other(x, y, rotation);
    return {
      x,
      y,
      kind,
      rotation,
      staged: false,
      turns: cell.rotations.length > 1,
      span: cell.spans?.[rotation],
      also,
    };
  }

  /** The second half of the tile in hand. */
  #other(x: number, y: number, rotation: Rotation): Ghost["also"] {
    const cell = this.placing.also(x, y, rotation);
    return cell && this.held ? { ...cell, kind: this.held.kinds[1] } : undefined;
  }

  /** Something that must be laid with the tile on its provisional cell. */
  get span(): Span | undefined {
    const { stage } = this;
    return stage ? this.placing.span(stage.x, stage.y, stage.rotation) : undefined;
  }

  /** The legal rotation of this cell nearest to that of the tile in the hand. */
  #first(cell: Cell): Rotation {
    return cell.rotations.find((r) => r >= this.rotation) ?? cell.rotations[0];
  }

  /** A command was sent: the choice stays visible, and nothing else can be chosen. */
  get busy(): boolean {
    return this.store.busy;
  }

  hover(x: number, y: number): void {
    this.#hover = { version: this.#version, x, y };
  }

  leave(): void {
    this.#hover = null;
  }

  choose(x: number, y: number): void {
    const cell = this.cell(x, y);
    if (!cell || this.busy) return;
    if (this.stage?.x === x && this.stage.y === y) this.turn(1);
    else this.#stage = { version: this.#version, x, y, rotation: this.#first(cell) };
  }

  turn(direction: 1 | -1): void {
    if (this.busy) return;
    if (this.stage) {
      const cell = this.cell(this.stage.x, this.stage.y);
      if (cell) this.#stage = { ...this.stage, rotation: turned(cell, this.stage.rotation, direction) };
      return;
    }
    const hovered = this.#hover ? this.cell(this.#hover.x, this.#hover.y) : null;
    const rotations = hovered?.rotations ?? this.rotations;
    if (rotations.length === 0) return;
    const now = hovered ? this.#first(hovered) : this.rotation;
    const rotation = turned({ x: 0, y: 0, rotations }, now, direction);
    this.#hand = { version: this.#version, rotation };
  }

  pick(action: string): void {
    if (this.busy) return;
    if (settings.atOnce) this.#atOnce(action);
    else this.#choose(this.chosen?.action === action ? null : action);
  }

  /** Selects a choice or nothing; advice is forgotten. */
  #choose(action: string | null): void {
    this.#advised = null;
    this.#chosen = action === null ? null : { version: this.#version, action };
  }

  /** Selects and sends with one press. */
  #atOnce(action: string): void {
    this.#choose(action);
    this.confirm();
  }

  /** A mark on the map: a choice, or a dot for all choices at its place. */
  pickSpot(id: string): void {
    if (this.busy) return;
    if (this.choices.some(({ at }) => at !== null && placeId(at) === id)) this.#narrow({ by: "place", id });
    else this.pick(id);
  }

  /** The filter on the map. */
  get narrowed(): Narrowed | null {
    return this.#narrowed?.version === this.#version ? this.#narrowed.to : null;
  }

  /** The current filter on the map; with many choices, the kind under the pointer too. */
  get inSight(): Narrowed | null {
    const { looked, narrowed } = this;
    const points = looked && isCrowded(this.acting.groups) && isOnMap(looked);
    return points ? { by: "kind", id: looked.id } : narrowed;
  }

  #narrow(to: Narrowed | null): void {
    this.#narrowed = to && { version: this.#version, to };
  }

  look(group: Group | null): void {
    this.#looked = group && { version: this.#version, group };
  }

  get looked(): Group | null {
    return this.#looked?.version === this.#version ? this.#looked.group : null;
  }

  /** At a place with several pieces, each press selects the next one, and then none. */
  pickPlace(actions: string[]): void {
    if (this.busy) return;
    if (settings.atOnce && actions.length === 1) return this.#atOnce(actions[0]!);
    this.#choose(actions[actions.findIndex((a) => a === this.chosen?.action) + 1] ?? null);
  }

  /**
   * A button with several places filters the map to them. If one press is enough, the player then presses the place on
   * the map; otherwise the button goes through the places one by one. It also does so for users who cannot press on the
   * map (`inTurn`): the places are selected and confirmed.
   */
  pickGroup(group: Group, inTurn = false): void {
    if (this.busy) return;
    const { narrowed } = this;
    if (group.choices.length > 1 && settings.atOnce && isOnMap(group) && !inTurn) {
      this.#choose(null);
      return this.#narrow(narrowed?.id === group.id ? null : { by: "kind", id: group.id });
    }
    this.#narrow(group.choices.length > 1 ? { by: "kind", id: group.id } : null);
    const at = group.choices.findIndex((d) => d.action === this.chosen?.action);
    const next = group.choices[(at + 1) % group.choices.length];
    if (group.choices.length === 1) this.pick(next.action);
    else this.#choose(next.action);
  }

  /** The pointer is on a cell that is not the chosen one. */
  get pointsElsewhere(): boolean {
    const [at, stage] = [this.#hover, this.stage];
    return at !== null && stage !== null && (at.x !== stage.x || at.y !== stage.y);
  }

  /** True when there is something to send. */
  get ready(): boolean {
    return !this.busy && (this.stage !== null || this.chosen !== null);
  }

  confirm(): void {
    if (this.busy) return;
    const { stage, chosen } = this;
    if (stage) {
      const action = this.placing.action(stage.x, stage.y, stage.rotation);
      if (action !== this.#advised?.place) this.#advised = null;
      if (action) this.store.act([action]);
    } else if (chosen) {
      this.#advised = null;
      this.store.act([chosen.action]);
    }
  }

  pass(): void {
    if (this.acting.pass !== null && !this.busy) this.store.act([this.acting.pass.action]);
  }

  /** Goes one step back on the screen; true if there was one. */
  back(): boolean {
    if (this.busy) return false;
    const chose = this.#chosen?.version === this.#version || this.#next !== null;
    const was = this.stage !== null || chose || this.narrowed !== null;
    this.#narrowed = null;
    this.#advised = null;
    this.#stage = null;
    this.#chosen = null;
    return was;
  }

  get canUndo(): boolean {
    return !this.store.busy && (this.store.state?.can_undo ?? false);
  }

  /** Right after laying the tile, undo takes back the tile. */
  get undoesTile(): boolean {
    return (
      this.store.state?.log.at(-1)?.events.some((event) => (event as { type?: string }).type === "placed") ?? false
    );
  }

  undo(): void {
    if (this.canUndo) this.store.undo();
  }

  /** A thinking computer player can be told to move. */
  get mayHurry(): boolean {
    const { live, state } = this.store;
    return live && state !== null && this.view.phase !== "over" && mayHurry(state.table, state.mine, this.decider);
  }

  /** Tells the thinking computer player to move now. */
  hurry(): void {
    this.store.hurry();
  }
}
