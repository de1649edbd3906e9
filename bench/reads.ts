import { fork } from 'node:child_process';
import { Pool } from 'undici';
import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { startLinkSite } from './link-site';
import { getReadPaths } from './load-reads';

// What a read costs the server: processor time of its process for each call, one call after another, beside so many ended jobs.
// The smallest of several rounds.
//   npm run bench -- reads [CALLS] [JOBS]

const ROUNDS = 5;
const TEMPLATE = { title: 'Title of the page', text: 'First paragraph' };
const Begun = z.object({ jobId: z.string() });
const Used = z.number();
const [first = '200', second = '60'] = process.argv.slice(2);

if (first === '--app') await serve();
else await measure(Number(first), Number(second));

async function measure(calls: number, jobs: number): Promise<void> {
  const site = await startLinkSite(jobs);
  const app = fork(import.meta.filename, ['--app'], { stdio: 'inherit' });
  const pool = new Pool(z.string().parse(await reply(app)), { connections: 1 });
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const { body: answer } = await pool.request({ method, path, headers: BENCH_HEADERS, ...sent });
    return answer.text();
  };
  await call('PATCH', '/api/settings', { hostPerSecond: 0, hostConcurrency: 16 });
  const of = { pattern: `${site.origin}/p/*`, startUrls: [`${site.origin}/p/0`], template: TEMPLATE };
  const { jobId } = Begun.parse(JSON.parse(await call('POST', '/api/scrape', { ...of, maxVisits: 20 })));
  for (let job = 1; job < jobs; job++) {
    const url = `${site.origin}/p/${job}`;
    if (job % 2 === 0) await call('POST', '/api/visit', { url, include: ['markdown'] });
    else await call('POST', '/api/extract', { url, template: TEMPLATE });
  }
  const paths = getReadPaths(jobId);
  const used = async () => {
    app.send('cpu');
    return Used.parse(await reply(app));
  };
  console.log('| call | ms of processor time | bytes |\n|---|---|---|');
  for (const path of paths) {
    let least = Number.POSITIVE_INFINITY;
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = await used();
      for (let at = 0; at < calls; at++) bytes = (await call('GET', path)).length;
      least = Math.min(least, ((await used()) - before) / calls);
    }
    console.log(`| ${path.replace(jobId, '{id}')} | ${least.toFixed(2)} | ${bytes} |`);
  }
  await pool.close();
  app.kill();
  await site.close();
}

async function serve(): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.send?.((await startBenchApp()).baseUrl);
}

function reply(from: ReturnType<typeof fork>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    from.once('message', resolve);
    from.once('exit', (code) => reject(new Error(`the server ended early with ${code}`)));
  });
}
