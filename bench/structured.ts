// npm run bench -- structured [FOLDER]: what markup says to machines, read by Winnow and by others.
// Precision and recall of statements against recorded results, by syntax; pages of shops and recipes whose blocks come back; MB/s.
import { join } from 'node:path';
import { parsePage } from '../src/main/engine/page/parse';
import { readJsonLd } from '../src/main/engine/page/structured/json-ld';
import { dataFolder, getSamples } from './extract/data';
import { type Agreement, agreement, getFacts } from './structured/facts';
import { plainBlocks, type Reader, readers } from './structured/readers';
import { type StructuredSample, type Syntax, structuredSamples } from './structured/samples';

const URL_OF_SAMPLES = 'http://www.example.com/index.html';
const SYNTAXES: readonly Syntax[] = ['json-ld', 'microdata', 'rdfa', 'opengraph'];
const SPEED_PAGES = 100;

const folder = dataFolder(process.argv[2], ['structured', 'recipes', 'products']);
const samples = structuredSamples(join(folder, 'structured'));
const all = await readers();

for (const syntax of SYNTAXES) {
  const own = samples.filter((sample) => sample.syntax === syntax);
  const rows: Record<string, unknown> = {};
  for (const reader of all) {
    const result = await measure(reader, own);
    if (result) rows[reader.name] = result;
  }
  console.log(`${syntax}: ${own.length} samples`);
  console.table(rows);
}

const pages = [...getSamples(folder, 'recipes', 1000), ...getSamples(folder, 'products', 1000)].map(
  ({ source }) => source,
);
const withScripts = pages.filter((source) => /application\/ld\+json/i.test(source));
const counts = withScripts.map((source) => ({
  own: readJsonLd(parsePage(source, URL_OF_SAMPLES).document).length,
  plain: plainBlocks(source).filter((block) => typeof block === 'object' && block !== null).length,
}));
console.log(`pages with JSON-LD: ${withScripts.length} of ${pages.length}`);
console.table({
  Winnow: { pages: counts.filter(({ own }) => own > 0).length, blocks: sum(counts.map(({ own }) => own)) },
  'JSON.parse': {
    pages: counts.filter(({ plain }) => plain > 0).length,
    blocks: sum(counts.map(({ plain }) => plain)),
  },
});

const some = pages.slice(0, SPEED_PAGES);
const megabytes = sum(some.map((source) => source.length)) / 1e6;
const speeds: Record<string, unknown> = {};
for (const { name, readAll } of all) {
  if (!readAll) continue;
  const started = performance.now();
  for (const source of some) await readAll(source, URL_OF_SAMPLES).catch(() => null);
  speeds[name] = { 'MB/s': round((megabytes * 1000) / (performance.now() - started)) };
}
console.table(speeds);

async function measure({ name, read }: Reader, own: readonly StructuredSample[]) {
  const results: Agreement[] = [];
  let exact = 0;
  for (const { source, syntax, wanted, name: sample } of own) {
    const found = await read(source, syntax, URL_OF_SAMPLES).catch(() => []);
    if (found === undefined) return null;
    const result = agreement(getFacts(found, URL_OF_SAMPLES), getFacts(wanted, URL_OF_SAMPLES));
    results.push(result);
    if (result.same === result.wanted && result.same === result.found) exact++;
    else if (name === 'Winnow' && process.env.BENCH_SHOW) console.log(sample, syntax, result);
  }
  const same = sum(results.map((result) => result.same));
  const precision = same / Math.max(1, sum(results.map(({ found }) => found)));
  const recall = same / Math.max(1, sum(results.map(({ wanted }) => wanted)));
  return { precision: round(precision), recall: round(recall), exact: `${exact}/${own.length}` };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
