// The worker with the tables of this device: it passes inputs to the module, stores the changes that the module
// returns, and only then sends the module's messages. One input after the other.
import wasm from "./browser.wasm?url";
import { Locks } from "./locks";
import { collections } from "./puzzles";
import { compile, Module } from "./module";
import type { Answer, FromWorker, ToWorker } from "./protocol";
import { Keeper, lacking } from "./keeper";
import { Conflict, openStore, type StoredTable, type Write } from "./store";
import { Analyses } from "./analyses";
import { thinkTogether } from "./shared";
import { Thinkers } from "./thinkers";
import type { Job } from "./thinker";
import type { Problem } from "../wire/Problem";
import type { ProblemKind } from "../wire/ProblemKind";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";

interface Output {
  missing?: string;
  writes?: Write[];
  answer?: Answer;
  job?: Job;
  sends?: { to: number[]; message: ServerMessage }[];
  thought?: { table: string; version: number; seat: number; bot: string; pause: number; shares: number; job: Job };
  unwanted?: string;
  hurry?: string;
}

/** A computer player that waits or thinks. */
interface Player {
  wanted: NonNullable<Output["thought"]>;
  timer: ReturnType<typeof setTimeout> | undefined;
  thought: { end(): void } | null;
}

/** All tables of this device, as a file. */
interface SavedTables {
  form: string;
  tables: (StoredTable & { analysis?: unknown })[];
}
const SAVED = "/api/saved";
const FORM = "goldfever-tables 1";

/** The longest time for thinking, in milliseconds; and the time for a player who was told to move now. */
const MAX_THOUGHT_MS = 3000;
const HURRIED = 60;
/** The time for thinking about advice and puzzle answers. */
const ADVICE = 3000;

const random = () => crypto.getRandomValues(new Uint32Array(1))[0];
const tell = (message: FromWorker) => self.postMessage(message);
const problem = (status: number, key: string, kind: ProblemKind = "other"): Answer => ({
  status,
  body: { kind, error: key, reason: { key, args: {}, ruling: null, message: "" } satisfies Reason },
});

class Tables {
  readonly #thinkers: Thinkers;
  readonly #analyses: Analyses;
  readonly #players = new Map<string, Player>();
  /** The tables that have viewers, by viewer. */
  readonly #viewers = new Map<number, string>();
  readonly #locks: Locks;
  #module: Module;

  private constructor(
    private readonly compiled: WebAssembly.Module,
    module: Module,
    private readonly store: Keeper,
  ) {
    this.#module = module;
    this.#thinkers = new Thinkers(compiled, random);
    this.#analyses = new Analyses(this.#thinkers, () => this.store);
    this.#locks = new Locks({
      owned: (table, owned) => void inTurn(() => this.#own(table, owned)),
      changed: (table) => void inTurn(() => this.#reload(table)),
    });
  }

  static async start(): Promise<Tables> {
    const opening = Keeper.open({
      open: openStore,
      told: (kept) => tell({ kind: "kept", kept }),
      later: (work) => void inTurn(work),
      after: (wait, work) => void setTimeout(() => void inTurn(work), wait),
      now: () => performance.now(),
    });
    const compiled = await compile(wasm);
    const [module, store] = await Promise.all([Module.start(compiled), opening]);
    return new Tables(compiled, module, store);
  }

