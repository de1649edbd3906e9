// What slim_html leaves of a page, in tokens and in characters, and whether the values a person noted of it are still in.
//
// A value counts where it is in the page's visible text or in an attribute that slim_html is meant to keep (address, image,
// alternative text, title, date, item property, label, short data); letters and figures alone are compared. It is kept where it
// is in the text or such an attribute of the slim page, read back. Arguments: [--set NAME] [--limit PAGES] [--lost] [FOLDER].
import { parseArgs } from 'node:util';
import { estimateTokens } from '../src/main/engine/extract/model/tokens';
import { slimHtml } from '../src/main/engine/page/includes/slim-html';
import { readPageText } from '../src/main/engine/page/includes/text';
import { parsePage } from '../src/main/engine/page/parse';
import type { Page } from '../src/main/engine/page/types';
import { getElements } from '../src/main/engine/page/walk';
import { dataFolder, getSamples, type Sample } from './extract/data';
import { textsIn } from './extract/token-sets';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { set: { type: 'string' }, limit: { type: 'string', default: '100' }, lost: { type: 'boolean' } },
});

const SETS = ['recipes', 'products', 'books', 'articles', 'few-examples'];
const NOT_SHOWN = new Set(['id', 'url', 'site', 'host', 'canonical_url', 'language', 'domain']); // of the page as a whole, not on it
const ATTRIBUTES = 'href src alt title datetime content value aria-label'.split(' ');
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'head', 'link', 'base']);
const MIN_VALUE = 3; // characters; a shorter value is found by chance anywhere
const NO_TIMES = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

interface Measured {
  readonly tokens: number;
  readonly slimTokens: number;
  readonly characters: number;
  readonly slimCharacters: number;
  readonly values: number;
  readonly lost: readonly string[];
}

const folder = dataFolder(positionals[0], SETS);
console.log('set           pages | tokens left: mean  of all | characters left: mean  of all | values  lost    kept');
const all: Measured[] = [];
for (const set of SETS) {
  if (options.set !== undefined && options.set !== set) continue;
  const measured = getSetPages(set).map(measure);
  all.push(...measured);
  report(set, measured);
}
report('all', all);

function getSetPages(set: string): readonly Sample[] {
  const samples = getSamples(folder, set, Number.POSITIVE_INFINITY);
  const step = Math.max(1, samples.length / Number(options.limit));
  return samples.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function measure({ id, source, truth }: Sample): Measured {
  const page = parsePage(source, getSourceAddress(source));
  const slim = slimHtml({ page, timer: NO_TIMES });
  const slimPage = parsePage(slim, page.url);
  const values = Object.entries(truth).flatMap(([name, value]) => (NOT_SHOWN.has(name) ? [] : textsIn(value)));
  const wanted = [...new Set(values.map(bare))].filter((value) => value.length >= MIN_VALUE);
  const shown = getShown(page);
  const kept = getShown(slimPage);
  const standing = wanted.filter((value) => isIn(value, shown));
  const lost = standing.filter((value) => !isIn(value, kept));
  if (options.lost) for (const value of lost) console.log(`  ${id} | ${value.slice(0, 150)}`);
  return {
    tokens: estimateTokens(source),
    slimTokens: estimateTokens(slim),
    characters: source.length,
    slimCharacters: slim.length,
    values: standing.length,
    lost,
  };
}

/** Where a page came from, as it says itself. */
function getSourceAddress(source: string): string {
  const tag = /<(?:link|meta)\b[^>]*(?:canonical|og:url)[^>]*>/i.exec(source)?.[0] ?? '';
  const url = /(?:href|content)\s*=\s*["']?(https?:[^"'\s>]+)/i.exec(tag)?.[1] ?? '';
  return URL.canParse(url) ? url : 'https://example.com/';
}

/** The visible text, and each telling attribute, as letters and figures. */
function getShown(page: Page): readonly string[] {
  const shown = bare(readPageText({ page, timer: NO_TIMES }));
  const attributes = getElements(page.document).flatMap((element) => {
    if (UNREAD.has(element.name) || (element.name === 'meta' && element.attribs.itemprop === undefined)) return [];
    return Object.entries(element.attribs).flatMap(([name, value]) =>
      ATTRIBUTES.includes(name) || (name.startsWith('data-') && value.length <= 100)
        ? [bare(value), bare(addressIn(name, value, page))]
        : [],
    );
  });
  return [shown, ...attributes];
}

/** An address as it is followed. */
function addressIn(name: string, value: string, { baseUrl }: Page): string {
  return (name === 'href' || name === 'src') && URL.canParse(value, baseUrl) ? new URL(value, baseUrl).href : '';
}

function isIn(value: string, texts: readonly string[]): boolean {
  return texts.some((one) => one.includes(value));
}

function bare(value: string): string {
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function report(name: string, measured: readonly Measured[]): void {
  const sum = (pick: (one: Measured) => number) => measured.reduce((total, one) => total + pick(one), 0);
  const mean = (pick: (one: Measured) => number) => percent(sum(pick) / Math.max(1, measured.length)).padStart(7);
  const values = sum((one) => one.values);
  const lost = sum((one) => one.lost.length);
  console.log(
    [
      name.padEnd(13),
      String(measured.length).padStart(5),
      '|             ',
      mean((one) => one.slimTokens / one.tokens),
      percent(sum((one) => one.slimTokens) / sum((one) => one.tokens)).padStart(7),
      '|                 ',
      mean((one) => one.slimCharacters / one.characters),
      percent(sum((one) => one.slimCharacters) / sum((one) => one.characters)).padStart(7),
      '|',
      String(values).padStart(6),
      String(lost).padStart(5),
      percent(1 - lost / Math.max(1, values)).padStart(7),
    ].join(' '),
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
