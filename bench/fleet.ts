import { fork } from 'node:child_process';
import { z } from 'zod';
import { version } from '../package.json';
import { until } from '../test/helpers/app';
import { type FleetWorkerProcess, killFleetWorkers, startFleetWorkerProcess } from '../test/helpers/fleet-worker';
import { type RedisServer, startRedis } from '../test/helpers/redis';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { readMachineMs, sumMs } from './fleet/processor-time';
import { seeded } from './fleet/seeded';
import { startSlowShop } from './fleet/slow-shop';

// Pages that take 200 ms or LATENCY_MS, loaded by no worker and by 1, 2 and 4, each a process of its own, eight pages at a time; then the same
// scrape while workers and the queue are killed at random moments, held against the first. Needs redis-server or valkey-server.
//   npm run bench -- fleet [PAGES] [KILLS] [SEED] [LATENCY_MS]

const AT_ONCE = 8; // pages of a worker, and of the app alone
const SECRET = 'a secret of the benchmark';
const BETWEEN_KILLS_MS = 700; // on average

const Started = z.object({ jobId: z.string() });
const Job = z.object({
  state: z.string(),
  progress: z.record(z.string(), z.unknown()),
  metrics: z.object({ service: z.unknown() }),
  results: z.object({ items: z.array(z.looseObject({ _url: z.string() })) }),
});

const args = process.argv.slice(2);
if (args[0] === '--site') await serve(Number(args[1]), Number(args[2]));
else await measure(Number(args[0] ?? 600), Number(args[1] ?? 100), Number(args[2] ?? 1), Number(args[3] ?? 200));

async function serve(pages: number, latencyMs: number): Promise<void> {
  const shop = await startSlowShop(pages, latencyMs);
  process.on('message', () => process.send?.(shop.takePageMs()));
  process.send?.(shop.origin);
}

