// Runs in a network namespace and a mount namespace of its own, as root: gives it an internet, a private network and names,
// starts the built server in it, and does what its input says, a line of JSON each, answered by one.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const KEY = 'key-in-the-namespace';
const folder = mkdtempSync(join(tmpdir(), 'winnow-namespace-'));
const hostsFile = join(folder, 'hosts');
const names = new Map([['localhost', '127.0.0.1']]);
const pages = new Map();
const asked = [];

const writeHosts = () => writeFileSync(hostsFile, [...names].map(([name, address]) => `${address} ${name}\n`).join(''));

async function openSite(address) {
  const server = createServer((request, response) => {
    asked.push(`${address} ${request.url}`);
    const { to } = Object.fromEntries(new URL(request.url, 'http://x').searchParams);
    if (to !== undefined) return response.writeHead(302, { location: to }).end();
    const page = pages.get(`${address} ${request.url}`) ??
      pages.get(address) ?? { body: '<h1>Nothing but a heading</h1>' };
    if (page.point) {
      names.set(page.point.name, page.point.address);
      writeHosts();
    }
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html', connection: 'close', ...page.headers });
    response.end(page.body ?? '');
  });
  server.on('upgrade', (request, socket) => {
    asked.push(`${address} ${request.url}`);
    socket.destroy();
  });
  server.listen(80, address);
  await once(server, 'listening');
}

const ip = (...args) => execFileSync('ip', args);
ip('link', 'set', 'lo', 'up');
for (const address of process.argv.slice(2)) {
  const isV6 = address.includes(':');
  if (address !== '127.0.0.1')
    ip('addr', 'add', `${address}/${isV6 ? 128 : 32}`, 'dev', 'lo', ...(isV6 ? ['nodad'] : []));
}
writeHosts();
execFileSync('mount', ['--bind', hostsFile, '/etc/hosts']);
await Promise.all(process.argv.slice(2).map(openSite));

const server = spawn(process.execPath, ['out/main/serve.js', '--port', '0', '--data', join(folder, 'data')], {
  env: { ...process.env, WINNOW_API_KEY: KEY },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const baseUrl = await new Promise((resolve) => {
  createInterface(server.stdout).on('line', (line) => {
    const [, url] = /listening on (http:\/\/\S+)/.exec(line) ?? [];
    if (url) resolve(url);
  });
});

const doing = {
  point: ({ name, address }) => {
    names.set(name, address);
    writeHosts();
  },
  page: ({ at, ...page }) => void pages.set(at, page),
  asked: () => asked.splice(0),
  call: async ({ method = 'POST', path, body }) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    return (await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) })).json();
  },
};
const say = (answer) => process.stdout.write(`${JSON.stringify(answer ?? null)}\n`);

say('ready');
for await (const line of createInterface(process.stdin)) {
  const { what, ...how } = JSON.parse(line);
  say(await doing[what](how));
}
server.kill();
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
process.exit(0);