  async handle(message: ToWorker): Promise<void> {
    switch (message.kind) {
      case "ask": {
        const { number } = message;
        const answer = await this.#ask(message);
        // Thinking takes long, and nobody else waits for it.
        if ("later" in answer) void answer.later.then((found) => tell({ kind: "answer", number, answer: found }));
        else tell({ kind: "answer", number, answer });
        break;
      }
      case "connect":
        await this.#connect(message.viewer, message.table);
        break;
      case "hear":
        await this.#run(message);
        break;
      case "leave": {
        const table = this.#viewers.get(message.viewer);
        this.#viewers.delete(message.viewer);
        await this.#run(message);
        if (table && ![...this.#viewers.values()].includes(table)) {
          this.#locks.release(table);
          this.store.forget(table);
        }
        break;
      }
      case "take-over":
        this.#locks.takeOver(message.table);
        break;
      case "wake":
        break;
    }
  }

  async #ask({ method, path, body }: Extract<ToWorker, { kind: "ask" }>): Promise<Answer | { later: Promise<Answer> }> {
    if (method === "GET" && path === "/api/tables") return { status: 200, body: await this.#list() };
    if (path === SAVED && method === "GET") return { status: 200, body: await this.#saved() };
    if (path === SAVED && method === "POST") return this.#restore(body);
    const [, table, what] = /^\/api\/tables\/([\w-]+)(?:\/(\w+))?/.exec(path) ?? [];
    if (table && what === "unplayable") return this.#unplayable(table);
    if (table && method === "DELETE" && what === undefined) return this.#remove(table);
    if (table && method === "DELETE" && what === "analysis") {
      this.#analyses.stop(table);
      method = "GET";
    }
    const result = await this.#run({ kind: "ask", method, path, body });
    if (!result.job) return result.answer ?? problem(500, "internal");
    const { job } = result;
    if (table && what === "analysis") return this.#analyses.answer(table, job, method === "POST");
    return { later: new Promise((done) => this.#thinkers.think({ job, limit: ADVICE, done })) };
  }

  async #list(): Promise<unknown> {
    const heads = await this.store.heads();
    const mine = (seats: { kind: string }[]) => seats.flatMap(({ kind }, n) => (kind === "human" ? [n] : []));
    return [...heads]
      .sort((a, b) => b.changed - a.changed)
      .map(({ info, seats, changed, sent }) => ({ table: info, mine: mine(seats), changed_ms: changed, sent }));
  }

  /** All tables of this device, with their analyses. */
  async #saved(): Promise<SavedTables> {
    const tables: SavedTables["tables"] = [];
    for (const { id } of await this.store.heads()) {
      const table = await this.store.read(id);
      const analysis = await this.store.analysis(id);
      if (table) tables.push(analysis === undefined ? table : { ...table, analysis });
      if (![...this.#viewers.values()].includes(id)) this.store.forget(id);
    }
    return { form: FORM, tables };
  }

  /** Adds the tables of a file. A table that already exists is changed only if the file has more of the same game. */
  async #restore(file: unknown): Promise<Answer> {
    const { form, tables } = (file ?? {}) as Partial<SavedTables>;
    if (form !== FORM || !Array.isArray(tables)) return problem(400, "local-bad-file");
    let [restored, damaged] = [0, 0];
    for (const { analysis, ...table } of tables) {
      const { head, entries } = table;
      if (!/^local-[\w-]{1,60}$/.test(head?.id ?? "") || !Array.isArray(entries)) return problem(400, "local-bad-file");
      const there = await this.store.read(head.id);
      const added = lacking(there, table);
      const analysed = Array.isArray((analysis as { turns?: unknown } | undefined)?.turns);
      if (added === null) continue;
      if (there && entries.length === there.entries.length) {
        if (analysed && !(await this.store.analysis(head.id))) await this.store.keepAnalysis(head.id, analysis);
        continue;
      }
      // The module checks every step before it is stored.
      const watched = [...this.#viewers.values()].includes(head.id);
      const checked = watched ? null : await this.#run({ kind: "load", table });
      if (checked?.answer) damaged += 1;
      if (watched || checked?.answer) continue;
      this.#module.call({ kind: "unload", table: head.id });
      await this.store.write(added);
      if (analysed) await this.store.keepAnalysis(head.id, analysis);
      restored += 1;
    }
    return { status: 200, body: { restored, damaged } };
  }

  /** The readable part of a table that the module cannot play. */
  async #unplayable(table: string): Promise<Answer> {
    const stored = await this.store.read(table);
    if (!stored) return problem(404, "no-such-table", "no-such-table");
    const loaded = await this.#run({ kind: "load", table: stored });
    if (!loaded.answer || loaded.answer.status < 400) return problem(404, "not-found");
    const { reason } = loaded.answer.body as { reason: Reason };
    const { head, entries } = stored;
    const left = { rules: head.rules, known: null, entries: entries.length, steps: null, position: null };
    return { status: 200, body: { reason, table: { ...head.info, phase: "unplayable" }, mine: [], ...left } };
  }

  async #remove(table: string): Promise<Answer> {
    if ([...this.#viewers.values()].includes(table)) return problem(409, "stale", "stale");
    this.#module.call({ kind: "unload", table });
    this.#analyses.stop(table);
    await this.store.remove(table);
    return { status: 204, body: null };
  }

  async #connect(viewer: number, table: string): Promise<void> {
    this.#viewers.set(viewer, table);
    // Another tab may have continued: the stored state counts.
    const watched = [...this.#viewers].some(([other, of]) => of === table && other !== viewer);
    if (!watched) {
      this.#module.call({ kind: "unload", table });
      const owned = await this.#locks.take(table);
      tell({ kind: "owned", table, owned });
      const { answer } = await this.#run({ kind: "own", table, owned });
      if (answer) return this.#gone(viewer, table, answer);
    }
    const { answer } = await this.#run({ kind: "connect", viewer, table });
    if (answer) return this.#gone(viewer, table, answer);
    tell({ kind: "opened", viewer });
  }

  #gone(viewer: number, table: string, answer: Answer): void {
    this.#viewers.delete(viewer);
    if (![...this.#viewers.values()].includes(table)) this.#locks.release(table);
    const { kind, reason } = answer.body as Pick<Problem, "kind" | "reason">;
    tell({ kind: "gone", viewer, unplayable: kind === "table-unplayable" ? reason : null });
  }

  /** Another tab has taken the table over, or this one has. */
  async #own(table: string, owned: boolean): Promise<void> {
    tell({ kind: "owned", table, owned });
    if (owned) await this.#reload(table);
    await this.#run({ kind: "own", table, owned });
  }

  /** Another tab has continued a table. */
  async #reload(table: string): Promise<void> {
    if (![...this.#viewers.values()].includes(table)) {
      // The next request reads it again.
      this.#call({ kind: "unload", table });
      return;
    }
    const stored = await this.store.read(table);
    if (stored) await this.#run({ kind: "load", table: stored });
  }

  /** Handles an input of the module with all its consequences. */
  async #run(input: unknown): Promise<{ answer?: Answer; job?: Job }> {
    let out = this.#call(input);
    if (out.missing === "puzzles") {
      const brought = await collections();
      // As if no server answered.
      if (!brought) return { answer: { status: 0, body: null } };
      this.#call({ kind: "puzzles", collections: brought });
      out = this.#call(input);
    } else if (out.missing) {
      const stored = await this.store.read(out.missing);
      if (!stored) return { answer: problem(404, "no-such-table", "no-such-table") };
      const loaded = await this.#settle(this.#call({ kind: "load", table: stored }));
      if (loaded.answer) return loaded;
      out = this.#call(input);
    }
    return this.#settle(out);
  }

  #call(input: unknown): Output {
    try {
      return this.#module.call(input) as Output;
    } catch (error) {
      // The rules have panicked: this instance cannot be trusted any more. The stored state is unchanged.
      console.error(error);
      void inTurn(() => this.#again());
      return { answer: problem(500, "internal") };
    }
  }

  /** Starts another instance of the module, with all tables that have viewers. */
  async #again(): Promise<void> {
    this.#module = await Module.start(this.compiled);
    for (const [viewer, table] of this.#viewers) await this.#connect(viewer, table);
  }

  async #settle(first: Output): Promise<{ answer?: Answer; job?: Job }> {
    const result: { answer?: Answer; job?: Job } = {};
    let out = first;
    for (;;) {
      for (const { to, message } of out.sends ?? []) for (const viewer of to) tell({ kind: "said", viewer, message });
      if (out.answer) result.answer = out.answer;
      if (out.job) result.job = out.job;
      if (out.unwanted) this.#forget(out.unwanted);
      if (out.hurry) this.#hurry(out.hurry);
      if (out.thought) this.#wait(out.thought);
      const writes = out.writes ?? [];
      if (writes.length === 0) return result;
      out = await this.#write(writes);
    }
  }

  async #write(writes: Write[]): Promise<Output> {
    const tables = new Set(writes.map((write) => (write.kind === "head" ? write.head.id : write.table)));
    try {
      await this.store.write(writes);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      for (const table of tables) setTimeout(() => void inTurn(() => this.#reload(table)));
      return this.#call({ kind: "conflict" });
    }
    const out = this.#call({ kind: "stored" });
    for (const table of tables) this.#locks.tell(table);
    return out;
  }

  /** A computer player waits a little, so that people can follow, and then thinks. */
  #wait(wanted: Player["wanted"]): void {
    this.#forget(wanted.table);
    const player: Player = { wanted, timer: undefined, thought: null };
    player.timer = setTimeout(() => this.#think(player, MAX_THOUGHT_MS), wanted.pause);
    this.#players.set(wanted.table, player);
  }

  #think(player: Player, limit: number, job = player.wanted.job): void {
    const { table, version, seat } = player.wanted;
    player.timer = undefined;
    const of = Math.min(player.wanted.shares, this.#thinkers.shares);
    if (of > 1 && job === player.wanted.job) {
      player.thought = thinkTogether(this.#thinkers, { job, limit, seed: random(), of }, (shares) => {
        // If all have failed, the bot plays any action.
        this.#players.delete(table);
        void inTurn(() => this.#run({ kind: "shared", table, version, seat, shares }));
      });
      return;
    }
    player.thought = this.#thinkers.think({
      job,
      limit,
      done: ({ status, body }) => {
        if (status !== 200) {
          // A bot that fails plays any action instead of stopping the game.
          this.#think(player, HURRIED, { ...job, work: { ...job.work, bot: "random" } as Job["work"] });
          return;
        }
        this.#players.delete(table);
        void inTurn(() => this.#run({ kind: "decided", table, version, seat, action: body }));
      },
    });
  }

  #forget(table: string): void {
    const player = this.#players.get(table);
    clearTimeout(player?.timer);
    player?.thought?.end();
    this.#players.delete(table);
  }

  /** The thinking player should move now: the best result so far is the answer. */
  #hurry(table: string): void {
    const player = this.#players.get(table);
    if (!player) return;
    clearTimeout(player.timer);
    player.thought?.end();
    this.#think(player, HURRIED);
  }
}

let started: Promise<Tables> | null = null;
let turn: Promise<unknown> = Promise.resolve();

/** One after the other, in order of arrival. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch((error: unknown) => console.error(error));
  return done;
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  started ??= Tables.start();
  const failed = () => {
    // The module could not be loaded: the next request tries again.
    started = null;
    if (data.kind === "ask") tell({ kind: "answer", number: data.number, answer: { status: 0, body: null } });
    if (data.kind === "connect") tell({ kind: "failed", viewer: data.viewer });
  };
  void started.then((tables) => inTurn(() => tables.handle(data)), failed);
};
