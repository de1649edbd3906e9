import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openBenchEngine } from './bench-engine';

// Crawls a site of many small pages, made as they are asked for, and prints at every tenth of the way what the process holds
// in memory: it must not grow with the number of URLs. Worker threads count as well; the site is a process of its own.
//   npm run bench -- long-crawl [PAGES] [STEP]

const IN_FLIGHT = 16;
const LINKS = 6;

const [first = '200000', second = '10000'] = process.argv.slice(2);
if (first === '--site') await serve(Number(second));
else await crawl(Number(first), Number(second));

async function crawl(pages: number, step: number): Promise<void> {
  const site = fork(import.meta.filename, ['--site', String(pages)], { stdio: 'inherit' });
  const [origin] = (await once(site, 'message')) as [string];
  const { engine, close } = openBenchEngine(IN_FLIGHT);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { id } = await engine.jobs.create('crawl', {
    pattern: `${origin}/p/*`,
    startUrls: [`${origin}/p/0`],
    maxVisits: 1_000_000,
    respectRobots: false,
  });
  console.log('|   visited |    known | RSS MB | heap MB | external MB | pages/s | longest block ms |');
  console.log('|---|---|---|---|---|---|---|');
  let next = step;
  let [since, before] = [performance.now(), 0];
  const seen: number[] = [];
  for (;;) {
    const { state, visits } = engine.jobs.get(id);
    if (visits >= next || state !== 'active') {
      const { rss, heapUsed, external } = process.memoryUsage();
      const known = engine.views.summary(engine.jobs.get(id)).progress.total;
      const rate = (visits - before) / ((performance.now() - since) / 1000);
      seen.push(rss / 1e6);
      console.log(
        `| ${visits} | ${known} | ${(rss / 1e6).toFixed(0)} | ${(heapUsed / 1e6).toFixed(0)} | ${(external / 1e6).toFixed(0)} | ${rate.toFixed(0)} | ${(delay.max / 1e6).toFixed(0)} |`,
      );
      delay.reset();
      [since, before] = [performance.now(), visits];
      next = visits - (visits % step) + step;
    }
    if (state !== 'active') break;
    await new Promise((later) => setTimeout(later, 100));
  }
  const third = Math.max(1, Math.floor(seen.length / 3));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  console.log(
    `RSS: ${mean(seen.slice(0, third)).toFixed(0)} MB over the first third, ${mean(seen.slice(-third)).toFixed(0)} MB over the last`,
  );
  await close();
  site.kill();
}

async function serve(pages: number): Promise<void> {
  const server = createServer((request, response) => {
    const at = Number(/^\/p\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    const found = at < pages;
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(found ? page(at, pages) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const WORDS =
  'harvest orchard river lantern copper meadow winter harbour quiet window letter garden stone bridge morning cedar amber willow market candle'.split(
    ' ',
  );

/** Links to the next pages of a tree, by which each page is found, and to some anywhere. */
function page(at: number, pages: number): string {
  let state = at + 1;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
  const tree = [2 * at + 1, 2 * at + 2].filter((to) => to < pages);
  const others = Array.from({ length: LINKS - tree.length }, () => next(pages));
  const links = [...tree, ...others].map((to) => `<a href="/p/${to}">${WORDS[next(WORDS.length)]} ${to}</a>`).join(' ');
  const text = Array.from({ length: 60 }, () => WORDS[next(WORDS.length)]).join(' ');
  return `<!doctype html><html><head><title>Page ${at}</title></head><body><h1>Page ${at}</h1><p>${text}</p>${links}</body></html>`;
}
