// What the scripts that try the ways of running a server have in common: programs that are needed, checks that are told, and
// a machine or container that takes its time.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = fileURLToPath(new URL('.', import.meta.url));
export const top = join(here, '..', '..');
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// The words of the command line: `option('--root')` takes a name and its value out, `flag('--quick')` a name.
export function commandLine() {
  const words = process.argv.slice(2);
  const option = (name) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words.splice(at, 2)[1];
  };
  const flag = (name) => {
    const at = words.indexOf(name);
    return at >= 0 && words.splice(at, 1).length === 1;
  };
  return { option, flag, rest: words };
}

// The program that is tried, if nobody says which.
export function builtProgram() {
  return ['release', 'debug'].map((kind) => join(top, 'target', kind, 'goldfever')).find(existsSync);
}

export function stop(script, why) {
  console.error(`${script}: ${why}`);
  process.exit(2);
}

export function need(script, program, how) {
  const found = spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
  if (found.status !== 0) stop(script, `${program} is missing: ${how}`);
}

let faults = 0;

export function check(what, fine, seen) {
  if (!fine) faults += 1;
  console.log(`  ${fine ? 'fine ' : 'WRONG'}  ${what}${fine ? '' : `: ${JSON.stringify(seen)}`}`);
}

// Carries a trial out, says how it went, and cleans up whatever came of it.
export async function trial(script, body, cleanUp) {
  try {
    await body();
    console.log(faults === 0 ? 'all is well' : `${faults} of it is not as it should be`);
    process.exitCode = faults === 0 ? 0 : 1;
  } catch (error) {
    console.error(`${script}: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}

// Runs a program to its end; what it wrote, without the last line break, and how it ended.
export function run(program, args, more = {}) {
  const ended = spawnSync(program, args, { encoding: 'utf8', timeout: 120_000, ...more });
  const told = ended.error ? String(ended.error) : ended.stderr;
  return { status: ended.status, text: (ended.stdout ?? '').trimEnd(), told: (told ?? '').trimEnd() };
}

// What a program wrote; an error where it failed.
export const output = (program, args, more = {}) => (execFileSync(program, args, { encoding: 'utf8', ...more }) ?? '').trimEnd();

// The environment without settings of a server, which would count for the one that is tried.
export function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GOLDFEVER_')));
}

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

// Asks until the answer is right, for so long at most; the last answer.
export async function until(seconds, ask, right = Boolean) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (right(answer) || Date.now() > end) return answer;
    await wait(200);
  }
}
