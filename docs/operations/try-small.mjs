// Tries a server as on a small machine, such as a Raspberry Pi: on one core, with little memory, for a club's evening.
//
//   node docs/operations/try-small.mjs [--goldfever FILE] [--with "qemu-aarch64-static -L /usr/aarch64-linux-gnu"]
//
// It needs Node.js 20 and taskset. --with names a program that runs the server's, such as an emulator for one that was built
// for another processor; the players are then those of the program built for this machine. Nothing is left behind. Exit code: 0
// all is well, 1 something is not, 2 it cannot be tried here.
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, check, commandLine, freePort, need, plainEnvironment, run, stop, trial, until } from './trial.mjs';

const SCRIPT = 'try-small';
const { option, rest } = commandLine();
const own = builtProgram();
const program = option('--goldfever') ?? own;
const runner = option('--with')?.split(' ') ?? [];
if (rest.length > 0) stop(SCRIPT, `what is ${rest[0]}?`);
need(SCRIPT, 'taskset', 'apt-get install util-linux');
if (!program) stop(SCRIPT, 'no program to try: build one with "cargo xtask play", or name it with --goldfever');
const players = runner.length > 0 ? own : program;
if (!players) stop(SCRIPT, 'no program of this machine for the players: build one with "cargo xtask play"');

// Forty people at twenty tables, of whom somebody moves five times a second.
const EVENING = ['--tables', '20', '--listeners', '20', '--seconds', '10', '--rate', '5'];
const MEMORY = 64;
const MOST = 200;
const folder = mkdtempSync(join(tmpdir(), 'goldfever-small-'));

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const args = ['serve', '--data-dir', folder, '--port', String(port), '--memory', String(MEMORY), '--max-messages', '100000'];
// Into a file: nobody reads a pipe while the players run, and a server that cannot write its log waits.
const log = join(folder, 'log');
const server = spawn('taskset', ['--cpu-list', '0', ...runner, program, ...args], { stdio: ['ignore', 'ignore', openSync(log, 'w')], env: plainEnvironment() });
const told = () => readFileSync(log, 'utf8').slice(-2000);

async function asked(path, init = {}) {
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(5000), ...init }).catch(String);
  return typeof answer === 'string' ? answer : (await answer.text()).trimEnd();
}

// Whether two computer players get on with their game.
async function areComputersThere() {
  // The connection of before was closed while nobody listened here.
  await until(5, () => asked('/healthz'), (answer) => !answer.includes('failed'));
  const headers = { 'content-type': 'application/json', origin: url };
  const seat = { kind: 'bot', bot: 'greedy' };
  const made = await asked('/api/tables', { method: 'POST', headers, body: JSON.stringify({ game: 'carcassonne', options: '', seats: [seat, seat] }) });
  check('a table with two computer players is made', made.includes('"table"'), made);
  const { table } = JSON.parse(made);
  const version = async () => JSON.parse(await asked(`/api/tables/${table}`)).version;
  check('computer players move', (await until(20, version, (moves) => moves >= 10)) >= 10, await asked(`/api/tables/${table}`));
}

async function isFine() {
  const begun = Date.now();
  check('it is ready', (await until(30, () => asked('/readyz'), (answer) => answer === 'ready')) === 'ready', told());
  console.log(`        after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  check('the page is served', (await asked('/')).includes('<title>Goldfever'));
  const played = run(players, ['bench', 'serve', '--url', url, ...EVENING]);
  check('a club plays, and nobody waits for half a second', Number(played.text.match(/at 5 moves[^]*?p99 ([0-9.]+) ms/)?.[1]) < 500, played);
  console.log(played.text.split('\n').filter((line) => line.includes('p99')).map((line) => `      ${line}`).join('\n'));
  await areComputersThere();
  const taken = Number(readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)[1]) / 1024;
  check(`it took ${taken.toFixed(0)} MB of memory at most, ${MOST} are there`, taken < MOST, taken);
  server.kill('SIGTERM');
  const ended = await until(15, () => server.exitCode, (code) => code !== null);
  check('stopped, it ends in good order', ended === 0, told());
  const found = run(players, ['verify', '--data-dir', folder]);
  check('every table is sound', found.status === 0, found);
}

await trial(SCRIPT, isFine, () => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
