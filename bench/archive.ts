import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { dataFolder, getSamples, stripStructured } from './extract/data';

// How fast the pages of a WARC file are stored and then read by a template without a model, through the API.
//   npm run bench -- archive [SET] [PAGES] [--stripped] [--items FILE]
// With more pages than the set has, its pages are repeated under other URLs. `--items` writes the items, so that two versions can be compared.

const TEMPLATES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  books: {
    title: 'Title',
    author: 'Author',
    isbn_13: 'ISBN-13',
    publisher: 'Publisher',
    publication_date: 'Publication date',
  },
  recipes: {
    title: 'Title',
    author: 'Author',
    ingredients: ['Each ingredient'],
    yields: 'Servings',
    total_time: 'Total time',
  },
};
const Answer = z.object({
  jobId: z.string(),
  results: z.object({ items: z.array(z.looseObject({ _status: z.string() })) }),
});

const flags = process.argv.slice(2);
const isStripped = flags.includes('--stripped');
const itemsFile = flags.includes('--items') ? flags[flags.indexOf('--items') + 1] : undefined;
const [set = 'books', count = '2000'] = flags.filter((flag) => !flag.startsWith('--') && flag !== itemsFile);
const template = TEMPLATES[set];
if (!template) throw new Error(`There is a template for ${Object.keys(TEMPLATES).join(' and ')} only.`);

const folder = mkdtempSync(join(tmpdir(), 'winnow-archive-'));
const file = join(folder, 'pages.warc.gz');
const size = writeArchive(file, Number(count));
const app = await startBenchApp();
const stored = await measure('/api/archives', { file });
const { jobId } = z.object({ jobId: z.string() }).parse(stored.answer);
const extracted = await measure('/api/extract', { pagesOf: jobId, template });
const { items } = Answer.parse(extracted.answer).results;
const ok = items.filter(({ _status }) => _status === 'ok').length;
if (ok !== Number(count)) throw new Error(`${ok} of ${count} pages were read`);
if (itemsFile) writeFileSync(itemsFile, items.map(toLine).toSorted().join('\n'));

console.log(`${count} pages of ${set}${isStripped ? ', stripped' : ''}, ${Math.round(size / 1000)} kB each\n`);
console.log('| | s | pages/s | processor ms a page | of them in the main thread |\n|---|---|---|---|---|');
printRow('stored', stored);
printRow('read', extracted);
printRow('both', {
  ms: stored.ms + extracted.ms,
  cpuMs: stored.cpuMs + extracted.cpuMs,
  mainMs: stored.mainMs + extracted.mainMs,
});
await app.close();
rmSync(folder, { recursive: true, force: true });

interface Measured {
  readonly ms: number;
  readonly cpuMs: number;
  /** How long the event loop of the main thread was busy. */
  readonly mainMs: number;
}

function printRow(what: string, { ms, cpuMs, mainMs }: Measured): void {
  const pages = Number(count);
  const cells = [ms / 1000, (pages / ms) * 1000, cpuMs / pages, mainMs / pages].map((value) => value.toFixed(1));
  console.log(`| ${what} | ${cells.join(' | ')} |`);
}

async function measure(path: string, body: object): Promise<Measured & { readonly answer: unknown }> {
  const [started, spent, loop] = [performance.now(), process.cpuUsage(), performance.eventLoopUtilization()];
  const response = await fetch(`${app.baseUrl}${path}`, {
    method: 'POST',
    headers: BENCH_HEADERS,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { user, system } = process.cpuUsage(spent);
  const { active } = performance.eventLoopUtilization(loop);
  const ms = performance.now() - started;
  if (response.status !== 200) throw new Error(text.slice(0, 300));
  return { ms, cpuMs: (user + system) / 1000, mainMs: active, answer: JSON.parse(text) };
}

/** Each record packed by itself, as crawlers write them. Returns the mean size of a page in bytes. */
function writeArchive(path: string, pages: number): number {
  const samples = getSamples(dataFolder(undefined, [set]), set, pages);
  const bodies = samples.map(({ source }) => Buffer.from(isStripped ? stripStructured(source) : source));
  const records: Buffer[] = [];
  let sum = 0;
  for (let at = 0; at < pages; at++) {
    const [sample, body] = [samples[at % samples.length], bodies[at % samples.length]];
    if (!sample || !body) continue;
    const host = typeof sample.truth.site === 'string' ? sample.truth.site : `${set}.example`;
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n';
    const block = Buffer.concat([Buffer.from(head), body]);
    const uri = `https://${host}/page/${encodeURIComponent(sample.id)}/${Math.floor(at / samples.length)}`;
    const headers = [
      'WARC/1.0',
      'WARC-Type: response',
      `WARC-Target-URI: ${uri}`,
      'WARC-Date: 2014-08-02T09:52:13Z',
      'Content-Type: application/http; msgtype=response',
      `Content-Length: ${block.length}`,
    ].join('\r\n');
    records.push(gzipSync(Buffer.concat([Buffer.from(`${headers}\r\n\r\n`), block, Buffer.from('\r\n\r\n')])));
    sum += body.length;
  }
  writeFileSync(path, Buffer.concat(records));
  return sum / pages;
}

function toLine(item: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(item).filter(([name]) => !name.startsWith('_') || name === '_url');
  return JSON.stringify(Object.fromEntries(values.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}
