// Accuracy and speed of extraction without a model.
// Arguments: [--set NAME] [--limit N] [--half in|out] [--stripped] [--failures FIELD|all] [FOLDER]. Failures are shown of the half `in` alone.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scoreAuto } from './extract/auto';
import { plain } from './extract/compare';
import { dataFolder, getSamples, readLines } from './extract/data';
import { getUrlHalf } from './extract/halves';
import { printLists } from './extract/list-report';
import { scoreList } from './extract/lists';
import { getMarkedLists } from './extract/marked-lists';
import { type Outcome, type Reading, readAlone } from './extract/outcomes';
import { printReliability } from './extract/reliability';
import { getOutcomeScore, printScores, scoresBy } from './extract/score';
import { BENCH_SETS, type BenchSet, PAGE_HEADS } from './extract/sets';
import { printThresholds } from './extract/thresholds';
import { scoreTogether } from './extract/together';
import { scorePrices } from './extract/values';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    limit: { type: 'string' },
    half: { type: 'string' },
    failures: { type: 'string' },
    stripped: { type: 'boolean' },
  },
});
const limit = Number(options.limit ?? Number.POSITIVE_INFINITY);
const folder = dataFolder(positionals[0], [
  ...BENCH_SETS.map(({ name }) => name),
  'few-examples',
  'lists',
  'main-content',
  'pagination',
  'values',
]);
const wanted = (name: string) => options.set === undefined || options.set === name;

const all: Outcome[] = [];
for (const set of BENCH_SETS) if (wanted(set.name)) all.push(...scoreSet(set));
if (options.set === PAGE_HEADS.name) all.push(...scoreSet(PAGE_HEADS));
if (all.length > 0) {
  for (const half of ['in', 'out'] as const)
    printReliability(
      `calibration, half "${half}"`,
      all.filter((outcome) => outcome.half === half),
    );
}
if (wanted('together')) scoreTogether(folder, limit, { verbose: options.failures !== undefined });
if (wanted('lists'))
  printLists(
    'lists',
    getSamples(folder, 'lists', limit).map((sample) => scoreList(sample)),
    options.failures !== undefined,
  );
if (wanted('marked'))
  printLists(
    'lists of other sets, by their own markup',
    getMarkedLists(folder).map((sample) => scoreList(sample)),
    options.failures !== undefined,
  );
if (wanted('auto')) scoreAuto(folder, limit);
if (wanted('values'))
  scorePrices(readLines(join(folder, 'values', 'price-parser.jsonl')), options.failures !== undefined);

function scoreSet(set: BenchSet): readonly Outcome[] {
  const samples = getSamples(folder, set.name, limit).filter(
    (sample) => options.half === undefined || getUrlHalf(set.urlOf(sample.truth)) === options.half,
  );
  return (options.stripped ? [true] : [false, true]).flatMap((stripped) => {
    const reading = readAlone(set, samples, stripped);
    printReading(`${set.name}, ${samples.length} pages, structured data ${stripped ? 'stripped' : 'left in'}`, reading);
    return reading.outcomes;
  });
}

function printReading(title: string, { outcomes, pages, sizeChars, parseMs, readMs }: Reading): void {
  for (const outcome of outcomes) if (['all', outcome.field].includes(options.failures ?? '')) printFailure(outcome);
  const total = [...scoresBy(outcomes, ({ half }) => `half "${half}"`), ['all', getOutcomeScore(outcomes)] as const];
  printScores(title, 'field', new Map([...scoresBy(outcomes, ({ field }) => field), ...total]));
  const found = outcomes.filter(({ isFound }) => isFound);
  printScores(
    'by source (recall has no meaning here)',
    'source',
    scoresBy(found, ({ source }) => source),
  );
  printThresholds('by threshold', outcomes);
  const rate = (msec: number) => ((pages / msec) * 1000).toFixed(0);
  console.log(
    `${rate(readMs)} pages/s read (mean ${(sizeChars / pages / 1000).toFixed(0)} KB); parse and markup ${rate(parseMs)} pages/s`,
  );
}

function printFailure({ id, half, field, isKnown, share, found, truth, source, confidence, path }: Outcome): void {
  if (half !== 'in' || !isKnown || share === 1) return;
  const [one, other] = [without(found, truth), without(truth, found)];
  console.log(field, '|', id.slice(0, 40), '|', one, '|', other, '|', source, confidence, path?.slice(-80));
}

/** A value in short; of a list what the other list does not have. */
function without(value: unknown, other: unknown): string | undefined {
  const rest =
    Array.isArray(value) && Array.isArray(other)
      ? value.filter((one) => !other.some((same) => plain(same) === plain(one)))
      : value;
  return JSON.stringify(rest)?.slice(0, 160);
}
