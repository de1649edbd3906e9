// A visit's whole reading in MB/s: one parse and all ten content kinds, beside the libraries people join for the same (cheerio for
// links, images, JSON-LD and text, Readability for the content, turndown for Markdown), on the same pages one right after the other.
// Arguments: [--limit PAGES] [FOLDER].
import { parseArgs } from 'node:util';
import { limitHeap } from '../src/main/engine/concurrency/index';
import { INCLUDE_READERS } from '../src/main/engine/page/includes/index';
import { parsePage } from '../src/main/engine/page/parse';
import { dataFolder } from './extract/data';
import { type Convert, peerVisit } from './markdown/converters';
import { pagesOfSet, type SourcePage } from './markdown/pages';

limitHeap(); // as the app does
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { limit: { type: 'string', default: '60' } },
});

const NO_TIMES = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };
const ROUNDS = 2; // the better one counts, since other work of the machine only ever slows
const MAX_SOURCE = 3_000_000; // characters; Readability's DOM needs a gigabyte for longer ones

const pages = pagesOfSet(dataFolder(positionals[0], ['main-content']), 'main-content', Number(options.limit)).filter(
  ({ source }) => source.length <= MAX_SOURCE,
);
const megabytes = pages.reduce((sum, { source }) => sum + source.length, 0) / 1e6;
const peer: Convert = await peerVisit();
const seconds = new Map<string, number>();

for (const page of pages) {
  readAll(page);
  peer(page.source, page.url);
}
for (const page of pages) {
  clock('winnow', () => readAll(page));
  clock('cheerio, Readability, turndown', () => peer(page.source, page.url));
  clockKinds(page);
}

console.log(`main-content: ${pages.length} pages, ${megabytes.toFixed(1)} MB`);
const ours = seconds.get('winnow') ?? 1;
for (const [name, taken] of seconds)
  console.log(
    `${name.padEnd(34)} ${(megabytes / taken).toFixed(1).padStart(7)} MB/s ${(taken / ours).toFixed(2).padStart(6)}`,
  );

function readAll({ source, url }: SourcePage): number {
  const page = parsePage(source, url);
  const input = { page, timer: NO_TIMES };
  return Object.values(INCLUDE_READERS).reduce((sum, read) => sum + read(input).length, 0);
}

function clockKinds({ source, url }: SourcePage): void {
  const page = parsePage(source, url);
  clock('  parse', () => parsePage(source, url));
  for (const [kind, read] of Object.entries(INCLUDE_READERS)) clock(`  ${kind}`, () => read({ page, timer: NO_TIMES }));
}

function clock(name: string, run: () => unknown): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    run();
    return (performance.now() - from) / 1000;
  });
  seconds.set(name, (seconds.get(name) ?? 0) + Math.min(...times));
}
