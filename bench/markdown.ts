// How much of a page its Markdown keeps, and how fast it is made, beside the libraries people use, in the same run.
//
// The score. The page's own tree (parse5) is read once by bench/markdown/reading.ts: its words and which words follow each other,
// links (absolute address; address with text), images (any of an image's addresses; address with alternative text), headings
// (level with text), data tables (rows; cells), code blocks (verbatim text; language), code in a line, list items (text; text with
// depth; text with bullet or number), emphasis, raised and lowered text (by word), quotes (by word), frames and films (address).
// Each Markdown is made HTML again by markdown-it (CommonMark, GitHub's tables and strikethrough, HTML let through) and read by
// the same reading. An aspect's score is F1: recall on what a reader must find, precision on all the page holds, so that hidden text,
// options, drawings' words and alternative texts count neither way. A component is the mean of its aspects that the page has, a page's
// score the mean of the components it has, a converter's score the mean over pages. A converter that keeps everything gets 1.
//
// A second score reads documentation whose authors wrote Markdown against that original: recall alone, since the pages have more
// than their originals, and without links, which were rewritten.
// Arguments: [--set NAME] [--limit PAGES] [--only CONVERTER] [--lost COMPONENT] [--show ID] [--docs FOLDER] [FOLDER].
import { parseArgs } from 'node:util';
import { limitHeap } from '../src/main/engine/concurrency/index';
import { dataFolder } from './extract/data';
import { type Convert, markdownReader, peerConverters, winnow } from './markdown/converters';
import { docsFolder, pagesOfDocs, pagesOfSet, pagesWithOriginal, type SourcePage } from './markdown/pages';
import { getSourceReading, type Reading } from './markdown/reading';
import { COMPONENTS, type Fidelity, fidelity, mean } from './markdown/score';

limitHeap(); // as the app does
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    limit: { type: 'string', default: '100' },
    only: { type: 'string' },
    lost: { type: 'string' },
    show: { type: 'string' },
    docs: { type: 'string', default: '/usr/share/doc' },
  },
});

const MAX_SOURCE = 3_000_000; // characters; the parser that reads the Markdown back takes minutes for some longer ones
const ROUNDS = 2; // the better one counts, since other work of the machine only ever slows
const SETS = ['main-content', 'articles', 'hostile', 'recipes'];
const DOCS: Readonly<Record<string, string>> = {
  'python-doc': 'python3.11/html',
  'postgresql-doc': 'postgresql-doc-15/html',
  handbook: 'debian-handbook/html/en-US',
};
const ORIGINALS = 'nodejs/api';
const WITHOUT_LINKS = ['text', 'headings', 'tables', 'code', 'code in line', 'lists', 'emphasis', 'quotes'];

interface Tally {
  readonly scores: Fidelity[];
  seconds: number;
  failed: number;
}

const toHtml = await markdownReader();
const converters = new Map<string, Convert>([['winnow', winnow], ...(await peerConverters())]);
if (options.only !== undefined)
  for (const name of converters.keys()) if (name !== options.only) converters.delete(name);

for (const [name, pages] of sources()) {
  if (options.set !== undefined && options.set !== name) continue;
  const shown = pages.filter(
    ({ id, source }) => source.length <= MAX_SOURCE && (options.show === undefined || id === options.show),
  );
  report(name, shown);
}

function sources(): readonly (readonly [string, readonly SourcePage[]])[] {
  const limit = Number(options.limit);
  const folder = dataFolder(positionals[0], SETS);
  const docs = Object.entries(DOCS).flatMap(([name, path]) => {
    const found = docsFolder(`${options.docs}/${path}`);
    return found === null ? [] : [[name, found] as const];
  });
  const originals = docsFolder(`${options.docs}/${ORIGINALS}`);
  const wanted = (name: string) => options.set === undefined || options.set === name;
  return [
    ...SETS.filter(wanted).map((name) => [name, pagesOfSet(folder, name, limit)] as const),
    ...docs.filter(([name]) => wanted(name)).map(([name, path]) => [name, pagesOfDocs(path, limit)] as const),
    ...(originals === null || !wanted('originals') ? [] : [['originals', pagesWithOriginal(originals)] as const]),
  ];
}

