import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openStore } from '../src/main/engine/store/index';
import { openBenchEngine } from './bench-engine';
import { startLinkSite } from './link-site';

// What a visit and a look at the list of jobs cost in a data folder that holds many jobs, beside a new folder: processor time of
// this process, and the median of the calls. Each earlier job has a template and 6 KB of artifacts.
//   npm run bench -- many-jobs [JOBS] [VISITS]

const AT_ONCE = 8;
const LISTS = 40;

const [first = '20000', second = '400'] = process.argv.slice(2);
if (first === '--site') process.send?.((await startLinkSite(Number(second))).origin);
else await compare(Number(first), Number(second));

async function compare(jobs: number, visits: number): Promise<void> {
  const site = fork(import.meta.filename, ['--site', String(visits)], { stdio: 'inherit' });
  const [origin] = (await once(site, 'message')) as [string];
  console.log(
    '| earlier jobs | a visit, ms of processor time | list of jobs, ms | active jobs, ms | jobs 51 pages back, ms |',
  );
  console.log('|---|---|---|---|---|');
  for (const earlier of [0, jobs, 0, jobs]) console.log(await measure(origin, visits, earlier));
  site.kill();
}

async function measure(origin: string, visits: number, earlier: number): Promise<string> {
  const { engine, close } = openBenchEngine(AT_ONCE, 'out', (dataDir) => fill(dataDir, earlier));
  try {
    await visitPages(engine, origin, 50); // warms up
    const before = process.cpuUsage();
    await visitPages(engine, origin, visits);
    const { user, system } = process.cpuUsage(before);
    const lists = [{}, { state: 'active' as const }, { offset: Math.max(0, earlier - 100) }];
    const times = lists.map((filter) =>
      time(() => engine.views.summaries(engine.jobs.list({ limit: 50, offset: 0, ...filter }).nums)).toFixed(2),
    );
    return `| ${earlier} | ${((user + system) / 1000 / visits).toFixed(2)} | ${times.join(' | ')} |`;
  } finally {
    await close();
  }
}

/** Median milliseconds of a call. */
function time(call: () => unknown): number {
  const times = Array.from({ length: LISTS }, () => {
    const started = performance.now();
    call();
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[LISTS / 2] ?? Number.NaN;
}

async function visitPages({ jobs }: ReturnType<typeof openBenchEngine>['engine'], origin: string, visits: number) {
  let next = 0;
  const visitSome = async () => {
    while (next < visits) {
      const job = await jobs.create('visit', { url: `${origin}/p/${next++}`, include: ['markdown'] });
      await jobs.finished(job.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitSome));
}

function fill(dataDir: string, count: number): void {
  const store = openStore(dataDir);
  const template = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`field ${n}`, `What the page says of ${n}`.repeat(3)]),
  );
  store.atomically(() => {
    for (let n = 0; n < count; n++) {
      const args = { url: `https://shop.example/p/${n}`, template: { title: 'The title' } };
      const artifacts = [{ type: 'template', template }] as never;
      const { num } = store.jobs.insert({
        id: `job-${n}`,
        name: `Page ${n}`,
        type: 'extract',
        args,
        artifacts,
        createdAt: n,
      });
      store.jobs.change(num, { state: 'completed', finishedAt: n });
    }
  });
  store.close();
}
