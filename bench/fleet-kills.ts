import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@shared/contract/jobs';
import { jobEnd, until } from '../test/helpers/app';
import { type FleetWorkerProcess, killFleetWorkers, startFleetWorkerProcess } from '../test/helpers/fleet-worker';
import { type Killable, killAll, startKillable } from '../test/helpers/killable';
import { type RedisServer, startRedis } from '../test/helpers/redis';
import { type Asked, type MixedShop, startMixedShop } from './fleet/mixed-shop';
import { seeded } from './fleet/seeded';

// Kills workers, the queue and the coordinator after random numbers of pages of scrapes of which one page in ten needs a browser, and holds what each found and
// charged against one machine that nobody disturbed, and what the site was asked against the limits of its host. Needs redis-server or valkey-server
// and Chromium. Ends early after MINUTES.
//   npm run bench -- fleet-kills [WORKERS] [QUEUE] [COORDINATOR] [PAGES] [SEED] [MINUTES]

const SECRET = 'a secret of the benchmark';
const NTH_IN_BROWSER = 10;
const LATENCY_MS = 100;
const AT_ONCE = 16;
const PER_SECOND = 40;
const PAGES_BETWEEN_KILLS = 8; // on average: by pages, or a slow machine would get no further between two kills
const PATIENCE_MS = 300_000;
const WORKERS: readonly (readonly string[])[] = [
  ['--concurrency', '8'],
  ['--concurrency', '8'],
  ['--transports', 'browser', '--browser-pages', '2'],
  ['--transports', 'browser', '--browser-pages', '2'],
];

type Victim = 'worker' | 'queue' | 'coordinator';

const [ofWorkers = 100, ofQueue = 20, ofCoordinator = 20, pages = 200, seed = 1, minutes = 10] = process.argv
  .slice(2)
  .map(Number);
const random = seeded(seed);
const folders: string[] = [];

const shop = await startMixedShop(pages, NTH_IN_BROWSER, LATENCY_MS);
const redis = await startRedis();
process.on('exit', () => {
  killAll();
  killFleetWorkers();
  if (redis.pid() > 0) process.kill(redis.pid(), 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const victims = shuffle([
  ...Array.from({ length: ofWorkers }, () => 'worker' as const),
  ...Array.from({ length: ofQueue }, () => 'queue' as const),
  ...Array.from({ length: ofCoordinator }, () => 'coordinator' as const),
]);
const end = performance.now() + minutes * 60_000;
const killed: Record<Victim, number> = { worker: 0, queue: 0, coordinator: 0 };

const alone = await scrapeAlone();
console.log(`alone: ${describeAsked(alone.asked)}`);
let runs = 0;
let wrong = 0;
const site: Asked[] = [];
while (victims.length > 0 && performance.now() < end) {
  const run = await scrapeDisturbed();
  runs++;
  site.push(run.asked);
  const same = run.found === alone.found;
  if (!same) {
    wrong++;
    process.exitCode = 1;
    console.log(`  expected ${alone.found.slice(0, 600)}\n  got      ${run.found.slice(0, 600)}`);
  }
  console.log(`${same ? 'same' : 'OTHER'}: ${JSON.stringify(killed)}; ${describeAsked(run.asked)}`);
}
const most = (read: (asked: Asked) => number) => Math.max(...site.map(read));
console.log(
  `\nseed ${seed}: killed ${killed.worker} workers, the queue ${killed.queue} times and the coordinator ${killed.coordinator} times over ${runs} scrapes of ${pages} pages; ${wrong} with other results.`,
);
console.log(
  `The site: at most ${most(({ mostAtOnce }) => mostAtOnce)} requests at once (limit ${AT_ONCE}) and ${most(({ mostInASecond }) => mostInASecond)} in a second (limit ${PER_SECOND}); ${site.reduce((sum, { again }) => sum + again, 0)} of ${site.reduce((sum, { requests }) => sum + requests, 0)} requests were for a page asked before.`,
);
shop.stop();
process.exit();

function describeAsked({ requests, again, mostAtOnce, mostInASecond }: Asked): string {
  return `${requests} requests, ${again} again, ${mostAtOnce} at once, ${mostInASecond} in a second`;
}

async function scrapeAlone() {
  const coordinator = await startKillable(makeFolder());
  const found = await finish(coordinator, await begin(coordinator, shop));
  await coordinator.kill();
  return { found, asked: shop.take() };
}

/** One scrape, with kills until it is over or all are done. */
async function scrapeDisturbed() {
  const dataDir = makeFolder();
  const fleet = await startFleet(dataDir, redis);
  shop.take();
  const id = await begin(fleet.coordinator(), shop);
  const deadline = performance.now() + PATIENCE_MS;
  for (let next = random() * 2 * PAGES_BETWEEN_KILLS; ; ) {
    const job = await fleet
      .coordinator()
      .api.api('getJob', { id })
      .catch(() => null);
    if (job && job.state !== 'active') {
      await fleet.stop();
      return { found: toFound(job), asked: shop.take() };
    }
    if (performance.now() > deadline) throw new Error(`the job did not end: ${JSON.stringify(job?.progress)}`);
    const victim = job && job.progress.visits >= next && performance.now() < end ? victims.pop() : undefined;
    if (job && victim) {
      next = job.progress.visits + 1 + random() * 2 * PAGES_BETWEEN_KILLS;
      await fleet.kill(victim);
      killed[victim]++;
    }
    await new Promise((again) => setTimeout(again, 50));
  }
}

async function startFleet(dataDir: string, queue: RedisServer) {
  const start = (port: number) => startKillable(dataDir, port, { WINNOW_FLEET_SECRET: SECRET }, ['--queue', queue.url]);
  const work = (flags: readonly string[]) => startFleetWorkerProcess(queue.url, SECRET, flags);
  let coordinator = await start(0);
  const workers: FleetWorkerProcess[] = WORKERS.map(work);
  await until('the workers', async () => {
    const { results } = await coordinator.api.api('listWorkers', {});
    return results.length >= WORKERS.length ? true : null;
  });
  const kill = async (victim: Victim) => {
    if (victim === 'queue') {
      await queue.crash();
      await queue.start();
    } else if (victim === 'coordinator') {
      const { port } = coordinator;
      await coordinator.kill();
      coordinator = await start(port);
    } else {
      const at = Math.floor(random() * workers.length);
      await workers[at]?.kill('SIGKILL');
      workers[at] = work(WORKERS[at] ?? []);
    }
  };
  return {
    coordinator: () => coordinator,
    kill,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
      await coordinator.kill();
      await queue.crash(); // the next coordinator need not wait for this one's claim to end
      await queue.start();
    },
  };
}

async function begin({ api: { api, detach } }: Killable, { urls }: MixedShop): Promise<string> {
  await api('changeSettings', { hostPerSecond: PER_SECOND, hostConcurrency: AT_ONCE });
  const template = { name: 'Product name', price: 'The price as a number' };
  return detach('extract', { urls: [...urls], template, perPage: 'one', maxAge: 0 });
}

async function finish({ api }: Killable, id: string): Promise<string> {
  return toFound(await jobEnd(api, id));
}

/** Items, counts and charges, to compare. */
function toFound({ state, progress, metrics, results }: Job): string {
  const items = (Array.isArray(results) ? [] : (results.items ?? []))
    .map(({ _url, _status, name, price }) => ({ _url, _status, name, price }))
    .toSorted((a, b) => a._url.localeCompare(b._url));
  return JSON.stringify([state, progress, metrics.service, items]);
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-fleet-kills-'));
  folders.push(folder);
  return folder;
}

function shuffle<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
