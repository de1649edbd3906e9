import { fork } from 'node:child_process';
import { z } from 'zod';
import { version } from '../package.json';
import { until } from '../test/helpers/app';
import { type FleetWorkerProcess, killFleetWorkers, startFleetWorkerProcess } from '../test/helpers/fleet-worker';
import { type RedisServer, startRedis } from '../test/helpers/redis';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { startSlowShop } from './fleet/slow-shop';

// Pages that take 200 ms, loaded by no worker and by 1, 2 and 4, each a process of its own, eight pages at a time; then the same
// scrape while workers and the queue are killed at random moments, held against the first. Needs redis-server or valkey-server.
//   npm run bench -- fleet [PAGES] [KILLS] [SEED]

const LATENCY_MS = 200;
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
if (args[0] === '--site') process.send?.((await startSlowShop(Number(args[1]), LATENCY_MS)).origin);
else await measure(Number(args[0] ?? 600), Number(args[1] ?? 100), Number(args[2] ?? 1));

async function measure(pages: number, kills: number, seed: number): Promise<void> {
  const site = fork(import.meta.filename, ['--site', String(pages)], { stdio: 'inherit' });
  const origin = await new Promise<string>((resolve) => site.once('message', (value) => resolve(String(value))));
  const redis = await startRedis();
  process.on('exit', () => {
    killFleetWorkers();
    site.kill('SIGKILL');
  });
  console.log('| workers | pages/s | ratio | processor ms a page of the coordinator |\n|---|---|---|---|');
  const alone = await scrape(origin, pages, null);
  console.log(`| none, ${AT_ONCE} at a time | ${alone.perSecond.toFixed(1)} | – | ${alone.processorMs.toFixed(2)} |`);
  let first = Number.NaN;
  for (const count of [1, 2, 4]) {
    const run = await scrape(origin, pages, { redis, count });
    if (count === 1) first = run.perSecond;
    const ratio = (run.perSecond / first).toFixed(2);
    console.log(`| ${count} | ${run.perSecond.toFixed(1)} | ${ratio} | ${run.processorMs.toFixed(2)} |`);
    check(alone, run, `${count} workers`);
  }
  if (kills > 0) await killAll(origin, pages, { redis, kills, seed }, alone);
  await redis.stop();
  site.kill();
}

interface Run {
  readonly perSecond: number;
  readonly processorMs: number;
  /** Items, counts and charges, to compare. */
  readonly found: string;
}

interface Workers {
  readonly redis: RedisServer;
  readonly count: number;
  /** Begins once pages are loaded; awaited before the workers end. */
  readonly disturb?: (workers: FleetWorkerProcess[]) => { readonly end: () => Promise<void> };
}

async function scrape(origin: string, pages: number, fleet: Workers | null): Promise<Run> {
  const app = await startBenchApp(fleet ? { queue: fleet.redis.url, secret: SECRET, version } : undefined);
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
  await Promise.all(workers.map(ready));
  const before = process.cpuUsage();
  const started = performance.now();
  const disturbance = fleet?.disturb?.(workers);
  const { jobId } = Started.parse(
    await call('POST', '/api/extract', {
      urls: Array.from({ length: pages }, (_, at) => `${origin}/p/${at}`),
      template: { name: 'Product name', price: 'The price as a number' },
      maxAge: 0,
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  await disturbance?.end();
  const answer = Job.parse(await call('GET', `/api/jobs/${jobId}`));
  await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
  await app.close();
  const items = answer.results.items
    .map(({ _url, name, price }) => ({ _url, name, price }))
    .toSorted((a, b) => a._url.localeCompare(b._url));
  return {
    perSecond: pages / seconds,
    processorMs: (user + system) / 1000 / pages,
    found: JSON.stringify([answer.state, answer.progress, answer.metrics.service, items]),
  };
}

function begin(queue: string): FleetWorkerProcess {
  return startFleetWorkerProcess(queue, SECRET, ['--concurrency', String(AT_ONCE)]);
}

function ready(worker: FleetWorkerProcess): Promise<boolean> {
  return until('a worker', () => (worker.said.some((line) => line.startsWith('Loads up to')) ? true : null));
}

/** Kills a random worker again and again, each replaced by a new one, and the queue at every fifth time. */
async function killAll(
  origin: string,
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
    check(alone, await scrape(origin, pages, { redis, count: 4, disturb }), `run ${++runs} with kills`);
  }
  console.log(`\n${done} kills (seed ${seed}), one in five of the queue, over ${runs} scrapes of ${pages} pages.`);
}

function check(alone: Run, run: Run, name: string): void {
  if (run.found === alone.found) return;
  console.log(`${name}: other results than alone\n  ${alone.found.slice(0, 400)}\n  ${run.found.slice(0, 400)}`);
  process.exitCode = 1;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