async function measure(pages: number, kills: number, seed: number, latencyMs: number): Promise<void> {
  const child = fork(import.meta.filename, ['--site', String(pages), String(latencyMs)], { stdio: 'inherit' });
  const origin = await new Promise<string>((resolve) => child.once('message', (value) => resolve(String(value))));
  const redis = await startRedis();
  const site: SiteProcess = {
    origin,
    pid: child.pid ?? 0,
    takePageMs: () =>
      new Promise((resolve) => {
        child.once('message', (value) => resolve(Number(value)));
        child.send('take');
      }),
  };
  process.on('exit', () => {
    killFleetWorkers();
    child.kill('SIGKILL');
  });
  console.log(`${pages} pages of ${latencyMs} ms`);
  console.log(
    '| workers | pages/s | ratio | open at the site | busy processors | ms a page: coordinator | a worker | queue | site |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const alone = await scrape(site, pages, null);
  print('none', alone, null);
  let first: Run | null = null;
  for (const count of [1, 2, 4]) {
    const run = await scrape(site, pages, { redis, count });
    first ??= run;
    print(String(count), run, first);
    check(alone, run, `${count} workers`);
  }
  if (kills > 0) await killAll(site, pages, { redis, kills, seed }, alone);
  await redis.stop();
  child.kill();
}

function print(workers: string, run: Run, first: Run | null): void {
  const { perSecond, openAtSite, busy, coordinatorMs, workersMs, queueMs, siteMs } = run;
  const ratio = first ? (perSecond / first.perSecond).toFixed(2) : '–';
  const figures = [openAtSite, busy, coordinatorMs, workersMs, queueMs, siteMs].map((value) => value.toFixed(2));
  console.log(`| ${[workers, perSecond.toFixed(1), ratio, ...figures].join(' | ')} |`);
}

interface SiteProcess {
  readonly origin: string;
  readonly pid: number;
  readonly takePageMs: () => Promise<number>;
}

interface Run {
  readonly perSecond: number;
  /** Requests that the site had open, on average. */
  readonly openAtSite: number;
  /** Processors of this machine that all programs kept busy, on average. */
  readonly busy: number;
  /** Milliseconds of processor for each page. */
  readonly coordinatorMs: number;
  readonly workersMs: number;
  readonly queueMs: number;
  readonly siteMs: number;
  /** Items, counts and charges, to compare. */
  readonly found: string;
}

interface Workers {
  readonly redis: RedisServer;
  readonly count: number;
  /** Begins once pages are loaded; awaited before the workers end. */
  readonly disturb?: (workers: FleetWorkerProcess[]) => { readonly end: () => Promise<void> };
}

async function scrape(site: SiteProcess, pages: number, fleet: Workers | null): Promise<Run> {
  const said: string[] = [];
  const log = (line: string) => {
    said.push(line);
    if (!/^(Worker \S+ of \S+ (has come|is gone)|Gives pages to)/.test(line)) console.error(line);
  };
  const app = await startBenchApp(fleet ? { queue: fleet.redis.url, secret: SECRET, version, log } : undefined);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(app.baseUrl + path, {
      method,
      headers: body ? BENCH_HEADERS : { authorization: BENCH_HEADERS.authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const hostConcurrency = fleet ? 64 : AT_ONCE;
  await call('PATCH', '/api/settings', { hostPerSecond: 0, hostConcurrency });
  const workers = Array.from({ length: fleet?.count ?? 0 }, () => begin(fleet?.redis.url ?? ''));
  const hasAll = () => said.filter((line) => line.endsWith('has come.')).length >= workers.length;
  await until('the workers', () => (hasAll() ? true : null));
  const pids = { workers: workers.map(({ pid }) => pid), queue: fleet ? [fleet.redis.pid()] : [], site: [site.pid] };
  const usedBefore = { workers: sumMs(pids.workers), queue: sumMs(pids.queue), site: sumMs(pids.site) };
  const machineBefore = readMachineMs();
  await site.takePageMs();
  const before = process.cpuUsage();
  const started = performance.now();
  const disturbance = fleet?.disturb?.(workers);
  const { jobId } = Started.parse(
    await call('POST', '/api/extract', {
      urls: Array.from({ length: pages }, (_, at) => `${site.origin}/p/${at}`),
      template: { name: 'Product name', price: 'The price as a number' },
      maxAge: 0,
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const pageMs = await site.takePageMs();
  const busy = (readMachineMs() - machineBefore) / 1000 / seconds;
  const workersMs = (sumMs(pids.workers) - usedBefore.workers) / pages;
  const queueMs = (sumMs(pids.queue) - usedBefore.queue) / pages;
  const siteMs = (sumMs(pids.site) - usedBefore.site) / pages;
  await disturbance?.end();
  const answer = Job.parse(await call('GET', `/api/jobs/${jobId}`));
  await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
  await app.close();
  const items = answer.results.items
    .map(({ _url, name, price }) => ({ _url, name, price }))
    .toSorted((a, b) => a._url.localeCompare(b._url));
  return {
    perSecond: pages / seconds,
    openAtSite: pageMs / 1000 / seconds,
    busy,
    coordinatorMs: (user + system) / 1000 / pages,
    workersMs,
    queueMs,
    siteMs,
    found: JSON.stringify([answer.state, answer.progress, answer.metrics.service, items]),
  };
}

function begin(queue: string): FleetWorkerProcess {
  return startFleetWorkerProcess(queue, SECRET, ['--concurrency', String(AT_ONCE)]);
}

/** Kills a random worker again and again, each replaced by a new one, and the queue at every fifth time. */
async function killAll(
  site: SiteProcess,
  pages: number,
  { redis, kills, seed }: { readonly redis: RedisServer; readonly kills: number; readonly seed: number },
  alone: Run,
): Promise<void> {
  const random = seeded(seed);
  let done = 0;
  let runs = 0;
  while (done < kills) {
    const disturb = (workers: FleetWorkerProcess[]) => {
      let over = false;
      const run = async () => {
        while (!over && done < kills) {
          await new Promise((next) => setTimeout(next, random() * 2 * BETWEEN_KILLS_MS));
          if (over) return;
          if (done % 5 === 4) {
            await redis.crash();
            await redis.start();
          } else {
            const at = Math.floor(random() * workers.length);
            await workers[at]?.kill('SIGKILL');
            workers[at] = begin(redis.url);
          }
          done++;
        }
      };
      const running = run();
      return {
        end: async () => {
          over = true;
          await running;
        },
      };
    };
    check(alone, await scrape(site, pages, { redis, count: 4, disturb }), `run ${++runs} with kills`);
  }
  console.log(`\n${done} kills (seed ${seed}), one in five of the queue, over ${runs} scrapes of ${pages} pages.`);
}

function check(alone: Run, run: Run, name: string): void {
  if (run.found === alone.found) return;
  console.log(`${name}: other results than alone\n  ${alone.found.slice(0, 400)}\n  ${run.found.slice(0, 400)}`);
  process.exitCode = 1;
}
