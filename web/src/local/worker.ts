// The worker with the tables of this device: it passes inputs to the module, stores the changes that the module
// returns, and only then sends the module's messages. One input after the other.
import wasm from "./browser.wasm?url";
import { Locks } from "./locks";
import { collections } from "./puzzles";
import { compile, Module, Unreadable } from "./module";
import { problem, type Answer, type FromWorker, type ToWorker } from "./protocol";
import { Keeper } from "./keeper";
import { damagedOf, isLocalId, shownOf, type Games } from "./checked";
import { restored, saved } from "./restoring";
import { Conflict, openStore, type Head, type StoredTable, type Write } from "./store";
import { Analyses } from "./analyses";
import { thinkTogether } from "./shared";
import { Thinkers } from "./thinkers";
import type { Job } from "./thinker";
import type { GameInfo } from "../wire/GameInfo";
import type { Problem } from "../wire/Problem";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";
import type { Snapshot } from "../wire/Snapshot";

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

/** The longest time for thinking, in milliseconds; and the time for a player who was told to move now. */
const MAX_THOUGHT_MS = 3000;
const HURRIED = 60;
/** The time for thinking about advice and puzzle answers. */
const ADVICE = 3000;

const random = () => crypto.getRandomValues(new Uint32Array(1))[0];
const tell = (message: FromWorker) => self.postMessage(message);

