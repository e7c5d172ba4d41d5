// The WebAssembly module (crates/browser): text goes in, text comes out.

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  answer_at(): number;
  call(): number;
  think(): number;
}

const OFTEN = 256;

/** Random numbers from the browser, fetched in batches. */
function randomness(): () => number {
  const numbers = new Uint32Array(OFTEN);
  let next = OFTEN;
  return () => {
    if (next === OFTEN) {
      crypto.getRandomValues(numbers);
      next = 0;
    }
    return numbers[next++];
  };
}

/** Milliseconds since 1970 that never go backwards. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The module does not understand an input, and has not changed. */
export class Unreadable extends Error {}

export class Module {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
  }

  /** Another instance, with a memory of its own. */
  static async start(compiled: WebAssembly.Module): Promise<Module> {
    return new Module(await WebAssembly.instantiate(compiled, { worker: { now, random: randomness() } }));
  }

  call(input: unknown): unknown {
    return this.#with("call", input);
  }

  think(wanted: unknown): unknown {
    return this.#with("think", wanted);
  }

  #with(name: "call" | "think", input: unknown): unknown {
    const { memory, room, answer_at } = this.#exports;
    const given = this.#encoder.encode(JSON.stringify(input));
    const at = room(given.length);
    new Uint8Array(memory.buffer, at, given.length).set(given);
    const length = this.#exports[name]();
    const answer: unknown = JSON.parse(this.#decoder.decode(new Uint8Array(memory.buffer, answer_at(), length)));
    if (answer !== null && typeof answer === "object" && "unreadable" in answer)
      throw new Unreadable(String(answer.unreadable));
    return answer;
  }
}

/** Compiles the module while it downloads. If the server sends it with another type, this takes a little longer. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (answer.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
