// An instance of the module of the page in Node.js.
import { readFileSync } from "node:fs";

/** The module with a clock, which runs `fast` times as fast as time, and random numbers of its own. */
export async function start(file, fast = 1) {
  const bytes = readFileSync(file);
  let state = 1;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const now = () => performance.now() * fast;
  const { instance } = await WebAssembly.instantiate(bytes, { worker: { now, random } });
  const { memory, room, answer_at, call, think } = instance.exports;
  const with_ = (run) => (input) => {
    const given = new TextEncoder().encode(JSON.stringify(input));
    // Making room may move the memory.
    const at = room(given.length);
    new Uint8Array(memory.buffer, at, given.length).set(given);
    const length = run();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer_at(), length)));
  };
  return { call: with_(call), think: with_(think), memory };
}