function report(name: string, pages: readonly SourcePage[]): void {
  if (pages.length === 0) return;
  const tallies = new Map([...converters.keys()].map((key) => [key, { scores: [], seconds: 0, failed: 0 } as Tally]));
  for (const page of pages) measure(page, tallies);
  for (const page of pages) time(page, tallies);
  const characters = pages.reduce((sum, { source }) => sum + source.length, 0);
  const turndown = tallies.get('turndown')?.seconds;
  console.log(`\n${name}: ${pages.length} pages, ${(characters / 1e6).toFixed(1)} MB`);
  const heads = ['converter', 'all', ...Object.keys(COMPONENTS), 'MB/s', '× turndown', 'failed'];
  console.log(`\n| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`);
  for (const [key, { scores, seconds, failed }] of tallies) {
    const cells = ['all', ...Object.keys(COMPONENTS)].map((component) => {
      const have = scores.flatMap((score) => (score[component] === undefined ? [] : [score[component]]));
      return have.length === 0 ? '–' : mean(have).toFixed(3);
    });
    const speed = (characters / 1e6 / seconds).toFixed(1);
    const ratio = turndown === undefined ? '–' : (turndown / seconds).toFixed(1);
    console.log(`| ${[key, ...cells, speed, ratio, String(failed)].join(' | ')} |`);
  }
}

function measure(page: SourcePage, tallies: ReadonlyMap<string, Tally>): void {
  const truth = getSourceReading(page.original === undefined ? page.source : toHtml(page.original), page.url);
  for (const [name, convert] of converters) {
    const tally = tallies.get(name);
    if (tally === undefined) continue;
    const made = converted(convert, page, tally);
    const reading = getSourceReading(toHtml(made), page.url);
    const score = fidelity(truth, reading, page.original === undefined ? undefined : WITHOUT_LINKS);
    tally.scores.push(score);
    if (options.show !== undefined) console.log(made);
    if (options.lost !== undefined && (score[options.lost] ?? 1) < 0.97) showLost(page.id, name, score, truth, reading);
  }
}

function converted(convert: Convert, page: SourcePage, tally: Tally): string {
  try {
    return convert(page.source, page.url);
  } catch {
    tally.failed++;
    return '';
  }
}

/** Times all converters on a page one right after the other, once all code is warm. */
function time(page: SourcePage, tallies: ReadonlyMap<string, Tally>): void {
  for (const [name, convert] of converters) {
    const tally = tallies.get(name);
    if (tally === undefined) continue;
    const seconds = Array.from({ length: ROUNDS }, () => {
      const from = performance.now();
      converted(convert, page, { scores: [], seconds: 0, failed: 0 });
      return (performance.now() - from) / 1000;
    });
    tally.seconds += Math.min(...seconds);
  }
}

function showLost(id: string, name: string, score: Fidelity, truth: Reading, made: Reading): void {
  console.log(`--- ${id} ${name} ${score[options.lost ?? '']?.toFixed(3)}`);
  for (const aspect of COMPONENTS[options.lost ?? ''] ?? []) {
    const missing = without(truth.must[aspect], made.told[aspect]);
    const added = without(made.told[aspect], [...truth.told[aspect], ...truth.extra[aspect]]);
    for (const [sign, entities] of [
      ['-', missing],
      ['+', added],
    ] as const)
      for (const entity of entities.slice(0, 8)) console.log(`  ${sign} ${aspect}: ${entity.slice(0, 160)}`);
  }
}

function without(entities: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return entities.filter((entity) => {
    const count = left.get(entity) ?? 0;
    left.set(entity, count - 1);
    return count <= 0;
  });
}