class Tables {
  readonly #thinkers: Thinkers;
  readonly #analyses: Analyses;
  readonly #players = new Map<string, Player>();
  /** The tables that have viewers, by viewer. */
  readonly #viewers = new Map<number, string>();
  readonly #locks: Locks;
  #module: Module;
  #games: Games | null = null;

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
        if ("later" in answer)
          void answer.later.then(
            (found) => tell({ kind: "answer", number, answer: found }),
            (error: unknown) => failed(message, error),
          );
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
        if (table && !this.#watched(table)) {
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
    if (method === "GET" && path === "/api/damaged") return { status: 200, body: await this.#damaged() };
    if (method === "GET" && path === "/api/saved") return { status: 200, body: await saved(this.#around()) };
    if (method === "POST" && path === "/api/saved") return restored(body, this.#around());
    if (method === "POST" && path === "/api/brought") return this.#bring(body);
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

  /** The games that the module knows, which are always the same. */
  #known(): Games {
    if (this.#games) return this.#games;
    const { answer } = this.#call({ kind: "ask", method: "GET", path: "/api/games" });
    const games = (answer?.status === 200 ? answer.body : []) as GameInfo[];
    const known = new Map(games.map(({ name, bots }) => [name, bots.map((bot) => bot.name)]));
    if (known.size > 0) this.#games = known;
    return known;
  }

  async #list(): Promise<unknown> {
    const mine = (seats: { kind: string }[]) => seats.flatMap(({ kind }, n) => (kind === "human" ? [n] : []));
    const heads = await this.store.heads();
    const shown = heads.flatMap((head) => {
      const table = shownOf(head, this.#known());
      return table ? [{ table, mine: mine(head.seats), changed_ms: head.changed, sent: head.sent }] : [];
    });
    return shown.sort((a, b) => b.changed_ms - a.changed_ms);
  }

  /** What the list cannot show. */
  async #damaged(): Promise<unknown> {
    return (await this.store.heads()).flatMap((head) => damagedOf(head, this.#known()));
  }

  #watched(table: string): boolean {
    return [...this.#viewers.values()].includes(table);
  }

  #around() {
    return {
      store: this.store,
      games: this.#known(),
      watched: (table: string) => this.#watched(table),
      played: async (table: StoredTable) => {
        const { id } = table.head;
        const loaded = await this.#run({ kind: "load", table });
        const { answer } = loaded.answer
          ? loaded
          : this.#call({ kind: "ask", method: "GET", path: `/api/tables/${id}` });
        this.#call({ kind: "unload", table: id });
        return answer?.status === 200 ? (answer.body as Snapshot).table : null;
      },
      changed: (table: string) => this.#locks.tell(table),
    };
  }

  /**
   * A table from the record of a game that is over on a server. Its id is made of that of the server's table: brought again, also
   * from a file or in another tab, it is the same table.
   */
  async #bring(body: unknown): Promise<Answer> {
    const { table, ...wanted } = (body ?? {}) as { table?: unknown };
    const id = typeof table === "string" ? `local-${table}` : "";
    if (!isLocalId(id)) return problem(400, "bad-id");
    const made = this.#call({ kind: "ask", method: "POST", path: "/api/records", body: { ...wanted, request: null } });
    const writes = made.writes ?? [];
    const entries = writes.flatMap((write) => (write.kind === "entries" ? write.entries : []));
    const there = writes.length > 0 ? await this.store.read(id) : null;
    // It is another game only if the one on the server went on after it was copied.
    const same = JSON.stringify(there?.entries.slice(0, entries.length)) === JSON.stringify(entries);
    if (writes.length === 0 || (there && !same)) return (await this.#settle(made)).answer ?? problem(500, "internal");
    // The module does not store it by the id that it chose.
    this.#call({ kind: "conflict" });
    const named = ({ head }: { head: Head }) => ({ ...head, id, info: { ...head.info, id } });
    if (!there)
      await this.store
        .write(
          writes.map((write) => (write.kind === "head" ? { ...write, head: named(write) } : { ...write, table: id })),
        )
        .catch((error: unknown) => {
          // Another tab was faster.
          if (!(error instanceof Conflict)) throw error;
        });
    return { status: 201, body: { table: id } };
  }

  /** The readable part of a table that the module cannot play. */
  async #unplayable(table: string): Promise<Answer> {
    const stored = await this.store.read(table);
    if (!stored) return problem(404, "no-such-table", "no-such-table");
    const loaded = await this.#run({ kind: "load", table: stored });
    if (!loaded.answer || loaded.answer.status < 400) return problem(404, "not-found");
    const { reason } = loaded.answer.body as { reason: Reason };
    const { head, entries } = stored;
    const shown = shownOf(head, this.#known());
    if (!shown) return problem(404, "not-found");
    const left = { rules: head.rules, known: null, entries: entries.length, steps: null, position: null };
    return { status: 200, body: { reason, table: { ...shown, phase: "unplayable" }, mine: [], ...left } };
  }

  async #remove(table: string): Promise<Answer> {
    if (this.#watched(table)) return problem(409, "stale", "stale");
    const removed = await this.#locks.whileFree(table, async () => {
      this.#call({ kind: "unload", table });
      this.#analyses.stop(table);
      try {
        await this.store.remove(table);
      } catch (error) {
        console.error(error);
        return problem(507, "local-not-deleted");
      }
      this.#locks.tell(table);
      return { status: 204, body: null };
    });
    return removed ?? problem(409, "local-delete-elsewhere");
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
    if (!this.#watched(table)) this.#locks.release(table);
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
    if (!this.#watched(table)) {
      // The next request reads it again.
      this.#call({ kind: "unload", table });
      return;
    }
    const stored = await this.store.read(table);
    if (stored) {
      await this.#run({ kind: "load", table: stored });
      return;
    }
    // It was deleted there.
    const missing = problem(404, "no-such-table", "no-such-table");
    for (const [viewer, of] of [...this.#viewers]) {
      if (of !== table) continue;
      await this.#run({ kind: "leave", viewer });
      this.#gone(viewer, table, missing);
    }
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
      if (error instanceof Unreadable) return { answer: problem(400, "internal") };
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

/** No message stays without an answer. */
function refuse(message: ToWorker, answer: Answer): void {
  if (message.kind === "ask") tell({ kind: "answer", number: message.number, answer });
  if (message.kind === "connect") tell({ kind: "failed", viewer: message.viewer });
}

function failed(message: ToWorker, error: unknown): void {
  console.error(error);
  refuse(message, problem(500, "internal"));
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  started ??= Tables.start();
  void started.then(
    (tables) => inTurn(() => tables.handle(data).catch((error: unknown) => failed(data, error))),
    () => {
      // The module could not be loaded: the next request tries again.
      started = null;
      refuse(data, { status: 0, body: null });
    },
  );
};
