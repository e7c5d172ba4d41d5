// Tries the Containerfile: builds the image, starts it as the head of that file says, plays, kills it, reads what it may
// write, and says what is not as promised there and in docs/hosting.md.
//
//   node docs/operations/try-container.mjs [--engine podman|docker] [--image NAME] [--network NAME]
//
// It needs Node.js 20 and podman or docker. With --image one that was built before is tried. --network is handed on to the
// engine where it builds and runs ("host" where it has no network of its own; then the port 8437 has to be free). Container
// and volume are removed afterwards, the image stays. Exit code: 0 all is well, 1 something is not, 2 it cannot be tried here.
import { readFileSync } from 'node:fs';
import { check, commandLine, need, output, run, stop, top, trial, until } from './trial.mjs';

const SCRIPT = 'try-container';
const { option, rest } = commandLine();
const engine = option('--engine') ?? 'podman';
const network = option('--network');
let image = option('--image');
if (rest.length > 0) stop(SCRIPT, `what is ${rest[0]}?`);
need(SCRIPT, engine, `apt-get install ${engine}, or name another with --engine`);

const NAME = `goldfever-trial-${process.pid}`;
const net = network ? ['--network', network] : [];
const call = (...args) => run(engine, args);
const inside = (...args) => call('exec', NAME, '/goldfever', ...args);
const inspected = (what) => call('inspect', '--format', `{{${what}}}`, NAME).text;
const tables = () => JSON.parse(inside('verify', '--json').text);
let port = 8437;

async function asked(path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).catch(String);
  return typeof answer === 'string' ? answer : (await answer.text()).trimEnd();
}

const ready = () => until(20, () => asked('/readyz'), (answer) => answer === 'ready');

function build() {
  console.log('the image is built, which takes some minutes ...');
  const args = ['build', ...net, '--file', 'docs/operations/Containerfile', '--tag', 'goldfever', '.'];
  output(engine, args, { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] });
  return 'goldfever';
}

// The container as the head of the Containerfile starts it, but at a port of the engine's choice.
function start() {
  const sealed = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
  const head = readFileSync(new URL('Containerfile', import.meta.url), 'utf8');
  if (!head.includes(`run ${sealed.join(' ')} `)) throw new Error('the Containerfile names other options: mend this script');
  const publish = network === 'host' ? [] : ['--publish', '127.0.0.1::8437'];
  // Twenty tables are played at as fast as the machine can, from one address.
  const env = ['--env', 'GOLDFEVER_MAX_MESSAGES=100000'];
  const started = call('run', '--detach', '--name', NAME, ...net, ...sealed, ...publish, ...env, '--volume', `${NAME}:/data`, image);
  if (started.status !== 0) throw new Error(`it does not start: ${started.told}`);
  if (network !== 'host') port = Number(call('port', NAME, '8437').text.match(/:(\d+)/)?.[1]);
}

function holdsLittle() {
  const size = Number(call('image', 'inspect', '--format', '{{.Size}}', image).text) / 1e6;
  check(`the image is small: ${size.toFixed(1)} MB`, size < 60, size);
  const whole = run('sh', ['-c', `${engine} export ${NAME} | tar -t`]).text.split('\n');
  // The others are made by the engine, to mount something there.
  const own = whole.filter((file) => !/^(\.?\/?)(dev|proc|sys|etc|run|tmp|var|var\/tmp|\.dockerenv)(\/|$)/.test(file) && file !== './');
  check('there is the program in it, licences, the folder of the games, and no more', own.every((file) => /^(goldfever|licences\.txt|data\/?)$/.test(file)), own);
}

function isConfined() {
  const status = readFileSync(`/proc/${inspected('.State.Pid')}/status`, 'utf8');
  const value = (name) => status.match(new RegExp(`^${name}:\\s+(\\S+)`, 'm'))?.[1];
  check('it is not root', Number(value('Uid')) > 0, value('Uid'));
  check('it has no capability, and can get no new rights', /^0+$/.test(value('CapEff')) && value('NoNewPrivs') === '1', status);
  const elsewhere = inside('backup', '/tried.sqlite');
  check('it can write nothing but its folder, and says so', elsewhere.status !== 0 && /[Rr]ead-only/.test(elsewhere.told), elsewhere);
  const saved = inside('backup', '/data/backup.sqlite');
  check('it makes a backup in its folder', saved.status === 0, saved);
}

async function isPlayed() {
  const page = await asked('/');
  check('the page is served', page.includes('<title>Goldfever'), page.slice(0, 300));
  const played = inside('bench', 'serve', '--url', 'http://127.0.0.1:8437', '--tables', '20', '--listeners', '20', '--seconds', '2');
  check('twenty tables are played at', played.status === 0 && played.text.includes('acknowledged moves'), played);
  const found = tables();
  check(`every table is sound while it serves (${found.tables} tables, ${found.entries} entries)`, found.fine && found.entries > 100, found);
}

async function comesBack() {
  const before = tables().entries;
  call('kill', '--signal', 'KILL', NAME);
  call('start', NAME);
  if (network !== 'host') port = Number(call('port', NAME, '8437').text.match(/:(\d+)/)?.[1]);
  check('killed and started, it serves again', (await ready()) === 'ready', call('logs', NAME));
  check('nothing is lost', tables().entries === before, before);
  const begun = Date.now();
  call('stop', '--time', '20', NAME);
  const fine = inspected('.State.ExitCode') === '0' && Date.now() - begun < 12_000;
  check('stopped, it ends in good order', fine, inspected('.State.ExitCode'));
  call('rm', NAME);
  start();
  check('another container serves what is in the volume', (await ready()) === 'ready' && tables().entries === before, before);
}

function logsWell() {
  const { text, told } = call('logs', NAME);
  const lines = `${text}\n${told}`.split('\n').filter((line) => line.startsWith('{'));
  check('its log is JSON', lines.length > 0 && lines.every((line) => JSON.parse(line).level), { text, told });
}

async function isFine() {
  image ??= build();
  start();
  console.log(`${image} with ${call('--version').text}`);
  check('it answers as ready', (await ready()) === 'ready', call('logs', NAME));
  holdsLittle();
  await isPlayed();
  isConfined();
  logsWell();
  await comesBack();
}

await trial(SCRIPT, isFine, () => {
  call('rm', '--force', NAME);
  call('volume', 'rm', '--force', NAME);
});
