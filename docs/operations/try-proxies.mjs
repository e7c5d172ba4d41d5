// Tries the samples nginx.conf and Caddyfile: starts goldfever, nginx and Caddy on ports of this machine alone, sends what
// browsers and programs send through them, and says what does not come through as it should.
//
//   node docs/operations/try-proxies.mjs [--goldfever FILE] [--quick] [nginx] [caddy]
//
// It needs Node.js 20, openssl, nginx and Caddy (Debian: apt-get install nginx-light caddy). --quick
// leaves out the minute and more in which nobody says anything. Exit code: 0 all is well, 1 something is not, 2 a program
// is missing. Nothing is left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { builtProgram, check, commandLine, freePort, here, need, output, plainEnvironment, stop, trial, until, wait } from './trial.mjs';

const SCRIPT = 'try-proxies';
const NAME = 'games.example';
// Longer than the time after which nginx gives up a connection on which nothing comes, if it is not told otherwise.
const IDLE = 65_000;
const BIG = 2 << 20;

const { option, flag, rest } = commandLine();
const file = option('--goldfever') ?? builtProgram();
const quick = flag('--quick');
const running = [];
let folder;

function start(program, args, more = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...more });
  let told = '';
  child.stderr.on('data', (text) => (told = (told + text).slice(-4000)));
  child.on('error', (error) => (told += error));
  running.push(child);
  return { child, told: () => told };
}

async function listens(port, program) {
  for (let n = 0; n < 200; n += 1) {
    const socket = net.connect(port, '127.0.0.1');
    const open = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false);
    socket.destroy();
    if (open) return;
    if (program.child.exitCode !== null) break;
    await wait(50);
  }
  throw new Error(`it does not listen at ${port}: ${program.told()}`);
}

