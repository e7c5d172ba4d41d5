// Waits for conditions, never for a time. All waits have the same limit: it is generous, and grows with the slowness of the
// machine.

/** The limit on a quiet machine, in milliseconds. Only a failure takes that long. */
const QUIET_LIMIT = 30_000;
/** A check waits for several conditions, one after the other; none takes longer than this many limits. */
const LIMITS_PER_CHECK = 20;

/** However slow a machine is, nobody wants to wait longer for a failure. */
const LARGEST_SLOWNESS = 10;

let slowness = 1;

/** How many times slower than a quiet machine this one is. */
export function setSlowness(times) {
  slowness = Math.min(Math.max(1, times), LARGEST_SLOWNESS);
}

/** The longest wait, in milliseconds. */
export const limit = () => Math.round(QUIET_LIMIT * slowness);

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks until the answer is yes, and returns it; the last answer once the limit is reached. */
async function until(ask) {
  const end = Date.now() + limit();
  for (let between = 10; ; between = Math.min(100, between * 1.5)) {
    const late = Date.now() > end;
    const answer = await ask();
    if (answer || late) return answer;
    await pause(between);
  }
}

/** Waits until the value read equals the expected one. A read that fails (the page is being left) is retried. */
export async function becomes(read, expected, what) {
  const wanted = JSON.stringify(expected);
  let found = "nothing";
  const reached = await until(async () => {
    try {
      found = JSON.stringify(await read());
    } catch (error) {
      found = `the error "${error.message}"`;
    }
    return found === wanted;
  });
  if (!reached) throw new Error(`${what}: expected ${wanted}, found ${found}`);
}

/** Waits until the value read is truthy, and returns it. */
export async function comes(read, what) {
  let fault = "";
  const answer = await until(async () => {
    try {
      fault = "";
      return await read();
    } catch (error) {
      fault = ` (${error.message})`;
      return null;
    }
  });
  if (!answer) throw new Error(`not in time: ${what}${fault}`);
  return answer;
}

/** Waits until the check passes, and returns its result. For several things that must be true at the same time. */
export async function passes(check) {
  let fault = null;
  let result;
  const reached = await until(async () => {
    try {
      result = await check();
      return true;
    } catch (error) {
      fault = error;
      return false;
    }
  });
  if (!reached) throw fault;
  return result;
}

/** Waits until the page's answer is yes; the function runs in the page and may be asynchronous. */
export const eventually = (page, answer, what) => comes(() => page.evaluate(answer), what);

/** Fails if a check takes longer than any can: a page that hangs answers nothing, and waiting for its answer has no limit.
 * */
export async function longest(check, what) {
  let timer;
  const late = new Promise((_, fail) => {
    const most = limit() * LIMITS_PER_CHECK;
    timer = setTimeout(() => fail(new Error(`${what} has not ended after ${Math.round(most / 1000)} s`)), most);
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the effect of the last input has been drawn. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until what `mark` finds, or its absence, has been stable for some frames. */
export const still = (page, mark) =>
  page.evaluate(
    (m) =>
      new Promise((done) => {
        const where = () => JSON.stringify(document.querySelector(m)?.getBoundingClientRect());
        let [before, same, left] = [where(), 0, 200];
        const look = () => {
          const now = where();
          same = now === before ? same + 1 : 0;
          before = now;
          if (same >= 4 || --left === 0) done();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    mark,
  );

/** Waits for the typefaces, which are loaded last: with them words take a different amount of space. */
export async function typeset(page) {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/typefaces-")));
  await drawn(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until all finite animations have ended. Those that follow the scroll position go on for ever. */
export const atRest = (page) =>
  page.evaluate(async () => {
    const ends = (a) => a.timeline === document.timeline && a.effect?.getComputedTiming().endTime !== Infinity;
    const ending = () => document.getAnimations().filter(ends);
    for (let all = ending(); all.some((a) => a.playState === "running"); all = ending()) {
      await Promise.allSettled(all.map((a) => a.finished));
    }
  });
