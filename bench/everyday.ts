// Made-up pages of many kinds and seven languages, each with 12 to 18 fields asked for by key, by description and as a question.
// A quarter of the fields are not on their page: a value for one of these is invented. The pages of `held-out` were written before any
// of their results was seen; look at their failures only to check them, not to write rules.
//   npm run bench -- everyday [dev|held-out] [--page PART] [--failures]
import { parseArgs } from 'node:util';
import { planTemplate, readPage } from '../src/main/engine/extract/index';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { isRight } from './everyday/is-right';
import { EVERYDAY_PARTS, type EverydayPage, readEverydayPages, WORDINGS, type Wording } from './everyday/page';
import { isNothing } from './extract/outcomes';

const OUTCOMES = ['right', 'wrong', 'missing', 'invented', 'empty'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Count = Record<Outcome, number>;

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { page: { type: 'string', default: '' }, failures: { type: 'boolean' } },
});
const parts = EVERYDAY_PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));

console.log(
  '| pages | wording | right | wrong | missing | invented | rightly empty | points |\n|---|---|---|---|---|---|---|---|',
);
for (const part of parts) {
  const pages = readEverydayPages(part).filter(({ name, lang }) => `${name} ${lang}`.includes(options.page));
  const total = getEmptyCount();
  for (const wording of WORDINGS) {
    const count = getEmptyCount();
    for (const page of pages) measure(page, wording, count);
    for (const outcome of OUTCOMES) total[outcome] += count[outcome];
    print(`${part} (${pages.length})`, wording, count);
  }
  print(`${part} (${pages.length})`, 'all', total);
}

function getEmptyCount(): Count {
  return { right: 0, wrong: 0, missing: 0, invented: 0, empty: 0 };
}

/** A wrong or invented value costs four times as much as a missing one, of 100 for all right. */
function print(pages: string, wording: string, count: Count): void {
  const { right, wrong, missing, invented, empty } = count;
  const points =
    (100 * (right + empty - 4 * (wrong + invented) - missing)) / (right + wrong + missing + invented + empty);
  console.log(
    `| ${pages} | ${wording} | ${OUTCOMES.map((outcome) => count[outcome]).join(' | ')} | ${points.toFixed(1)} |`,
  );
}

function measure({ name, url, html, fields }: EverydayPage, wording: Wording, count: Count): void {
  const template = fields.map((field, at) => [wording === 'question' ? `q${at}` : field.key, getWords(field, wording)]);
  const page = parsePage(html, url);
  const plan = planTemplate(Object.fromEntries(template));
  const [record] = readPage(page, readStructured(page), { plan, perPage: 'one' }).records;
  for (const [at, { key, truth }] of fields.entries()) {
    const value = record?.values[wording === 'question' ? `q${at}` : key];
    const outcome = getOutcome(value, truth);
    count[outcome]++;
    if (options.failures && outcome !== 'right' && outcome !== 'empty')
      console.log(
        `  ${name} ${outcome}: ${wording} "${template[at]?.join(': ')}" got ${JSON.stringify(value)} wanted ${JSON.stringify(truth[0])}`,
      );
  }
}

function getWords({ key, description, question }: EverydayPage['fields'][number], wording: Wording): string {
  if (wording === 'key') return key.replaceAll('_', ' ');
  return wording === 'question' ? question : description;
}

function getOutcome(value: unknown, truth: readonly unknown[]): Outcome {
  if (isNothing(value)) return truth.includes(null) ? 'empty' : 'missing';
  if (isRight(value, truth)) return 'right';
  return truth[0] === null ? 'invented' : 'wrong';
}
