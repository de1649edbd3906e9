import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKillable } from '../test/helpers/killable';
import { treeRssMb as rssMb } from './tree-memory';

// A crawl that knows a million URLs from sitemaps: how long its calls take, and how long the slowest of small calls that another
// process makes all the while has to wait. The program is a process of its own.
//   npm run bench -- million-urls [URLS]

const PER_SITEMAP = 50_000;

const [first = '1000000', second = '0', key = ''] = process.argv.slice(2);
if (first === '--site') await serve(Number(second));
else if (first === '--ping') await ping(second, key);
else await measure(Number(first));

async function measure(urls: number): Promise<void> {
  const site = fork(import.meta.filename, ['--site', String(urls)], { stdio: 'inherit' });
  const [origin] = (await once(site, 'message')) as [string];
  const dataDir = mkdtempSync(join(tmpdir(), 'winnow-million-'));
  const program = await startKillable(dataDir);
  const { api, detach, baseUrl, key: apiKey } = program.api;
  const pinging = fork(import.meta.filename, ['--ping', baseUrl, apiKey], { stdio: 'inherit' });
  const slowest = async () => {
    pinging.send('slowest');
    const [ms] = (await once(pinging, 'message')) as [number];
    return ms;
  };
  const timed = async <Value>(what: string, run: () => Promise<Value>): Promise<Value> => {
    await slowest();
    const started = performance.now();
    const value = await run();
    const ms = performance.now() - started;
    console.log(`| ${what} | ${ms.toFixed(0)} | ${(await slowest()).toFixed(0)} | ${rssMb(program.pid).toFixed(0)} |`);
    return value;
  };
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) await new Promise((later) => setTimeout(later, 100));
  };
  const progress = async () => (await api('listJobs', {})).results[0]?.progress;
  const visited = async () => (await progress())?.visits ?? 0;

  await api('changeSettings', { hostPerSecond: 20, hostConcurrency: 2 });
  console.log('| call | ms | slowest small call meanwhile, ms | RSS MB |');
  console.log('|---|---|---|---|');
  const id = await detach('crawl', { pattern: `${origin}/p/**`, maxVisits: 1_000_000 });
  await timed('read the sitemaps into the queue', () => until(async () => ((await progress())?.hits ?? 0) >= urls));
  await timed('list of jobs', () => api('listJobs', {}));
  await timed('pause', () => api('pauseJob', { id }));
  await timed('change a cap', () => api('changeJob', { id, maxVisits: 900_000 }));
  await timed('resume', () => api('resumeJob', { id }));
  await timed('change the pace while it runs', () => api('changeJob', { id, hostPerSecond: 10 }));
  await timed('100 URLs in the middle of the list', () => api('listUrls', { id, limit: 100, offset: urls / 2 }));
  const skip = [`${origin}/p/1**`];
  await timed('change priority while it runs', () => api('changeJob', { id, priority: { skip } }));
  await timed('until the queue is judged anew', async () => {
    const before = (await visited()) + 2; // one may have been under way
    await until(async () => (await visited()) > before);
  });
  await timed('the job with all hits', () => api('getJob', { id }));
  await timed('stop', () => api('stopJob', { id }));
  pinging.kill();
  await program.kill();
  site.kill();
  rmSync(dataDir, { recursive: true });
}

/** Makes small calls all the while, and tells how long the slowest of them took since it was last asked. */
async function ping(baseUrl: string, apiKey: string): Promise<void> {
  let slowest = 0;
  process.on('message', () => {
    process.send?.(slowest);
    slowest = 0;
  });
  for (;;) {
    const started = performance.now();
    const answer = await fetch(`${baseUrl}/api/app`, { headers: { authorization: `Bearer ${apiKey}` } });
    await answer.text();
    slowest = Math.max(slowest, performance.now() - started);
    await new Promise((later) => setTimeout(later, 5));
  }
}

async function serve(urls: number): Promise<void> {
  const server = createServer(({ url = '', headers }, response) => {
    const origin = `http://${headers.host}`;
    const at = Number(/^\/sitemap-(\d+)\.txt$/.exec(url)?.[1] ?? Number.NaN);
    if (url === '/robots.txt') {
      const names = Array.from(
        { length: Math.ceil(urls / PER_SITEMAP) },
        (_, map) => `Sitemap: ${origin}/sitemap-${map}.txt`,
      );
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(names.join('\n'));
    }
    if (!Number.isNaN(at)) {
      const size = Math.min(PER_SITEMAP, urls - at * PER_SITEMAP);
      const lines = Array.from(
        { length: size },
        (_, row) => `${origin}/p/${at * PER_SITEMAP + row}/a-page-of-this-site`,
      );
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\n'));
    }
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${url}</title><h1>${url}</h1>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
