// Tries goldfever.service: starts a Debian with systemd in a container of its own, lets its systemd run the server by the
// unit, plays, kills it, stops it in mid-work, and says what is not as the unit and docs/hosting.md promise.
//
//   sudo node docs/operations/try-systemd.mjs [--goldfever FILE] [--root FOLDER] [--quick]
//
// It needs root, systemd-nspawn and debootstrap (Debian: apt-get install systemd-container debootstrap), and downloads a
// Debian of 250 MB by debootstrap, which is removed afterwards; with --root it is kept in that folder and found there the
// next time. --quick leaves out the minute in which the watchdog is waited for. Exit code: 0 all is well, 1 something is
// not, 2 it cannot be tried here.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtProgram, check, commandLine, here, need, output, run, stop, trial, until } from './trial.mjs';

const SCRIPT = 'try-systemd';
const { option, flag, rest } = commandLine();
const program = option('--goldfever') ?? builtProgram();
const kept = option('--root');
const quick = flag('--quick');
if (rest.length > 0) stop(SCRIPT, `what is ${rest[0]}?`);
if (process.getuid() !== 0) stop(SCRIPT, 'only root may start a machine in a container');
need(SCRIPT, 'systemd-nspawn', 'apt-get install systemd-container');
need(SCRIPT, 'debootstrap', 'apt-get install debootstrap');
if (!program || !existsSync(program)) stop(SCRIPT, 'no program to try: build one with "cargo xtask play", or name it with --goldfever');

const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'goldfever-systemd-'));
const DATA = '/var/lib/goldfever';
let machine;