// Each change has to meet its words in the sample: else the sample is not what is tried.
function changed(sample, changes) {
  let text = readFileSync(join(here, sample), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${sample} has no "${from}" any more: mend this script`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const proxies = {
  nginx(port, goldfever, home) {
    const site = changed('nginx.conf', [
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['    listen [::]:443 ssl;\n', ''],
      ['/etc/ssl/games.example.pem', join(folder, 'cert.pem')],
      ['/etc/ssl/games.example.key', join(folder, 'key.pem')],
      ['127.0.0.1:8437', `127.0.0.1:${goldfever}`],
    ]);
    writeFileSync(join(home, 'site.conf'), site);
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`);
    const main = `daemon off; worker_processes 1; pid ${home}/pid; error_log stderr;
${process.getuid() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http { access_log off; ${temp.join(' ')} include ${home}/site.conf; }\n`;
    writeFileSync(join(home, 'nginx.conf'), main);
    return start('nginx', ['-e', 'stderr', '-p', home, '-c', join(home, 'nginx.conf')]);
  },
  caddy(port, goldfever, home) {
    const site = changed('Caddyfile', [
      ['games.example {\n', `https://games.example:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`],
      ['127.0.0.1:8437', `127.0.0.1:${goldfever}`],
    ]);
    writeFileSync(join(home, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    return start('caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], { env });
  },
};

// A browser at an address of its own: this machine has all of 127.0.0.0/8.
class Browser {
  constructor(port, address) {
    Object.assign(this, { port, address, cookie: undefined });
    this.agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false, localAddress: address });
  }

  options(path, headers = {}) {
    const host = `${NAME}:${this.port}`;
    const cookie = this.cookie ? { cookie: this.cookie } : {};
    return { host: '127.0.0.1', port: this.port, servername: NAME, agent: this.agent, path, headers: { host, ...cookie, ...headers } };
  }

  open(method, path, { headers, body } = {}) {
    return new Promise((done, failed) => {
      const request = https.request({ ...this.options(path, headers), method }, (answer) => {
        const set = answer.headers['set-cookie']?.[0];
        if (set) this.cookie = set.split(';')[0];
        done(answer);
      });
      request.setTimeout(20_000, () => request.destroy(new Error(`${path}: no answer`)));
      request.on('error', failed);
      request.end(body);
    });
  }

  async send(method, path, more = {}) {
    const body = more.json ? JSON.stringify(more.json) : more.body;
    const headers = { ...(more.json ? { 'content-type': 'application/json', origin: `https://${NAME}:${this.port}` } : {}), ...more.headers };
    const answer = await this.open(method, path, { headers, body });
    const parts = [];
    for await (const part of answer) parts.push(part);
    const bytes = Buffer.concat(parts);
    return { status: answer.statusCode, headers: answer.headers, bytes, json: () => JSON.parse(bytes) };
  }

  async table() {
    const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'me', name }));
    const made = await this.send('POST', '/api/tables', { json: { game: 'gold-rush', options: '', seats } });
    return { status: made.status, id: made.status === 201 ? made.json().table : undefined, headers: made.headers };
  }

  async move(table) {
    const now = (await this.send('GET', `/api/tables/${table}`)).json();
    const { version, seat, legal_actions: legal } = now;
    const json = { id: `m${version}`, version, seat, actions: [legal[0].action] };
    return this.send('POST', `/api/tables/${table}/actions`, { json });
  }

  // A WebSocket with just enough of the protocol: what comes, and answers to pings.
  async socket(path) {
    const { headers } = this.options(path);
    const stream = tls.connect({ host: '127.0.0.1', port: this.port, servername: NAME, rejectUnauthorized: false, localAddress: this.address });
    await once(stream, 'secureConnect');
    const head = { ...headers, origin: `https://${NAME}:${this.port}`, connection: 'Upgrade', upgrade: 'websocket',
      'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`).join('');
    stream.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n`);
    const socket = { open: true, status: 0, texts: [], pings: 0, close: () => stream.destroy() };
    const say = (code, bytes) => stream.write(Buffer.concat([Buffer.from([0x80 | code, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]));
    socket.say = (message) => say(1, Buffer.from(JSON.stringify(message)));
    let rest = Buffer.alloc(0);
    stream.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      if (!socket.status) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.status = Number(rest.subarray(9, 12).toString());
        rest = rest.subarray(end + 4);
      }
      for (;;) {
        if (rest.length < 2) return;
        const short = rest[1] & 0x7f;
        const from = short === 126 ? 4 : short === 127 ? 10 : 2;
        if (rest.length < from) return;
        const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
        if (rest.length < from + length) return;
        const [code, bytes] = [rest[0] & 15, rest.subarray(from, from + length)];
        rest = rest.subarray(from + length);
        if (code === 1) socket.texts.push(bytes.toString());
        if (code === 9) {
          socket.pings += 1;
          say(10, bytes);
        }
      }
    });
    const ended = () => (socket.open = false);
    stream.on('close', ended).on('error', ended);
    await until(10, () => socket.status || !socket.open);
    return socket;
  }
}

async function pageAndFiles(port) {
  const ann = new Browser(port, '127.0.0.2');
  const page = await ann.send('GET', '/', { headers: { accept: 'text/html' } });
  check('the page', page.status === 200 && page.bytes.includes('<html'), page.status);
  const asset = /assets\/[^"']+\.js/.exec(page.bytes.toString())?.[0];
  if (!asset) return console.log('  left out: goldfever was built without its page, so there are no files to ask for');
  const sizes = {};
  for (const coding of ['br', 'gzip', 'identity']) {
    const got = await ann.send('GET', `/${asset}`, { headers: { 'accept-encoding': coding } });
    sizes[coding] = got.bytes.length;
    const seen = [got.status, got.headers['content-encoding'], got.headers['cache-control'], got.headers.vary];
    const fine = got.status === 200 && (got.headers['content-encoding'] ?? 'identity') === coding;
    check(`a file as ${coding}, to be kept for ever`, fine && /immutable/.test(seen[2]) && /accept-encoding/i.test(seen[3]), seen);
  }
  check(`it is smaller so: ${JSON.stringify(sizes)}`, sizes.br < sizes.gzip && sizes.gzip < sizes.identity, sizes);
  check('the page is asked for anew each time', page.headers['cache-control'] === 'no-cache', page.headers['cache-control']);
  const again = await ann.send('GET', '/', { headers: { accept: 'text/html', 'if-none-match': page.headers.etag ?? '' } });
  check('and not sent twice', again.status === 304 && again.bytes.length === 0, [again.status, page.headers.etag]);
}

async function namesAndAddresses(port) {
  const ann = new Browser(port, '127.0.0.3');
  for (const path of ['/metrics', '/metrics?x=1']) {
    check(`${path} is closed`, (await ann.send('GET', path)).status === 404);
  }
  check('/readyz answers', (await ann.send('GET', '/readyz')).status === 200);
  const spoof = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.1' };
  const named = await ann.send('GET', '/api/games', { headers: spoof });
  check('a name that the visitor forwards does not count', named.status === 200, named.status);
  const foreign = await ann.send('GET', '/api/games', { headers: { host: 'evil.example' } }).catch((error) => ({ status: String(error) }));
  check('a foreign name gets nothing of the games', foreign.status !== 200 || foreign.bytes.length === 0, foreign.status);
  // The server lets one address make two tables in an hour.
  const [first, second, third] = [await ann.table(), await ann.table(), await ann.table()];
  check('two tables are made', first.status === 201 && second.status === 201, [first.status, second.status]);
  check('the cookie is for HTTPS alone', /;\s*secure/i.test(String(first.headers['set-cookie'])), first.headers['set-cookie']);
  check('a third is too much for this address', third.status === 429, third.status);
  const again = new Browser(port, '127.0.0.3');
  const hidden = await again.send('POST', '/api/tables', {
    json: { game: 'gold-rush', options: '', seats: ['A', 'B'].map((name) => ({ kind: 'me', name })) },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  check('and also when it says that it comes from elsewhere', hidden.status === 429, hidden.status);
  check('another address has its own', (await new Browser(port, '127.0.0.4').table()).status === 201);
  const large = await new Browser(port, '127.0.0.5')
    .send('POST', '/api/records', { body: Buffer.alloc(BIG, 'x'), headers: { 'content-type': 'application/json' } })
    .catch((error) => ({ status: String(error) }));
  check('a large body is refused', large.status === 413 || /EPIPE|ECONNRESET/.test(large.status), large.status);
  const whole = await new Browser(port, '127.0.0.5').send('POST', '/api/records', { json: { record: 'x'.repeat(400_000) } });
  check('one that a record may have comes through', whole.status !== 413 && whole.status < 500, whole.status);
}

async function streamed(port) {
  const ann = new Browser(port, '127.0.0.6');
  const { id } = await ann.table();
  const answer = await ann.open('GET', `/api/v1/tables/${id}/stream`);
  let text = '';
  answer.on('data', (data) => (text += data));
  check('a stream begins at once', await until(2, () => text.includes('"full"')), text.slice(0, 200));
  const moved = await ann.move(id);
  check('a move goes through', moved.status === 200, moved.status);
  check('the stream tells of it at once', await until(2, () => text.includes('"update"')), text.slice(-200));
  const length = text.length;
  check('empty lines come on their own', await until(8, () => text.length > length));
  answer.destroy();
}

async function sockets(port) {
  const ann = new Browser(port, '127.0.0.7');
  const { id } = await ann.table();
  const socket = await ann.socket(`/api/tables/${id}/socket`);
  check('a WebSocket opens', socket.status === 101, socket.status);
  socket.say({ type: 'join', since: null });
  check('it is told the game', await until(10, () => socket.texts.some((text) => text.includes('"snapshot"'))), socket.texts);
  if (!quick) await wait(IDLE);
  const moved = await ann.move(id);
  const told = await until(10, () => socket.texts.some((text) => text.includes('"update"')));
  const what = quick ? 'it is told of a move' : `after ${IDLE / 1000} s in which nobody said anything it is told of a move`;
  check(`${what} (${socket.pings} pings)`, socket.open && moved.status === 200 && told, [socket.open, moved.status]);
  socket.close();
}

// The same with a server that says nothing by itself: its answer to /slow comes after a minute.
async function silence(begin, home) {
  const silent = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => setTimeout(() => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'), IDLE));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const port = await freePort();
  const proxy = begin(port, silent.address().port, home);
  await listens(port, proxy);
  const ann = new Browser(port, '127.0.0.8');
  const answer = await new Promise((done) => {
    const request = https.request(ann.options('/slow'), (got) => done(got.statusCode));
    request.on('error', (error) => done(String(error)));
    request.end();
  });
  check(`${IDLE / 1000} s without a word from the server are no time-out`, answer === 200, answer);
  proxy.child.kill();
  silent.close();
}

async function tried(kind) {
  console.log(`${kind}:`);
  const [home, port, goldfever] = [join(folder, kind), await freePort(), await freePort()];
  mkdirSync(home);
  mkdirSync(`${home}-2`);
  const args = ['serve', '--port', goldfever, '--data-dir', join(home, 'data'), '--trusted-proxy', '127.0.0.1/32', '--log', 'error',
    '--host', NAME, '--public-url', `https://${NAME}:${port}`, '--max-tables-per-hour', '2'];
  const server = start(file, args.map(String), { env: plainEnvironment() });
  await listens(goldfever, server);
  const proxy = proxies[kind](port, goldfever, home);
  await listens(port, proxy);
  const silent = quick ? Promise.resolve() : silence(proxies[kind], `${home}-2`);
  await pageAndFiles(port);
  await namesAndAddresses(port);
  await streamed(port);
  await sockets(port);
  await silent;
  proxy.child.kill();
  server.child.kill();
}

const wanted = rest.length ? rest : Object.keys(proxies);
const unknown = wanted.find((kind) => !(kind in proxies));
if (unknown) stop(SCRIPT, `${unknown} is no proxy that there is a sample for: ${Object.keys(proxies).join(', ')}`);
if (!file) stop(SCRIPT, 'goldfever is missing: build it (cargo build --release --package cli), or name it with --goldfever');
need(SCRIPT, 'openssl', 'it makes the certificate');
for (const kind of wanted) need(SCRIPT, kind, `install it, such as with: apt-get install ${kind}`);

async function isFine() {
  folder = mkdtempSync(join(tmpdir(), 'goldfever-proxies-'));
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  output('openssl', [...made, ...subject, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')], { stdio: 'ignore' });
  for (const kind of wanted) await tried(kind);
}

await trial(SCRIPT, isFine, async () => {
  for (const child of running) child.kill();
  await wait(500);
  if (folder) rmSync(folder, { recursive: true, force: true });
});
process.exit();
