// Accuracy and speed of extraction without a model. Arguments: [--set NAME] [--limit N] [--failures FIELD] [FOLDER].
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planTemplate, readPage } from '../src/main/engine/extract/index';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { dataFolder, isRow, readLines, samplesOf, stripStructured } from './extract/data';
import { scoreList } from './extract/lists';
import { FieldScore, printScores } from './extract/score';
import { BENCH_SETS, type BenchSet } from './extract/sets';
import { scorePrices } from './extract/values';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    limit: { type: 'string' },
    failures: { type: 'string' },
    stripped: { type: 'boolean' },
  },
});
let parseMsec = 0;
const limit = Number(options.limit ?? Number.POSITIVE_INFINITY);
const folder = dataFolder(positionals[0], [...BENCH_SETS.map(({ name }) => name), 'lists', 'values']);
const wanted = (name: string) => options.set === undefined || options.set === name;

for (const set of BENCH_SETS) if (wanted(set.name)) scoreSet(set);
if (wanted('lists')) scoreLists();
if (wanted('values'))
  scorePrices(readLines(join(folder, 'values', 'price-parser.jsonl')), options.failures !== undefined);

function scoreSet(set: BenchSet): void {
  const samples = samplesOf(folder, set.name, limit);
  const plan = planTemplate(set.template);
  for (const stripped of options.stripped ? [true] : [false, true]) {
    const scores = new Map(Object.keys(set.fields).map((field) => [field, new FieldScore()]));
    let bytes = 0;
    let msec = 0;
    for (const sample of samples) {
      const source = stripped ? stripStructured(sample.source) : sample.source;
      const from = performance.now();
      const page = parsePage(source, set.urlOf(sample.truth));
      const structured = readStructured(page);
      const parsed = performance.now();
      const [record] = readPage(page, structured, { plan, perPage: 'one' }).records;
      msec += performance.now() - parsed;
      bytes += source.length;
      parseMsec += parsed - from;
      for (const [field, compare] of Object.entries(set.fields)) {
        const found = valueAt(record?.values, field);
        const truth = valueAt(sample.truth, field);
        const known = !isNothing(truth);
        const share = known && !isNothing(found) ? compare(found, truth) : 0;
        scores.get(field)?.add(share, !isNothing(found), known);
        if (options.failures === field && known && share < 1) {
          console.log(
            sample.id.slice(0, 40),
            '|',
            JSON.stringify(found)?.slice(0, 160),
            '|',
            JSON.stringify(truth)?.slice(0, 160),
            '|',
            JSON.stringify(record?.evidence[field])?.slice(0, 160),
          );
        }
      }
    }
    printScores(`${set.name}, ${samples.length} pages, structured data ${stripped ? 'stripped' : 'left in'}`, scores);
    const perPage = bytes / samples.length / 1000;
    console.log(
      `${((samples.length / msec) * 1000).toFixed(0)} pages/s read (mean ${perPage.toFixed(0)} KB); parse and markup ${((samples.length / parseMsec) * 1000).toFixed(0)} pages/s`,
    );
    parseMsec = 0;
  }
}

function scoreLists(): void {
  const scores = samplesOf(folder, 'lists', limit).map(scoreList);
  let [precision, recall] = [0, 0];
  for (const { id, right, found, truth, selector } of scores) {
    precision += found === 0 ? 0 : right / found;
    recall += truth === 0 ? 0 : right / truth;
    if (options.failures !== undefined && (right < truth || right < found))
      console.log(id, { right, found, truth }, selector);
  }
  const [p, r] = [precision / scores.length, recall / scores.length];
  const [right, found, truth] = [
    sum(scores.map((s) => s.right)),
    sum(scores.map((s) => s.found)),
    sum(scores.map((s) => s.truth)),
  ];
  const total = [right / found, right / truth] as const;
  console.log(
    `\nlists, ${scores.length} pages: by page P ${p.toFixed(3)} R ${r.toFixed(3)} F1 ${f1(p, r)}; all records P ${total[0].toFixed(3)} R ${total[1].toFixed(3)} F1 ${f1(...total)}`,
  );
}

function f1(precision: number, recall: number): string {
  return ((2 * precision * recall) / (precision + recall || 1)).toFixed(3);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRow(inner) ? inner[key] : undefined), value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
