import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createEngine } from '../src/main/engine/index';
import { startLinkSite } from './link-site';

// Crawls one loopback site with Winnow (every page stored, queue on disk) and with a peer (nothing stored, queue in
// memory), each in a process of its own, in turns, 16 requests in flight.
//   npm run bench -- crawl [PAGES] [ROUNDS]

const IN_FLIGHT = 16;

interface Figures {
  readonly pages: number;
  readonly seconds: number;
  readonly peakMb: number;
}

const PEER = 'crawlee-cheerio';
const contenders = {
  winnow: (origin: string) => child(import.meta.filename, ['winnow', origin]),
  [PEER]: (origin: string) => child(resolve(`bench/peers/${PEER}.mjs`), [origin, String(IN_FLIGHT)]),
} as const;
type Contender = keyof typeof contenders;

const [first = '5000', second = '3'] = process.argv.slice(2);
if (first === '--site') await serveSite(Number(second));
else if (first === 'winnow') await runWinnow(second);
else await compare(Number(first), Number(second));

async function compare(pages: number, rounds: number): Promise<void> {
  const site = child(import.meta.filename, ['--site', String(pages)]);
  const origin = await message<string>(site);
  const names = Object.keys(contenders) as Contender[];
  const results = new Map<Contender, Figures[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const figures = await message<Figures>(contenders[name](origin));
      results.get(name)?.push(figures);
      console.log(
        `round ${round + 1}  ${name.padEnd(16)} ${rate(figures).toFixed(0).padStart(6)} pages/s  peak ${figures.peakMb.toFixed(0)} MB  (${figures.pages} pages)`,
      );
    }
  }
  site.kill();
  const median = (name: Contender) => middle((results.get(name) ?? []).map(rate));
  const peak = (name: Contender) => Math.max(...(results.get(name) ?? []).map((figures) => figures.peakMb));
  console.log(`\n| crawler | pages/s (median of ${rounds}) | ratio | peak memory |`);
  console.log('|---|---|---|---|');
  for (const name of names) {
    const ratio = median(name) / median(PEER);
    console.log(`| ${name} | ${median(name).toFixed(0)} | ${ratio.toFixed(2)} | ${peak(name).toFixed(0)} MB |`);
  }
}

async function runWinnow(origin: string): Promise<void> {
  const started = performance.now();
  const pages = await crawlWithWinnow(origin);
  const seconds = (performance.now() - started) / 1000;
  const figures: Figures = { pages, seconds, peakMb: process.resourceUsage().maxRSS / 1024 };
  process.send?.(figures, () => process.exit(0));
}

async function crawlWithWinnow(origin: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const engine = createEngine({
    dataDir,
    workerFile: resolve('out/main/page-worker.js'),
    workerThreads: 2,
    userAgent: 'winnow-bench',
    baseUrl: () => 'http://127.0.0.1',
    now: Date.now,
    random: Math.random,
    randomId: () => crypto.randomUUID(),
    log: console.error,
  });
  engine.changeSettings({ hostPerSecond: 0, hostConcurrency: IN_FLIGHT });
  const job = await engine.jobs.create('crawl', {
    pattern: `${origin}/p/*`,
    startUrls: [`${origin}/p/0`],
    maxVisits: 1_000_000,
    respectRobots: false,
  });
  const { visits } = await engine.jobs.finished(job.id);
  await engine.close();
  rmSync(dataDir, { recursive: true });
  return visits;
}

async function serveSite(pages: number): Promise<void> {
  const { origin } = await startLinkSite(pages);
  process.send?.(origin);
}

function child(file: string, args: readonly string[]) {
  return fork(file, [...args], { stdio: 'inherit' });
}

function message<Value>(from: ReturnType<typeof fork>): Promise<Value> {
  return new Promise((resolve, reject) => {
    from.once('message', (value) => resolve(value as Value));
    from.once('exit', (code) => reject(new Error(`a contender ended early with ${code}`)));
  });
}

function rate({ pages, seconds }: Figures): number {
  return pages / seconds;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
