import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ANY_URL } from '../src/main/engine/store/url-list';
import { openBenchEngine } from './bench-engine';
import { dataFolder } from './extract/data';
import { type QuerySite, querySites, type SiteQuery } from './query-crawl/sites';

// How many of the pages that a sentence describes are found within a budget of visits, beside a crawl in breadth with the same
// budget, on real sites of documentation served from disk; and how right the hits are. No model is asked.
//   npm run bench -- query-crawl [SHARE OF THE SITE TO VISIT] [tried | held-out] [FOLDER OF THE DEVELOPMENT DATA]

interface Outcome {
  readonly query: SiteQuery;
  readonly site: string;
  readonly budget: number;
  /** Wanted pages visited: by the query crawl, by a crawl in breadth. */
  readonly found: number;
  readonly inBreadth: number;
  readonly hits: number;
  readonly rightHits: number;
  readonly seconds: number;
  readonly visits: number;
}

const [share = '0.1', split, folder] = process.argv.slice(2);
const MIN_BUDGET = 10;

const outcomes: Outcome[] = [];
for (const site of querySites(dataFolder(folder, ['quotes-site']))) outcomes.push(...(await measureSite(site)));
for (const part of ['tried', 'held out'] as const) report(part);

async function measureSite(site: QuerySite): Promise<readonly Outcome[]> {
  const { origin, close } = await serve(site);
  const start = `${origin}/${site.start}`;
  const budget = Math.max(MIN_BUDGET, Math.round(site.pages.length * Number(share)));
  const inBreadth = await crawl({ query: 'anything', startUrls: [start], maxVisits: budget, crawlStrategy: 'bfs' });
  const done: Outcome[] = [];
  for (const query of site.queries.filter((each) => split === undefined || each.split === split.replace('-', ' '))) {
    const run = await crawl({ query: query.sentence, startUrls: [start], maxVisits: budget });
    const getUrlPaths = (urls: readonly string[]) => [...new Set(urls.map((url) => site.pathOf(url)))];
    const hits = getUrlPaths(run.hits).filter((path) => path === null || !query.either.has(path));
    const wanted = (urls: readonly string[]) =>
      getUrlPaths(urls).filter((path) => path !== null && query.pages.has(path)).length;
    done.push({
      query,
      site: site.name,
      budget,
      found: wanted(run.visited),
      inBreadth: wanted(inBreadth.visited),
      hits: hits.length,
      rightHits: wanted(run.hits),
      seconds: run.seconds,
      visits: run.visited.length,
    });
  }
  await close();
  return done;
}

/** One crawl by an engine of its own. */
async function crawl(args: Readonly<Record<string, unknown>>) {
  const { engine, close } = openBenchEngine(undefined, process.env.BENCH_OUT);
  const started = performance.now();
  const job = await engine.jobs.create('crawl', { ...args, respectRobots: false });
  await engine.jobs.finished(job.id);
  const seconds = (performance.now() - started) / 1000;
  const list = engine.jobUrls.list(engine.jobs.get(job.id), ANY_URL, { limit: 100_000, offset: 0 });
  const hits = list.results.filter(({ hit }) => hit).map(({ url }) => url);
  const visited = list.results.filter(({ state }) => state === 'done' || state === 'failed').map(({ url }) => url);
  await close();
  return { hits, visited, seconds };
}

async function serve(site: QuerySite): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = site.pathOf(`http://site${request.url}`);
    if (path !== null) {
      const body = readFileSync(join(site.folder, path));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
      return;
    }
    response.writeHead(404, { 'content-type': 'text/plain' }).end('none');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((done) => void server.close(() => done()).closeAllConnections()),
  };
}

function report(part: SiteQuery['split']): void {
  const rows = outcomes.filter(({ query }) => query.split === part);
  if (rows.length === 0) return;
  console.log(`\n${part}, ${Number(share) * 100}% of each site visited\n`);
  console.log('| site | sentence | pages | visits | found | in breadth | hits right | ms a visit |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { site, query, budget, found, inBreadth, hits, rightHits, seconds, visits } of rows) {
    const cells = [site, query.sentence, query.pages.size, budget, found, inBreadth, `${rightHits} of ${hits}`];
    console.log(`| ${[...cells, ((1000 * seconds) / visits).toFixed(0)].join(' | ')} |`);
  }
  const sum = (of: (row: Outcome) => number) => rows.reduce((total, row) => total + of(row), 0);
  const possible = sum(({ query, budget }) => Math.min(budget, query.pages.size));
  const [harvest, breadth] = [sum((row) => row.found / row.budget), sum((row) => row.inBreadth / row.budget)];
  const better = rows.filter((row) => row.found >= 3 * row.inBreadth && row.found > 0).length;
  console.log(
    `\nharvest rate ${(harvest / rows.length).toFixed(3)}, in breadth ${(breadth / rows.length).toFixed(3)}: ${(harvest / breadth).toFixed(1)} times; ` +
      `${better} of ${rows.length} sentences at least 3 times; found ${((100 * sum((row) => row.found)) / possible).toFixed(0)}% of what the budget allows; ` +
      `hits: precision ${(sum((row) => row.rightHits) / sum((row) => row.hits)).toFixed(2)}, of the wanted pages visited ${(sum((row) => row.rightHits) / sum((row) => row.found)).toFixed(2)}`,
  );
}
