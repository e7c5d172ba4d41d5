// Thinks for the computer players of a server, in a worker of this page. Loaded when a server first asks for it.
import wasm from "./browser.wasm?url";
import { compile } from "./module";
import { Thinkers } from "./thinkers";
import type { Think } from "../wire/Think";

const random = () => crypto.getRandomValues(new Uint32Array(1))[0];

type Pool = Pick<Thinkers, "think" | "close">;

export class Helper {
  #running: { version: number; end(): void } | null = null;

  constructor(private readonly thinkers: Pool) {}

  static async start(): Promise<Helper> {
    return new Helper(new Thinkers(await compile(wasm), random));
  }

  /** Thinks, and answers with the action; `null` if that fails. An earlier question is void. */
  asked({ version, seat, bot, record, limit_ms: limit }: Think, answer: (action: string | null) => void): void {
    this.#end();
    const thought = this.thinkers.think({
      job: { record, work: { kind: "bot", seat, bot } },
      limit,
      done: ({ status, body }) => {
        this.#running = null;
        answer(status === 200 && typeof body === "string" ? body : null);
      },
    });
    this.#running = { version, end: () => thought.end() };
  }

  /** The table has this version now: nobody needs thoughts about earlier ones. */
  moved(version: number): void {
    if (this.#running && this.#running.version < version) this.#end();
  }

  close(): void {
    this.#running = null;
    this.thinkers.close();
  }

  #end(): void {
    this.#running?.end();
    this.#running = null;
  }
}
