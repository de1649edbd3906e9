import { fork } from 'node:child_process';
import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { startLinkSite } from './link-site';
import { type LoadPlan, type LoadResult, runLoad } from './load-client';
import { startPeer } from './load-peer';

// 200 clients at once, four calls of five being reads and the fifth a task, beside a bare server under the same load.
// Site, server and clients run in processes of their own.
//   npm run bench -- load [SECONDS] [CLIENTS] [THINK_MS …]

const PAGES = 1000;
const Begun = z.object({ jobId: z.string() });
const Jobs = z.object({ total: z.number() });
const [first = '60', second = '200', ...rest] = process.argv.slice(2);

if (first === '--site') process.send?.((await startLinkSite(PAGES)).origin);
else if (first === '--app') await serve(async () => (await startBenchApp()).baseUrl);
else if (first === '--peer') await serve(startPeer);
else await measure(Number(first), Number(second), rest.length > 0 ? rest.map(Number) : [200, 0]);

async function measure(seconds: number, clients: number, thinkTimes: readonly number[]): Promise<void> {
  const siteProcess = child('--site');
  const site = await message<string>(siteProcess);
  console.log(
    '| server | rest between calls | calls/s | median read | 95% | longest | median task | cpu of the server | faults | lost |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const thinkMs of thinkTimes) {
    for (const role of ['--app', '--peer'] as const) {
      const server = child(role);
      const baseUrl = await message<string>(server);
      const jobId = role === '--app' ? await prepare(baseUrl, site) : 'x';
      const known = role === '--app' ? await countJobs(baseUrl, '') : 0;
      const before = await getServerCpu(server);
      const result = await runLoad({ baseUrl, site, jobId, clients, seconds, thinkMs } satisfies LoadPlan);
      const cpu = (await getServerCpu(server)) - before;
      const lost = role === '--app' ? await lostJobs(baseUrl, result, known) : 0;
      print(role === '--app' ? 'Winnow' : 'bare Fastify and zod', thinkMs, result, cpu, lost);
      server.kill();
    }
  }
  siteProcess.kill();
}

/** Sets the app up, and one job with items for the reads. */
async function prepare(baseUrl: string, site: string): Promise<string> {
  await call(baseUrl, 'PATCH', '/api/settings', { hostPerSecond: 0, hostConcurrency: 16 });
  const template = { title: 'Title of the page', text: 'First paragraph' };
  const args = { pattern: `${site}/p/*`, startUrls: [`${site}/p/0`], maxVisits: 20, template };
  return Begun.parse(await call(baseUrl, 'POST', '/api/scrape', args)).jobId;
}

async function call(baseUrl: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(baseUrl + path, { method, headers: BENCH_HEADERS, ...sent });
  return response.json();
}

async function countJobs(baseUrl: string, query: string): Promise<number> {
  return Jobs.parse(await call(baseUrl, 'GET', `/api/jobs?limit=1${query}`)).total;
}

/** Jobs that were answered and are not there, or did not end well. */
async function lostJobs(baseUrl: string, { jobs }: LoadResult, known: number): Promise<number> {
  return jobs.size + known - (await countJobs(baseUrl, '&state=completed'));
}

function print(
  name: string,
  thinkMs: number,
  { reads, tasks, faults, seconds }: LoadResult,
  cpu: number,
  lost: number,
) {
  const ms = (times: readonly number[], share: number) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)} ms`;
  };
  const rate = ((reads.length + tasks.length) / seconds).toFixed(0);
  const times = `${ms(reads, 0.5)} | ${ms(reads, 0.95)} | ${ms(reads, 1)} | ${ms(tasks, 0.5)}`;
  console.log(
    `| ${name} | ${thinkMs} ms | ${rate} | ${times} | ${(cpu / seconds).toFixed(2)} | ${faults.length} | ${lost} |`,
  );
  for (const fault of new Set(faults.slice(0, 5))) console.error(fault);
}

async function serve(start: () => Promise<string>): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
  process.send?.(await start());
}

/** Seconds of processor time so far. */
function getServerCpu(server: ReturnType<typeof fork>): Promise<number> {
  server.send('cpu');
  return message<number>(server);
}

function child(role: string) {
  return fork(import.meta.filename, [role], { stdio: 'inherit' });
}

function message<Value>(from: ReturnType<typeof fork>): Promise<Value> {
  return new Promise((resolve, reject) => {
    from.once('message', (value) => resolve(value as Value));
    from.once('exit', (code) => reject(new Error(`a process ended early with ${code}`)));
  });
}
