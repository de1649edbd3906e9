import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { answerShop, toSlug } from './shop-api';

/** A shop of one framework: product pages and lists. */
export interface FrameworkSite {
  readonly name: string;
  readonly item: (id: number) => string;
  readonly list: (list: number) => string;
}

export interface FrameworkSites {
  readonly sites: readonly FrameworkSite[];
  readonly stop: () => void;
}

const SOURCES = resolve('bench/replay-frameworks');
const BUILT = resolve('bench/.out/frameworks'); // below bench/, so that packages are found
const SINGLE_PAGE = ['react-router', 'react-query', 'vue', 'svelte'] as const;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Builds the named shops with their framework's own tools and serves each on a loopback port. */
export async function startFrameworkSites(isMeant: (name: string) => boolean): Promise<FrameworkSites> {
  const stops: (() => void)[] = [];
  const sites: FrameworkSite[] = [];
  for (const name of SINGLE_PAGE.filter(isMeant)) {
    await buildSinglePage(name);
    const { origin, stop } = await serve(join(BUILT, name));
    stops.push(stop);
    const toName = (id: number) => (name === 'react-query' ? toSlug(id) : String(id));
    sites.push({
      name,
      item: (id) => `${origin}/items/${toName(id)}`,
      list: (list) => `${origin}/lists/${list}`,
    });
  }
  if (isMeant('sveltekit')) {
    const api = await serve(null);
    const kit = await startSvelteKit(api.origin);
    stops.push(kit.stop, api.stop);
    sites.push({
      name: 'sveltekit',
      item: (id) => `${kit.origin}/items/${id}`,
      list: (list) => `${kit.origin}/lists/${list}`,
    });
  }
  if (isMeant('next-pages') || isMeant('next-app')) {
    const api = await serve(null);
    const next = await startNext(api.origin);
    stops.push(next.stop, api.stop);
    const of = (name: string, items: string, lists: string): FrameworkSite => ({
      name,
      item: (id) => `${next.origin}/${items}/${id}`,
      list: (list) => `${next.origin}/${lists}/${list}`,
    });
    sites.push(...[of('next-pages', 'items', 'lists'), of('next-app', 'products', 'shelves')].filter(isMeantSite));
  }
  return {
    sites,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
  function isMeantSite({ name }: FrameworkSite): boolean {
    return isMeant(name);
  }
}

// the builders are packages of bench/, which only this benchmark needs
const BUILD = `
  const [root, outDir] = process.argv.slice(1);
  const { build } = await import('vite');
  const { default: vue } = await import('@vitejs/plugin-vue');
  const { svelte } = await import('@sveltejs/vite-plugin-svelte');
  await build({ root, configFile: false, logLevel: 'warn', plugins: [vue(), svelte({ configFile: false })], build: { outDir, emptyOutDir: true } });`;

async function buildSinglePage(name: string): Promise<void> {
  const args = ['--input-type=module', '-e', BUILD, join(SOURCES, name), join(BUILT, name)];
  run(process.execPath, args, resolve('bench'));
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: NEXT_ENVIRONMENT });
  if (status !== 0) throw new Error(`${args.at(-1)} could not be built`);
}

const NEXT_ENVIRONMENT = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const NEXT = resolve('bench/node_modules/next/dist/bin/next');
const VITE = resolve('bench/node_modules/vite/bin/vite.js');
const START_MS = 60_000;

interface Server {
  readonly origin: string;
  readonly stop: () => void;
}

async function startNext(api: string): Promise<Server> {
  const folder = copySources('next');
  run(process.execPath, [NEXT, 'build', folder], folder);
  return startServer('next', folder, (port) => [NEXT, 'start', '-p', port, '-H', '127.0.0.1', folder], api);
}

/** Its pages are drawn in the browser, from data that its server answers. */
async function startSvelteKit(api: string): Promise<Server> {
  const folder = copySources('sveltekit');
  run(process.execPath, [VITE, 'build', '--logLevel', 'warn'], folder);
  return startServer('SvelteKit', folder, () => [join(folder, 'build')], api);
}

function copySources(name: string): string {
  const folder = join(BUILT, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(SOURCES, name), folder, { recursive: true });
  return folder;
}

async function startServer(
  name: string,
  folder: string,
  args: (port: string) => readonly string[],
  api: string,
): Promise<Server> {
  const port = String(await findPort());
  const child = spawn(process.execPath, args(port), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...NEXT_ENVIRONMENT, SHOP_API: api, HOST: '127.0.0.1', PORT: port },
  });
  await untilReady(name, child);
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

function untilReady(name: string, child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    const timer = setTimeout(() => fail(new Error(`${name} did not start`)), START_MS);
    child.once('exit', () => fail(new Error(`${name} ended`)));
    child.stdout?.on('data', (text: Buffer) => {
      if (!/Ready|Listening/.test(text.toString())) return;
      clearTimeout(timer);
      ready();
    });
  });
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Serves a built page with its shop's calls; of other paths the page itself. Null for the calls alone. */
async function serve(folder: string | null) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = answerShop({ url, body: Buffer.concat(parts).toString('utf8') });
    if (answer !== null) return void sendJson(answer);
    const file = folder === null ? null : findFile(folder, url.pathname);
    if (file === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));

    function sendJson(value: unknown) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function findFile(folder: string, pathname: string): string {
  const file = join(folder, pathname);
  return extname(pathname) !== '' && file.startsWith(folder) && existsSync(file) ? file : join(folder, 'index.html');
}
