import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';

// How long a person who picks on a list page of 1 MB waits: from a click to the filled table of the preview, and from the
// opened page to what is suggested of it; by the API, and in Chromium where WINNOW_CHROMIUM says where one is.
//   npm run bench -- picker [CLICKS] [RECORDS]

const CLICKS = Number(process.argv[2] ?? 20);
const RECORDS = Number(process.argv[3] ?? 1500);
const WAIT_MS = 60_000;
const WORDS =
  'the quick brown fox jumps over a lazy dog while many small birds sing about rivers and old bridges'.split(' ');

const Visited = z.object({ links: z.record(z.string(), z.string()) });
const Suggested = z.object({
  fields: z.array(z.object({ name: z.string(), nodes: z.array(z.number()), take: z.unknown() })),
});

const page = listPage();
const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)).listen(
  0,
  '127.0.0.1',
);
await once(site, 'listening');
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/list`;
const app = await startBenchApp();
console.log(
  `${(page.length / 1e6).toFixed(2)} MB, ${RECORDS} records; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log('\n| from … to | first | median | 95 % |\n|---|---|---|---|');
await byApi();
const executablePath = process.env.WINNOW_CHROMIUM;
if (executablePath) await inChromium(executablePath);
console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}`);
await app.close();
site.close();

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
      most: 100,
      template: Object.fromEntries(some.map(({ name }) => [`${name}_${click}`, `The ${name}`])),
      picks: some.map(({ name, nodes, take }) => ({ field: `${name}_${click}`, nodes: nodes.slice(0, 2), take })),
    });
  });
}

async function inChromium(path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  const window = await browser.newPage();
  await window.goto(app.link());
  await window.getByRole('link', { name: 'Picker' }).click();
  await window.getByLabel('Address of the page').fill(url);
  await window.getByRole('button', { name: 'Open', exact: true }).click();
  const frame = window.frameLocator('iframe');
  await frame.locator('.name').first().waitFor({ timeout: WAIT_MS });
  const found = window.getByRole('region', { name: 'Found on this page' });
  await timed('the shown page to suggestions, Chromium', 1, () =>
    found.getByRole('checkbox').first().waitFor({ timeout: WAIT_MS }),
  );
  const rows = window.getByRole('region', { name: 'Preview' }).locator('tbody tr');
  await timed('a click to the filled table, Chromium', CLICKS, async (turn) => {
    await frame
      .locator(turn % 2 === 0 ? '.name' : '.price')
      .nth(turn)
      .click();
    await rows.first().waitFor({ timeout: WAIT_MS });
    await window.locator('[aria-label="Preview"][aria-busy="false"]').waitFor({ timeout: WAIT_MS });
  });
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
  const sorted = spent.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
  console.log(`| ${name} | ${spent[0]?.toFixed(0)} ms | ${at(0.5)} | ${at(0.95)} |`);
  if (last === null) throw new Error('Nothing was measured.');
  return last;
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

function listPage(): string {
  const text = (of: number, words: number) =>
    Array.from({ length: words }, (_, at) => WORDS[(of * 7 + at * 3 + (of >> 3)) % WORDS.length]).join(' ');
  const records = Array.from(
    { length: RECORDS },
    (
      _,
      of,
    ) => `<li class="thing card" id="t${of}"><a class="pic" href="/thing/${of}"><img src="/img/${of}.jpg" alt="Thing ${of}"></a>
<div class="body"><h3 class="name">Thing number ${of} ${text(of, 2)}</h3><p class="text">${text(of, 64)}</p><div class="meta"><span class="price">$${of % 90}.50</span>
<span class="stock">${of % 5 ? 'In stock' : 'Sold out'}</span></div></div></li>`,
  );
  return `<!doctype html><html lang="en"><title>Things</title><main><h1>All things</h1><ul class="things">${records.join('')}</ul><a class="next" rel="next" href="/list/2">Next</a></main></html>`;
}
