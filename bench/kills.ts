import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@shared/contract/jobs';
import { type Killable, killAll, startKillable } from '../test/helpers/killable';

// Ends the built program as a power cut would, again and again, while it crawls one site and scrapes another, and holds what
// it found, charged and asked for against a run that nobody disturbed. Prints the seed, by which a run can be repeated.
//   npm run bench -- kills [PAGES] [KILLS] [SEED]

const CONCURRENCY = 8;
// Requests a job may have under way, as it leases them: 16, and two for each request at a time to one host.
const IN_FLIGHT = 16 + 2 * CONCURRENCY;
const PER_LIST = 30;
const PAGE_MS = 8; // so that a kill finds some under way

const [pages = 3000, kills = 100, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const random = seeded(seed);
const data = mkdtempSync(join(tmpdir(), 'winnow-kills-'));
process.on('exit', () => {
  killAll();
  rmSync(data, { recursive: true, force: true });
});

/** A shop on loopback: lists that link to each other and to goods, moved pages, and pages that fail at first. */
async function startShop(goods: number) {
  let asked: string[] = [];
  let failed = new Set<string>();
  const lists = Math.ceil(goods / PER_LIST);
  const answer = (path: string, response: ServerResponse): void => {
    const [, kind = '', text = '0'] = /^\/(\w*)\/?(\d*)$/.exec(path) ?? [];
    const at = Number(text);
    const html = (body: string, status = 200) => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    if (kind === 'moved') return void response.writeHead(301, { location: `/list/${at}` }).end();
    if (kind === '') return void html(linking(['/list/1', '/moved/2', '/gone/1']));
    if (kind === 'list') return void html(linking([...neighbours(at, lists), ...getGoods(at, goods)]));
    if (kind !== 'p') return void html('<title>Nothing here</title>', 404);
    if (at % 50 === 0 && !failed.has(path)) {
      failed.add(path);
      return void html('<title>Busy</title>', 500);
    }
    html(good(at, goods));
  };
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/robots.txt') asked.push(url);
    setTimeout(() => answer(url, response), PAGE_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    forget: () => {
      asked = [];
      failed = new Set();
    },
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}

const neighbours = (at: number, lists: number) =>
  [at + 1, at + 2, 2 * at, at - 1].filter((list) => list >= 1 && list <= lists).map((list) => `/list/${list}`);

const getGoods = (list: number, goods: number) =>
  Array.from({ length: PER_LIST }, (_, at) => (list - 1) * PER_LIST + at + 1)
    .filter((at) => at <= goods)
    .map((at) => `/p/${at}`);

const linking = (to: readonly string[]) =>
  `<!doctype html><html><body><h1>Links</h1><main>${to.map((each) => `<a href="${each}">Go to ${each}</a>`).join('\n')}</main></body></html>`;

function good(at: number, goods: number): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `Lamp ${at}`,
    offers: { '@type': 'Offer', price: at + 0.5 },
  };
  return `<!doctype html><html><head><title>Lamp ${at}</title><script type="application/ld+json">${JSON.stringify(facts)}</script></head>
<body><h1>Lamp ${at}</h1><p class="price">${at + 0.5}</p><a href="/p/${(at % goods) + 1}">Next</a><a href="/">Home</a></body></html>`;
}

type Shop = Awaited<ReturnType<typeof startShop>>;

const TEMPLATE = { name: 'The name of the product', price: 'The price as a number' };

async function begin({ api }: Killable, [one, two]: readonly [Shop, Shop]): Promise<readonly string[]> {
  const scope = (shop: Shop) => ({
    pattern: `${shop.origin}/p/*`,
    startUrls: [`${shop.origin}/`],
    maxVisits: 1_000_000,
  });
  return [await api.detach('crawl', scope(one)), await api.detach('scrape', { ...scope(two), template: TEMPLATE })];
}

