// Rows of specifications asked for in other words than their labels, without a model: each question is a template of its own, with a field
// name that says nothing. The truth is what stands beside the label. Arguments: [--failures] [FOLDER].
import { parseArgs } from 'node:util';
import { planTemplate, readPage } from '../src/main/engine/extract/index';
import { getLabels } from '../src/main/engine/extract/view/labels';
import { getRootView } from '../src/main/engine/extract/view/page-view';
import { fold } from '../src/main/engine/extract/words/fold';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { dataFolder, getSamples, type Sample } from './extract/data';
import { LABEL_PHRASES } from './extract/label-phrases';

const FIELD = 'q1';
const MAX_VALUE = 100; // characters; longer texts beside a word are not values
const UNASKED_EVERY = 12; // of the questions whose label a page lacks, so many are asked
const SETS = ['products', 'main-content', 'few-examples'];
const TYPES = new Set(['product', 'service']);

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { failures: { type: 'boolean' } },
});
const folder = dataFolder(positionals[0], SETS);

interface Answered {
  readonly question: string;
  readonly isHeldOut: boolean;
  readonly isKnown: boolean;
  readonly isFound: boolean;
  readonly isRight: boolean;
}

const phrases = LABEL_PHRASES.flatMap(({ labels, asked, heldOut }) =>
  [...asked, ...heldOut].map((question, at) => ({
    question,
    labels: new Set(labels),
    isHeldOut: at >= asked.length,
    plan: planTemplate({ [FIELD]: question }),
  })),
);
const answered: Answered[] = [];
let turn = 0;
for (const set of SETS) for (const sample of getSamples(folder, set, Number.POSITIVE_INFINITY)) answer(set, sample);
print(
  'questions written with the rules',
  answered.filter(({ isHeldOut }) => !isHeldOut),
);
print(
  'questions kept aside',
  answered.filter(({ isHeldOut }) => isHeldOut),
);
if (options.failures) printQuestions();

function answer(set: string, { source, truth }: Sample): void {
  if (set === 'main-content' && !TYPES.has(String(truth.type))) return;
  const page = parsePage(source, String(truth.url ?? 'https://shop.example/'));
  const view = getRootView(page.document);
  const labelled = getLabels(view).map(({ label, text, at, unit = '' }) => ({
    label,
    text: `${text ?? view.textOf(at)} ${unit}`.trim(),
  }));
  const structured = readStructured(page);
  for (const { question, labels, isHeldOut, plan } of phrases) {
    const values = labelled.filter(({ label, text }) => labels.has(label) && text !== '' && text.length < MAX_VALUE);
    if (values.length === 0 && turn++ % UNASKED_EVERY !== 0) continue;
    const [record] = readPage(page, structured, { plan, perPage: 'one' }).records;
    const found = record?.values[FIELD] ?? null;
    const isRight = found !== null && values.some(({ text }) => isSame(String(found), text));
    answered.push({ question, isHeldOut, isKnown: values.length > 0, isFound: found !== null, isRight });
  }
}

/** A date or number may be written in another way than on the page. */
function isSame(found: string, text: string): boolean {
  const [one, other] = [fold(found), fold(text)];
  const date = new Date(text);
  if (one !== '' && (one === other || ` ${other} `.includes(` ${one} `))) return true;
  return (
    !Number.isNaN(date.getTime()) &&
    found.startsWith(new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10))
  );
}

function print(name: string, some: readonly Answered[]): void {
  const known = some.filter(({ isKnown }) => isKnown);
  const unknown = some.filter(({ isKnown }) => !isKnown);
  const share = (part: readonly Answered[], all: readonly Answered[]) => (part.length / (all.length || 1)).toFixed(3);
  const right = known.filter(({ isRight }) => isRight);
  const wrong = known.filter(({ isFound, isRight }) => isFound && !isRight);
  const spoken = unknown.filter(({ isFound }) => isFound);
  console.log(
    `${name.padEnd(34)} right ${share(right, known)}  wrong ${share(wrong, known)}  of ${known.length}; answered where the page has no such label ${share(spoken, unknown)} of ${unknown.length}`,
  );
}

/** The questions written with the rules, those that went unanswered most often first. */
function printQuestions(): void {
  const rows = new Map<string, { right: number; wrong: number; none: number }>();
  for (const { question, isHeldOut, isKnown, isFound, isRight } of answered) {
    if (isHeldOut || !isKnown) continue;
    const row = rows.get(question) ?? { right: 0, wrong: 0, none: 0 };
    row[isRight ? 'right' : isFound ? 'wrong' : 'none']++;
    rows.set(question, row);
  }
  for (const [question, { right, wrong, none }] of [...rows].toSorted(
    (a, b) => b[1].none + b[1].wrong - a[1].none - a[1].wrong,
  ))
    console.log(`${right} right, ${wrong} wrong, ${none} unanswered  ${question}`);
}
