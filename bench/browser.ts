import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { createBrowserVisits } from '../src/main/engine/fetch/browser/index';
import type { RenderOptions } from '../src/main/engine/fetch/browser/types';
import { createAddresses } from '../src/main/engine/fetch/http/addresses';
import { createCookies } from '../src/main/engine/fetch/http/cookies';
import { DIRECT } from '../src/main/engine/fetch/http/route';
import { lastWords, startScriptSite } from './browser-site';
import { watchTreeCpu } from './tree-cpu';
import { treeRssMb } from './tree-memory';

// Renders one loopback site, whose pages their scripts write, with Winnow (its pool, its gateway on) and with Crawlee's
// PlaywrightCrawler (pictures, fonts and styles blocked), each in a process of its own, in turns, the same browser, the
// same number of pages open. What was read is compared. Then memory over many visits.
//   npm run bench -- browser [PAGES] [ROUNDS] [VISITS FOR MEMORY]

const OPEN_PAGES = 4;

interface Figures {
  readonly pages: Readonly<Record<string, string>>;
  readonly seconds: number;
}

const PEER = resolve('bench/peers/crawlee-playwright.mjs');
const LAST = 'li:nth-child(21)'; // the end of the page, which only who knows the site can wait for
const contenders = {
  winnow: (origin: string, pages: number) => child(import.meta.filename, ['winnow', origin, String(pages)]),
  'crawlee, network idle': (origin: string, pages: number) => peer(origin, pages, 'networkidle'),
  'crawlee, told what to wait for': (origin: string, pages: number) => peer(origin, pages, LAST),
} as const;
type Contender = keyof typeof contenders;

const [first = '120', second = '3', third = '2000'] = process.argv.slice(2);
if (first === '--site') process.send?.((await startScriptSite()).origin);
else if (first === 'winnow') process.send?.(await renderAll(second, Number(third)), () => process.exit(0));
else await compare(Number(first), Number(second), Number(third));

async function compare(pages: number, rounds: number, visits: number): Promise<void> {
  const site = child(import.meta.filename, ['--site']);
  const origin = await message<string>(site);
  if (rounds > 0) await raceAll(origin, pages, rounds);
  if (visits > 0) await watchMemory(origin, visits);
  site.kill();
}

async function raceAll(origin: string, pages: number, rounds: number): Promise<void> {
  const names = Object.keys(contenders) as Contender[];
  const rates = new Map<Contender, number[]>(names.map((name) => [name, []]));
  const costs = new Map<Contender, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    let expected: readonly string[] | null = null;
    for (const name of names) {
      const contender = contenders[name](origin, pages);
      const cpu = watchTreeCpu(contender.pid ?? 0);
      const figures = await message<Figures>(contender);
      costs.get(name)?.push(cpu.stop() / pages);
      const texts = getFigureTexts(figures, pages);
      expected ??= texts;
      const same = texts.filter((text, index) => text === expected?.[index]).length;
      const whole = texts.filter((text, index) => text.endsWith(lastWords(index))).length;
      rates.get(name)?.push(pages / figures.seconds);
      console.log(
        `round ${round + 1}  ${name.padEnd(32)} ${(pages / figures.seconds).toFixed(2).padStart(7)} visits/s  whole ${whole}/${pages}  same text ${same}/${pages}`,
      );
    }
  }
  const median = (name: Contender) => middle(rates.get(name) ?? []);
  const cost = (name: Contender) => middle(costs.get(name) ?? []);
  console.log(
    `\n| ${OPEN_PAGES} pages open | visits/s | Winnow is faster by | processor time a visit | Winnow needs less by |`,
  );
  console.log('|---|---|---|---|---|');
  for (const name of names)
    console.log(
      `| ${name} | ${median(name).toFixed(2)} | ${(median('winnow') / median(name)).toFixed(2)} | ${cost(name).toFixed(0)} ms | ${(cost(name) / cost('winnow')).toFixed(2)} |`,
    );
}

async function renderAll(origin: string, count: number): Promise<Figures> {
  const browser = openBrowser();
  const cookies = createCookies(null);
  const pages: Record<string, string> = {};
  const started = performance.now();
  await getCountEach(count, async (index) => {
    const fetched = await browser.load(`${origin}/shelf/${index}`, cookies, options());
    if (fetched.kind === 'response') pages[`/shelf/${index}`] = new TextDecoder().decode(fetched.body);
  });
  const seconds = (performance.now() - started) / 1000;
  await browser.close();
  return { pages, seconds };
}

async function watchMemory(origin: string, visits: number): Promise<void> {
  const browser = openBrowser();
  const cookies = createCookies(null);
  const samples: number[] = [];
  let done = 0;
  await getCountEach(visits, async (index) => {
    await browser.load(`${origin}/shelf/${index}`, cookies, options());
    done++;
    if (done % 10 === 0) samples.push(treeRssMb(process.pid));
  });
  await browser.close();
  const quarter = (at: number) => mean(samples.slice((samples.length * at) / 4, (samples.length * (at + 1)) / 4));
  console.log(`\n| memory of the process tree over ${visits} visits | MB |\n|---|---|`);
  for (const at of [0, 1, 2, 3]) console.log(`| quarter ${at + 1}, mean | ${quarter(at).toFixed(0)} |`);
  console.log(`| largest | ${Math.max(...samples).toFixed(0)} |`);
  console.log(`| last quarter by second | ${(quarter(3) / quarter(1)).toFixed(3)} |`);
}

function openBrowser() {
  return createBrowserVisits({
    addresses: createAddresses(() => ['localhost']),
    environment: process.env,
    settings: () => ({ browserPath: null, browserPages: OPEN_PAGES }),
    log: console.error,
  });
}

/** Does a thing for 0 to `count - 1`, as many at a time as pages are open. */
async function getCountEach(count: number, visit: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await visit(next++);
  };
  await Promise.all(Array.from({ length: OPEN_PAGES }, worker));
}

function options(): RenderOptions {
  return {
    route: DIRECT,
    owner: 'bench',
    assets: false,
    loadWaitMs: 0,
    scrolls: 0,
    signal: new AbortController().signal,
    timeoutMs: 30_000,
    maxBytes: 25_000_000,
  };
}

function getFigureTexts({ pages }: Figures, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    (pages[`/shelf/${index}`] ?? '')
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function peer(origin: string, pages: number, waitFor: string) {
  const executable = process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium';
  return child(PEER, [origin, String(pages), String(OPEN_PAGES), executable, waitFor]);
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

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
