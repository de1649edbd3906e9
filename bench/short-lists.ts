import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PerPage } from '@shared/contract/extract';
import { planTemplate } from '../src/main/engine/extract/index';
import { readInBlocks } from '../src/main/engine/extract/read-page';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { SHORT_PAGES_FILE, type ShortPage, ShortPages } from './short-lists/page';

// Made-up pages as people write them by hand: lists of three to six records, and pages about one thing with a short list of others,
// most without class names that say what is what. Values are counted by field; "kind" is whether the page was taken for what it is.
//   npm run bench -- short-lists [PART OF A NAME]

interface Count {
  right: number;
  wrong: number;
  missing: number;
}

const pages = ShortPages.parse(JSON.parse(readFileSync(resolve(SHORT_PAGES_FILE), 'utf8')));
const [part = ''] = process.argv.slice(2);
const chosen = pages.filter(({ name }) => name.includes(part));
console.log('| perPage | pages | kind right | values right | wrong | missing |\n|---|---|---|---|---|---|');
for (const perPage of ['auto', 'many'] as const) {
  const asked = perPage === 'many' ? chosen.filter(({ isMany }) => isMany) : chosen;
  const total: Count = { right: 0, wrong: 0, missing: 0 };
  let kinds = 0;
  for (const page of asked) {
    const { records, count } = measure(page, perPage);
    if (records > 1 === page.isMany) kinds++;
    for (const name of ['right', 'wrong', 'missing'] as const) total[name] += count[name];
    if (part !== '' || count.wrong > 0) console.log(`  ${page.name}: ${records} records, ${JSON.stringify(count)}`);
  }
  console.log(`| ${perPage} | ${asked.length} | ${kinds} | ${total.right} | ${total.wrong} | ${total.missing} |`);
}

function measure({ html, template, want }: ShortPage, perPage: PerPage) {
  const page = parsePage(html, 'https://ex.test/list');
  const { extracted } = readInBlocks(page, readStructured(page), { plan: planTemplate(template), perPage });
  const found = extracted.records.map(({ values }) => values);
  const count: Count = { right: 0, wrong: 0, missing: 0 };
  for (const [at, record] of want.entries()) {
    const values = found.length === want.length ? found[at] : found.find((one) => isSameStart(one, record));
    for (const [field, value] of Object.entries(record)) {
      const got = values?.[field] ?? null;
      if (JSON.stringify(got) === JSON.stringify(value)) count.right++;
      else if (got === null) count.missing++;
      else count.wrong++;
    }
  }
  return { records: found.length, count };
}

/** Whether both have the same first field, by which records are told apart where their numbers differ. */
function isSameStart(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const [field = ''] = Object.keys(other);
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}
