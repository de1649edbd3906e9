import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { pickInWindow } from './picker/in-window';
import { listPage } from './picker/list-page';
import type { Seen } from './picker/seen';
import { getFolderSuggested } from './picker/suggested';

// How long a person who picks on a list page of 1 MB waits: from a click to the filled table of the preview, and from the
// opened page to what is suggested of it; by the API, and in the window itself, in Chromium, where WINNOW_CHROMIUM says where one is.
//   npm run bench -- picker [CLICKS] [RECORDS]

const CLICKS = Number(process.argv[2] ?? 20);
const RECORDS = Number(process.argv[3] ?? 1500);
const SMALL = 150; // records of the page of 100 kB
const AT_ONCE = 5; // clicks of one round in the window
const PARTS: Readonly<Record<string, (seen: Seen) => number>> = {
  'a press to its outline': ({ outline }) => outline,
  'a press to the count of those alike': ({ count }) => count,
  'a press to the filled table': ({ table }) => table,
  'tasks longer than 50 ms (how many)': ({ longTasks }) => longTasks.length,
  'processor time of the window': ({ windowCpu }) => windowCpu,
  'processor time of the server and of the measuring': ({ serverCpu }) => serverCpu,
};
const LABELLED = {
  products: ['brand', 'price', 'currency', 'sku', 'gtin'],
  books: ['title', 'author', 'publisher', 'isbn_13'],
} as const;
const Visited = z.object({ links: z.record(z.string(), z.string()) });
const Suggested = z.object({
  fields: z.array(z.object({ name: z.string(), nodes: z.array(z.number()), take: z.unknown() })),
});

const page = listPage(RECORDS);
const site = createServer(({ url = '' }, response) => {
  const count = Number(url.split('?')[1] ?? RECORDS);
  response.setHeader('content-type', 'text/html').end(listPage(count));
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/list`;
const app = await startBenchApp();
console.log(
  `${(page.length / 1e6).toFixed(2)} MB, ${RECORDS} records; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log('\n| from … to, ms | first | median | 95% |\n|---|---|---|---|');
await byApi();
const executablePath = process.env.WINNOW_CHROMIUM;
if (executablePath) await inChromium(executablePath);
reportSuggested();
console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}`);
await app.close();
site.close();

/** How many of the labelled values of real pages are suggested; only where WINNOW_BENCH_DATA names their folder. */
function reportSuggested(): void {
  if (!process.env.WINNOW_BENCH_DATA) return;
  console.log('\n| suggested, of the labelled values | |\n|---|---|');
  for (const [set, fields] of Object.entries(LABELLED))
    for (const { field, found, of } of getFolderSuggested(process.env.WINNOW_BENCH_DATA, set, fields, 40))
      console.log(`| ${set}, ${field} | ${found} of ${of} |`);
}

async function byApi(): Promise<void> {
  const { links } = Visited.parse(await call('/api/visit', { url, include: ['html'] }));
  const token = /\/pages\/([\w-]+)\//.exec(links.html ?? '')?.[1] ?? '';
  const suggest = () => call('/api/pages/suggest', { page: token });
  const { fields } = Suggested.parse(await timed('suggestions, API', 3, suggest));
  const wanted = fields.filter(({ name }) => /^(?:name|title|price|stock)$/.test(name));
  // each click asks for one field more or less, as a person's clicks do
  let click = 0;
  await timed('a click to its preview, API', CLICKS, () => {
    const some = wanted.slice(0, 1 + (click++ % wanted.length));
    return call('/api/extractors/picked', {
      page: token,
      perPage: 'many',
      first: 50,
      template: Object.fromEntries(some.map(({ name }) => [`${name}_${click}`, `The ${name}`])),
      picks: some.map(({ name, nodes, take }) => ({ field: `${name}_${click}`, nodes: nodes.slice(0, 2), take })),
    });
  });
}

/** What a person sees after a press in the picker itself, and what it costs the processor. */
async function inChromium(path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  for (const count of [SMALL, RECORDS]) {
    const seen = await pickInWindow(browser, app.link(), `${url}?${count}`, Math.ceil(CLICKS / AT_ONCE));
    const kB = Math.round(listPage(count).length / 1000);
    for (const [name, of] of Object.entries(PARTS)) told(`${kB} kB, ${name}`, seen.map(of));
  }
  await browser.close();
}

async function timed<Value>(name: string, times: number, run: (turn: number) => Promise<Value>): Promise<Value> {
  const spent: number[] = [];
  let last: Value | null = null;
  for (let turn = 0; turn < times; turn++) {
    const from = performance.now();
    last = await run(turn);
    spent.push(performance.now() - from);
  }
  told(name, spent);
  if (last === null) throw new Error('Nothing was measured.');
  return last;
}

function told(name: string, spent: readonly number[]): void {
  const sorted = spent.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`| ${name} | ${spent[0]?.toFixed(0)} | ${at(0.5)} | ${at(0.95)} |`);
}

async function call(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(app.baseUrl + path, {
    method: 'POST',
    headers: BENCH_HEADERS,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
