// npm run bench -- pagination-site [FOLDER]: the quotes of a whole site, list by list, followed from the first page of each.
// Precision and recall of the quotes of the lists against the site's own data, pages read, and the proof that is shown.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { dataFolder, readLines } from './extract/data';

const STARTS = ['/', '/tableful/', '/js/', '/scroll/'];
const WRITTEN_BY_SCRIPT = new Set(['/js/']); // its first HTML has text enough to pass for the page
const folder = dataFolder(process.argv[2], ['quotes-site']);
const site = join(folder, 'quotes-site');
const wanted = new Set(readLines(join(folder, 'quotes-site.truth/quotesdb.jl')).map(({ text }) => plain(text)));

const server = createServer((request, response) => {
  const path = getFile(new URL(request.url ?? '/', 'http://site'));
  if (path === null) return void response.writeHead(404).end();
  const type = path.includes('/api/')
    ? 'application/json'
    : path.endsWith('.js')
      ? 'text/javascript'
      : 'text/html; charset=utf-8';
  response.writeHead(200, { 'content-type': type }).end(readFileSync(path));
}).listen(0, '127.0.0.1');
await new Promise((ready) => server.once('listening', ready));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('the site has no port');
const origin = `http://127.0.0.1:${address.port}`;
const app = await startBenchApp();
const rows: Record<string, unknown> = {};
for (const start of STARTS) {
  const template = { text: 'The text of the quote', author: 'Who said it' };
  const body = {
    url: origin + start,
    template,
    perPage: 'many',
    maxPages: 50,
    render: WRITTEN_BY_SCRIPT.has(start) ? 'always' : 'auto',
  };
  const began = performance.now();
  const answer = await fetch(`${app.baseUrl}/api/extract`, {
    method: 'POST',
    headers: BENCH_HEADERS,
    body: JSON.stringify(body),
  });
  const { results, artifacts = [] } = (await answer.json()) as Answer;
  const texts = results.items.map(({ text }) => plain(text));
  const right = new Set(texts.filter((text) => wanted.has(text)));
  const list = artifacts.find(({ type }) => type === 'pagination')?.pagination;
  rows[start] = {
    items: texts.length,
    precision: round(texts.filter((text) => wanted.has(text)).length / Math.max(1, texts.length)),
    recall: round(right.size / wanted.size),
    twice: texts.length - new Set(texts).size,
    pages: list?.pages ?? 1,
    kind: list?.kind ?? '',
    found: list?.found ?? '',
    stopped: list?.stopped ?? '',
    seconds: round((performance.now() - began) / 1000),
  };
}
console.table(rows);
await app.close();
server.close();

interface Answer {
  readonly results: { readonly items: readonly { readonly text: unknown }[] };
  readonly artifacts?: readonly {
    readonly type: string;
    readonly pagination?: {
      readonly pages: number;
      readonly kind: string;
      readonly found: string;
      readonly stopped: string;
    };
  }[];
}

function getFile({ pathname, search }: URL): string | null {
  const path = join(site, decodeURIComponent(pathname));
  // the answers to its scripts are files as well: /api/quotes?page=2 is api/quotes/page-2.json
  const answer = `${path}/${search.slice(1).replace('=', '-')}.json`;
  const candidates = [answer, path, join(path, 'index.html')];
  return candidates.find((each) => existsSync(each) && statSync(each).isFile()) ?? null;
}

/** Typographic quotation marks may be told as part of the text or not. */
function plain(text: unknown): string {
  return String(text ?? '')
    .replaceAll(/[“”"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
