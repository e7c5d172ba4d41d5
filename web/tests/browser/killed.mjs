// A browser that is killed while a game on this device is played: what the screen had shown is still there, and the record
// holds. KILLS says how often; the short run does it a few times, `cargo xtask night` twenty.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { comes, holds, openProfile } from "./harness.mjs";
import { decide, dice, myMove, settled, version } from "./hands.mjs";
import { finish, makeTable, verified } from "./offline.mjs";

const KILLS = Number(process.env.KILLS ?? 3);
/** The longest that a browser plays before it is killed, in milliseconds. */
const LONGEST_LIFE = 4000;

/** The processes of the browser with this profile. */
function processes(profile) {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(profile);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function kill(profile) {
  for (const pid of processes(profile)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with the others.
    }
  }
  await comes(() => processes(profile).length === 0, "the browser is gone");
}

/** Plays until the browser is killed after `life` ms. Returns the last version that the screen has shown. */
async function playUntilKilled(page, profile, rnd, life) {
  let seen = 0;
  let alive = true;
  const watching = (async () => {
    while (alive) seen = Math.max(seen, Number(await version(page)));
  })().catch(() => undefined);
  const playing = (async () => {
    while (alive && (await myMove(page))) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
  })().catch(() => undefined);
  await new Promise((done) => setTimeout(done, life));
  await kill(profile);
  alive = false;
  await Promise.all([watching, playing]);
  return seen;
}

export async function killed(checks, _, server) {
  const profile = mkdtempSync(join(tmpdir(), "goldfever-profile-"));
  const rnd = dice(37);
  let context = await openProfile(profile, server.base);
  let page = context.pages()[0];
  await checks.run(`a browser that is killed ${KILLS} times has lost no move that it had shown`, async () => {
    const go = (path) => page.goto(path);
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    let seen = 0;
    for (let kills = 0; kills < KILLS; kills++) {
      seen = Math.max(seen, await playUntilKilled(page, profile, rnd, 200 + rnd(LONGEST_LIFE)));
      context = await openProfile(profile, server.base);
      page = context.pages()[0];
      await go(`/t/${table}`);
      await page.locator("[data-version]").waitFor();
      const found = Number(await version(page));
      holds(found >= seen, `version ${found} after a kill, ${seen} before it`);
    }
    holds(seen > 0, "something was played");
    checks.note(`version ${seen} at the last kill`);
    await finish(page, "gold-rush", rnd);
    await verified(page, server, table, { go });
  });
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}
