// Questions in plain words, answered without a model: each is a template of its own, with a field name that says nothing.
// Arguments: [--set NAME] [--limit N] [--failures] [FOLDER]. Every third phrasing and half of the sites are held out.
import { parseArgs } from 'node:util';
import { planTemplate, readPage } from '../src/main/engine/extract/index';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { dataFolder, getSamples } from './extract/data';
import { getUrlHalf } from './extract/halves';
import { isNothing, valueAt } from './extract/outcomes';
import { QUESTION_PHRASES } from './extract/question-phrases';
import { printReliability } from './extract/reliability';
import { BENCH_SETS } from './extract/sets';

const FIELD = 'q1';
/** Yes and no are answers to "Is it in stock?". */
const AVAILABLE = new Map([
  [true, 'InStock'],
  [false, 'OutOfStock'],
]);
const HELD_OUT_EVERY = 3;
const USUAL_LIMIT = 40; // pages of a set

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { set: { type: 'string' }, limit: { type: 'string' }, failures: { type: 'boolean' } },
});
const sets = BENCH_SETS.filter(({ name }) => QUESTION_PHRASES[name] && (options.set ?? name) === name);
const folder = dataFolder(
  positionals[0],
  sets.map(({ name }) => name),
);

interface Answered {
  readonly set: string;
  readonly field: string;
  readonly question: string;
  /** Neither the phrasing nor the site was looked at while rules were written. */
  readonly isHeldOut: boolean;
  readonly isKnown: boolean;
  readonly isFound: boolean;
  readonly isRight: boolean;
  readonly confidence: number;
}

const answered: Answered[] = [];
for (const set of sets) {
  const phrases = Object.entries(QUESTION_PHRASES[set.name] ?? {}).flatMap(([field, questions]) =>
    questions.map((question, at) => ({
      field,
      question,
      isKept: at % HELD_OUT_EVERY === HELD_OUT_EVERY - 1,
      plan: planTemplate({ [FIELD]: question }),
    })),
  );
  for (const sample of getSamples(folder, set.name, Number(options.limit ?? USUAL_LIMIT))) {
    const url = set.urlOf(sample.truth);
    const page = parsePage(sample.source, url);
    const structured = readStructured(page);
    for (const { field, question, isKept, plan } of phrases) {
      const [record] = readPage(page, structured, { plan, perPage: 'one' }).records;
      const found = record?.values[FIELD];
      const truth = valueAt(sample.truth, field);
      const compare = set.fields[field];
      const [isFound, isKnown] = [!isNothing(found), !isNothing(truth)];
      const meant = typeof found === 'boolean' && field === 'availability' ? AVAILABLE.get(found) : found;
      const isRight = isFound && isKnown && compare !== undefined && compare(meant, truth) === 1;
      const isHeldOut = isKept && getUrlHalf(url) === 'out';
      const confidence = record?.evidence[FIELD]?.confidence ?? 0;
      answered.push({ set: set.name, field, question, isHeldOut, isKnown, isFound, isRight, confidence });
    }
  }
}

print('all', answered);
print(
  'held out (phrasings and sites)',
  answered.filter(({ isHeldOut }) => isHeldOut),
);
for (const { name } of sets) {
  print(
    name,
    answered.filter(({ set }) => set === name),
  );
  for (const field of Object.keys(QUESTION_PHRASES[name] ?? {}))
    print(
      `  ${field}`,
      answered.filter((one) => one.set === name && one.field === field),
    );
}
for (const isKept of [false, true])
  printReliability(
    `calibration, ${isKept ? 'held out' : 'phrasings and sites that were looked at'}`,
    answered.filter(({ isHeldOut }) => isHeldOut === isKept).map((one) => ({ ...one, share: Number(one.isRight) })),
  );
if (options.failures) printQuestions();

/** Shares of the questions whose answer is known: right, wrong and unanswered; and how sure the answers were. */
function print(name: string, some: readonly Answered[]): void {
  const known = some.filter(({ isKnown }) => isKnown);
  const right = known.filter(({ isRight }) => isRight).length;
  const wrong = known.filter(({ isFound, isRight }) => isFound && !isRight).length;
  const share = (count: number) => (count / (known.length || 1)).toFixed(3);
  const given = known.filter(({ isFound }) => isFound);
  const sure = given.reduce((sum, { confidence }) => sum + confidence, 0) / (given.length || 1);
  console.log(
    `${name.padEnd(32)} right ${share(right)}  wrong ${share(wrong)}  unanswered ${share(known.length - right - wrong)}  of ${known.length}  mean confidence ${sure.toFixed(3)}, right of those given ${(right / (given.length || 1)).toFixed(3)}`,
  );
}

/** Each phrasing that is not held out, the worst first. */
function printQuestions(): void {
  const byQuestion = new Map<string, Answered[]>();
  for (const one of answered) {
    const key = `${one.set}: ${one.question}`;
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), one]);
  }
  const rows = [...byQuestion].map(([question, some]) => {
    const known = some.filter(({ isKnown }) => isKnown);
    const share = (count: number) => count / (known.length || 1);
    return {
      question,
      right: share(known.filter(({ isRight }) => isRight).length),
      wrong: share(known.filter(({ isFound, isRight }) => isFound && !isRight).length),
    };
  });
  for (const { question, right, wrong } of rows.toSorted((a, b) => a.right - b.right))
    console.log(`${right.toFixed(2)} right ${wrong.toFixed(2)} wrong  ${question}`);
}
