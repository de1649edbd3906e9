// How often a good page is taken for a block or fault, how many of those made for the tests are told, and what it costs.
// Arguments: [--set NAME] [--limit PAGES] [--hits] [--missed] [--show ID] [FOLDER].
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getPageVerdict } from '../src/main/engine/page/classifier/index';
import { scanPage } from '../src/main/engine/page/classifier/page-scan';
import { decodeBody } from '../src/main/engine/page/decode';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { HELD_OUT } from '../test/engine/page/classifier/held-out/index';
import { HONEST } from '../test/engine/page/classifier/honest/index';
import { judge } from '../test/engine/page/classifier/judge';
import { TUNED } from '../test/engine/page/classifier/tuned/index';
import { dataFolder } from './extract/data';

const SETS = [
  'main-content',
  'recipes',
  'products',
  'books',
  'articles',
  'lists',
  'pagination',
  'few-examples',
  'hostile',
];

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    limit: { type: 'string' },
    hits: { type: 'boolean' },
    missed: { type: 'boolean' },
    show: { type: 'string' },
  },
});
const limit = Number(options.limit ?? Number.POSITIVE_INFINITY);
const folder = dataFolder(positionals[0], SETS);

let [pages, hits, parseMs, verdictMs] = [0, 0, 0, 0];
for (const set of SETS) {
  if (options.set === undefined || options.set === set) measure(set);
}
console.log(`all: ${hits} of ${pages} good pages taken for something else (${percent(hits / Math.max(1, pages))})`);
console.log(
  `verdict ${(verdictMs / pages).toFixed(3)} ms a page (${Math.round((1000 * pages) / verdictMs)} pages/s), parse ${(parseMs / pages).toFixed(2)} ms, share ${percent(verdictMs / (parseMs + verdictMs))}`,
);
recall('tuned', TUNED);
recall('held out', HELD_OUT);
const wrong = HONEST.filter((one) => judge(one) !== null);
if (options.missed) for (const one of wrong) console.log(`  honest | ${one.name} | ${judge(one)?.message}`);
console.log(`honest pages made for the tests: ${wrong.length} of ${HONEST.length} taken for something else`);

function measure(set: string): void {
  let [count, wrong] = [0, 0];
  for (const [id, path] of getSetPaths(set)) {
    if (count >= limit) break;
    if (options.show !== undefined && options.show !== id) continue;
    const { text } = decodeBody(readFileSync(path), 'text/html');
    const url = `https://site.example/pages/${encodeURIComponent(id)}`;
    const from = performance.now();
    const page = parsePage(text, url);
    const parsed = performance.now();
    const facts = { requestedUrl: url, finalUrl: url, httpStatus: 200, headers: {}, rendered: false };
    const verdict = getPageVerdict(page, () => readStructured(page), facts);
    verdictMs += performance.now() - parsed;
    parseMs += parsed - from;
    count++;
    if (verdict) wrong++;
    if (verdict && options.hits) console.log(`${set} ${id} | ${verdict.reason} | ${verdict.message}`);
    if (options.show !== undefined) {
      const { pieces, scripts, ...seen } = scanPage(page);
      console.log({
        ...seen,
        text: seen.text.slice(0, 1500),
        scripts: scripts.map(({ src, code }) => src || code.slice(0, 80)),
        pieces: pieces.length,
      });
    }
  }
  pages += count;
  hits += wrong;
  console.log(`${set.padEnd(14)} ${String(wrong).padStart(3)} of ${count}`);
}

function getSetPaths(set: string): readonly (readonly [id: string, path: string])[] {
  const html = join(folder, set, 'html');
  if (existsSync(html)) return readdirSync(html).map((name) => [name.replace(/\.html$/, ''), join(html, name)]);
  return readdirSync(join(folder, set))
    .map((slug) => [slug, join(folder, set, slug, 'source.html')] as const)
    .filter(([, path]) => existsSync(path));
}

function recall(name: string, cases: typeof TUNED): void {
  const missed = cases.filter((one) => judge(one)?.reason !== one.reason);
  console.log(
    `${name}: ${cases.length - missed.length} of ${cases.length} told (${percent(1 - missed.length / cases.length)})`,
  );
  if (options.missed)
    for (const one of missed) console.log(`  ${one.reason} | ${one.name} | ${judge(one)?.reason ?? 'none'}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