function install() {
  if (!existsSync(join(folder, 'usr', 'bin', 'systemctl'))) {
    console.log('a Debian is downloaded ...');
    const with_ = '--include=systemd,systemd-sysv,dbus,curl,procps';
    output('debootstrap', ['--variant=minbase', with_, 'bookworm', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  for (const old of ['var/lib/private/goldfever', 'var/lib/goldfever', 'etc/goldfever.env', 'root/backup.sqlite', 'run/tried']) {
    rmSync(join(folder, old), { recursive: true, force: true });
  }
  copyFileSync(program, join(folder, 'usr/local/bin/goldfever'));
  copyFileSync(join(here, 'goldfever.service'), join(folder, 'etc/systemd/system/goldfever.service'));
  // Twenty tables are played at as fast as the machine can, from one address.
  writeFileSync(join(folder, 'etc/goldfever.env'), 'GOLDFEVER_MAX_MESSAGES=100000\n', { mode: 0o600 });
  output('systemctl', [`--root=${folder}`, 'enable', 'goldfever.service'], { stdio: 'ignore' });
}

// Starts the machine, without a network but its own loopback; `inside` runs a command there, as root.
async function boot() {
  const options = ['--directory', folder, '--boot', '--register=no', '--keep-unit', '--private-network', '--machine=goldfever-trial'];
  const nspawn = spawn('systemd-nspawn', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  nspawn.stderr.on('data', (text) => (told = (told + text).slice(-2000)));
  const first = await until(30, () => run('pgrep', ['-P', String(nspawn.pid)]).text, (pid) => pid !== '' || nspawn.exitCode !== null);
  if (!first) throw new Error(`the machine does not start: ${told}`);
  const inside = (...command) => run('nsenter', ['--target', first, '--all', ...command]);
  machine = { nspawn, inside, first };
  await until(60, () => inside('systemctl', 'is-system-running').text, (state) => ['running', 'degraded'].includes(state));
}

const inside = (...command) => machine.inside(...command);
const shown = (what) => inside('systemctl', 'show', 'goldfever', `--property=${what}`, '--value').text;
const asked = (path, port = 8437) => inside('curl', '--silent', '--max-time', '5', `http://127.0.0.1:${port}${path}`).text;
const ready = (seconds, port) => until(seconds, () => asked('/readyz', port), (answer) => answer === 'ready');
const journal = () => inside('journalctl', '--unit=goldfever', '--no-pager', '--output=cat').text;
const tables = () => JSON.parse(inside('goldfever', 'verify', '--json', '--data-dir', DATA).text);

async function starts() {
  check('the unit is ready when the server says so', (await until(20, () => shown('ActiveState'), (state) => state === 'active')) === 'active', journal());
  check('the server answers as soon as it is', asked('/readyz') === 'ready', asked('/readyz'));
  check('its status line says where it serves', shown('StatusText').includes('http://127.0.0.1:8437/'), shown('StatusText'));
  const lines = journal().split('\n').filter((line) => line.startsWith('{'));
  check('its log in the journal is JSON', lines.length > 0 && lines.every((line) => JSON.parse(line).level), lines);
}

function isConfined() {
  const pid = shown('MainPID');
  const status = inside('cat', `/proc/${pid}/status`).text;
  const value = (name) => status.match(new RegExp(`^${name}:\\s+(\\S+)`, 'm'))?.[1];
  check('it is not root', Number(value('Uid')) > 0, value('Uid'));
  check('it has no capability', /^0+$/.test(value('CapEff')), value('CapEff'));
  check('it can get no new rights, and its system calls are filtered', value('NoNewPrivs') === '1' && value('Seccomp') === '2', status);
  const touch = (file) => inside('nsenter', '--target', pid, '--mount', 'touch', file);
  for (const file of ['/etc/tried', '/usr/tried', '/var/tried', '/root/tried']) {
    const made = touch(file);
    check(`even root could write no ${file} where it lives`, made.status !== 0, made);
  }
  check('its folder can be written', touch(`${DATA}/tried`).status === 0 && inside('rm', `${DATA}/tried`).status === 0);
  const rights = inside('stat', '--dereference', '--format=%a %U', DATA).text;
  check('nobody else can read its folder', rights.startsWith('700 ') && !rights.endsWith(' root'), rights);
  const exposed = inside('systemd-analyze', 'security', '--no-pager', 'goldfever').text.split('\n').at(-1);
  const points = Number(exposed.match(/: ([0-9.]+)/)?.[1]);
  check(`systemd-analyze security gives it ${points}, 1.5 at most`, points <= 1.5, exposed);
}

function isPlayed() {
  const played = inside('goldfever', 'bench', 'serve', '--url', 'http://127.0.0.1:8437', '--tables', '20', '--listeners', '20', '--seconds', '2');
  check('twenty tables are played at', played.status === 0 && played.text.includes('acknowledged moves'), played);
  const found = tables();
  check(`every table is sound while it serves (${found.tables} tables, ${found.entries} entries)`, found.fine && found.entries > 100, found);
}

async function comesBack() {
  const before = tables().entries;
  inside('systemctl', 'kill', '--signal=SIGKILL', 'goldfever');
  await until(20, () => shown('NRestarts'), (times) => times === '1');
  check('killed, it is started again', (await ready(20)) === 'ready' && shown('NRestarts') === '1', journal());
  check('nothing is lost', tables().entries === before, { before, after: tables().entries });
  if (quick) return;
  const pid = shown('MainPID');
  inside('kill', '-STOP', pid);
  const next = await until(60, () => shown('MainPID'), (now) => now !== '0' && now !== pid);
  check('stopped in its work, the watchdog has it started again', next !== pid && (await ready(20)) === 'ready', journal());
  check('nothing is lost by that', tables().entries === before, { before, after: tables().entries });
}

async function isCaredFor() {
  const saved = inside('goldfever', 'backup', '--data-dir', DATA, '/root/backup.sqlite');
  check('root makes a backup while it serves', saved.status === 0, saved);
  const begun = Date.now();
  inside('systemctl', 'stop', 'goldfever');
  check('stopped, it ends in good order', shown('Result') === 'success' && shown('ExecMainStatus') === '0' && Date.now() - begun < 12_000, shown('Result'));
  const restored = inside('goldfever', 'restore', '--data-dir', DATA, '/root/backup.sqlite');
  check('root restores the backup', restored.status === 0, restored);
  inside('systemctl', 'start', 'goldfever');
  check('the server can use what root restored', (await ready(10)) === 'ready', journal().split('\n').slice(-3));
  writeFileSync(join(folder, 'etc/goldfever.env'), 'GOLDFEVER_PORT=8438\n', { mode: 0o600 });
  inside('systemctl', 'restart', 'goldfever');
  check('settings of /etc/goldfever.env count', (await ready(20, 8438)) === 'ready', journal().split('\n').slice(-3));
  check('so do those of goldfever.toml in its folder', await configured(), journal().split('\n').slice(-3));
}

async function configured() {
  rmSync(join(folder, 'etc/goldfever.env'));
  writeFileSync(join(folder, 'var/lib/private/goldfever/goldfever.toml'), 'port = 8439\n');
  inside('systemctl', 'restart', 'goldfever');
  return (await ready(20, 8439)) === 'ready';
}

async function isFine() {
  install();
  await boot();
  const [systemd] = inside('systemctl', '--version').text.split('\n');
  console.log(`goldfever.service with ${systemd}, ${readFileSync(join(folder, 'etc/debian_version'), 'utf8').trim()}`);
  await starts();
  isConfined();
  isPlayed();
  await comesBack();
  await isCaredFor();
}

async function cleanUp() {
  if (machine) {
    machine.nspawn.kill('SIGTERM');
    const ended = () => machine.nspawn.exitCode !== null || machine.nspawn.signalCode !== null;
    if (!(await until(20, ended))) machine.nspawn.kill('SIGKILL');
  }
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

await trial(SCRIPT, isFine, cleanUp);
