// How slow this machine is: a loop of numbers and the start page in the browser, measured once before the checks; later, how many
// programs share a core.
import { availableParallelism, loadavg } from "node:os";
import { visit } from "./harness.mjs";
import { Server } from "./server.mjs";
import { setSlowness } from "./waiting.mjs";

/** The times of both on an idle machine with two cores, in milliseconds. */
const QUIET = { loop: 160, page: 900 };

async function took(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function loop() {
  let state = 1;
  for (let i = 0; i < 100_000_000; i++) state = (Math.imul(state, 1103515245) + 12345) | 0;
  return state;
}

/**
 * How many programs share a core at this moment. This is not measured, because a loop would slow down the running
 * parts.
 */
export const crowding = () => loadavg()[0] / availableParallelism();

/** How many times longer this takes than on a quiet machine. */
export async function measureSlowness(binary, browser) {
  const byLoop = Math.max((await took(loop)) / QUIET.loop, crowding());
  setSlowness(byLoop);
  const server = await Server.prepare(binary);
  try {
    await server.start();
    const page = await visit(browser, server.base);
    const opened = await took(async () => {
      await page.goto("/");
      await page.locator(".poster .picture .drawn").nth(2).waitFor();
    });
    await page.context().close();
    return Math.max(byLoop, opened / QUIET.page);
  } finally {
    await server.close();
  }
}