/** What must be the same whatever happened in between. */
function outcome(job: Job) {
  const { hits = [], items = [] } = Array.isArray(job.results) ? {} : job.results;
  const { visits, errors, hits: hitCount, items: itemCount } = job.progress;
  const values = items.map(({ _url, _status, name, price }) => JSON.stringify([_url, _status, name, price]));
  return {
    state: job.state,
    hits: hits.toSorted(),
    items: values.toSorted(),
    counts: { visits, errors, hitCount, itemCount },
    charges: job.metrics.service,
  };
}

async function open(folder: string, port = 0): Promise<Killable> {
  const run = await startKillable(join(data, folder), port);
  await run.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: CONCURRENCY });
  return run;
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

async function untilDone({ api }: Killable, ids: readonly string[]): Promise<readonly Job[]> {
  for (;;) {
    const jobs = await Promise.all(ids.map((id) => api.api('getJob', { id })));
    if (jobs.every(({ state }) => state !== 'active')) return jobs;
    await pause(200);
  }
}

const shops = [await startShop(pages), await startShop(pages)] as const;
const requests = () => shops.reduce((sum, shop) => sum + shop.asked().length, 0);

const alone = await open('alone');
const expected = (await untilDone(alone, await begin(alone, shops))).map(outcome);
await alone.kill();
const needed = requests();
for (const shop of shops) shop.forget();
console.log(
  `unbroken: ${needed} requests, ${expected.map(({ counts }) => JSON.stringify(counts)).join(' ')}; seed ${seed}`,
);

let run = await open('killed');
const ids = await begin(run, shops);
const moments: (readonly number[])[] = [];
const started = performance.now();
for (let kill = 0; kill < kills; kill++) {
  // spread over the whole run; each comes wherever the program is just then, its start included
  const target = Math.min(needed - 10, Math.floor(((kill + random()) * needed) / kills));
  const patience = performance.now() + random() * 400;
  while (requests() < target || (target === 0 && performance.now() < patience)) await pause(2);
  await pause(random() * 30);
  await run.kill();
  moments.push(shops.map((shop) => shop.asked().length));
  run = await startKillable(join(data, 'killed'), run.port);
}
const found = (await untilDone(run, ids)).map(outcome);
await run.kill();
const seconds = (performance.now() - started) / 1000;

/** Requests made again after each kill, for a page that had been asked for before it. */
const repeats = shops.map((shop, index) =>
  moments.map((moment, at) => {
    const before = new Set(shop.asked().slice(0, moment[index]));
    return shop
      .asked()
      .slice(moment[index], moments[at + 1]?.[index])
      .filter((path) => before.has(path) && !isFlaky(path)).length;
  }),
);
function isFlaky(path: string): boolean {
  return /^\/p\/\d*[05]0$/.test(path); // these are asked for twice by anyone
}

let faults = 0;
for (const [index, kind] of ['crawl', 'scrape'].entries()) {
  const [a, b] = [expected[index], found[index]];
  const same = (['state', 'hits', 'items', 'counts', 'charges'] as const).filter(
    (key) => JSON.stringify(a?.[key]) !== JSON.stringify(b?.[key]),
  );
  faults += same.length;
  const each = repeats[index] ?? [];
  const most = Math.max(...each);
  if (most > IN_FLIGHT) faults++;
  console.log(
    `${kind}: ${b?.hits.length} hits, ${b?.items.length} items; ${same.length === 0 ? 'all as unbroken' : `DIFFERENT: ${same.join(', ')}`}; pages asked for again after a kill: ${most} at most (${IN_FLIGHT} may be under way), ${each.reduce((sum, count) => sum + count, 0)} in all`,
  );
  if (same.length > 0)
    console.log(
      JSON.stringify(a?.counts),
      JSON.stringify(b?.counts),
      JSON.stringify(a?.charges),
      JSON.stringify(b?.charges),
    );
}
console.log(`${kills} kills in ${seconds.toFixed(0)} s; ${requests()} requests made, ${needed} needed`);
for (const shop of shops) shop.stop();
process.exit(faults === 0 ? 0 : 1);

/** A small generator of its own, so that a run can be repeated. */
function seeded(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
