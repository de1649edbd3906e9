import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../src/shared/text-hash';
import { getSamples } from '../extract/data';
import type { Case, Pages } from './cases';

/** Changes a real page's HTML; `at` is its place among the pages. */
type Change = (html: string, at: number) => string;

const BOOKS = {
  title: 'Title of the book',
  author: 'Author',
  publisher: 'Publisher',
  isbn_13: 'ISBN-13',
  price: 'Price as a number',
};
const QUOTES = { text: 'The quote', author: 'Author of the quote', tags: ['Tags'] };
const PAGES = 16;
const LIST_PAGES = 5;

const scale =
  (factor: number, sign = '$'): Change =>
  (html) =>
    html.replaceAll(/\$(\d+\.\d\d)/g, (_, amount: string) => `${sign}${(Number(amount) * factor).toFixed(2)}`);
/** Every class gets another name, the same on all pages. */
const renameClasses: Change = (html) =>
  html.replaceAll(/class="([^"]*)"/g, (_, names: string) => {
    const renamed = names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => `n${(hashText(name) % 1e6).toString(36)}`);
    return `class="${renamed.join(' ')}"`;
  });
const notice =
  (text: string): Change =>
  () =>
    `<html><head><title>${text}</title></head><body><main><h1>${text}</h1><p>Go back to the start.</p></main></body></html>`;
const garbled: Change = (html) => Buffer.from(html.replaceAll(/(?<=>[^<]*)e/g, 'é'), 'utf8').toString('latin1');

const BOOK_CHANGES: readonly (readonly [name: string, isDrift: boolean, change: Change])[] = [
  ['not found', true, notice('We could not find that page')],
  ['login', true, notice('Sign in to see this book')],
  ['other currency', true, scale(1.35, 'C$')],
  ['prices in cents', true, scale(100)],
  ['price per page', true, (html, at) => scale(0.004 * (1 + (at % 7)))(html, at)],
  ['wrong encoding', true, garbled],
  [
    'titles cut off',
    true,
    (html) =>
      html
        .replaceAll(/<title>([^<]{6})[^<]*/g, '<title>$1…')
        .replaceAll(/(<h1[^>]*>\s*(?:<[^>]+>\s*)*)([^<]{6})[^<]*/g, '$1$2…'),
  ],
  ['as it is', false, (html) => html],
  ['prices move a little', false, (html, at) => scale(1 + ((at % 5) - 2) / 40)(html, at)],
  ['all classes renamed', false, renameClasses],
  [
    'a banner',
    false,
    (html) => html.replace(/<body[^>]*>/i, '$&<div class="promo">Free shipping this week on all orders</div>'),
  ],
];

const QUOTE_CHANGES: typeof BOOK_CHANGES = [
  ['nothing on the pages', true, (html) => html.replaceAll(/<div class="quote"[\s\S]*?<\/div>\s*<\/div>/g, '')],
  ['one quote in three', true, (html) => keepQuotes(html, (at) => at % 3 === 0)],
  [
    'author and text swapped',
    true,
    (html) =>
      html.replaceAll(
        /(<span class="text"[^>]*>)([^<]*)(<\/span>[\s\S]*?<small class="author"[^>]*>)([^<]*)/g,
        '$1$4$3$2',
      ),
  ],
  ['cut texts', true, (html) => html.replaceAll(/(<span class="text"[^>]*>[^<]{12})[^<]*/g, '$1…')],
  [
    'template not filled in',
    true,
    (html) => html.replaceAll(/(<small class="author"[^>]*>)[^<]*/g, '$1{{ author.name }}'),
  ],
  ['as they are', false, (html) => html],
  ['all classes renamed', false, renameClasses],
  ['a quote less', false, (html) => keepQuotes(html, (at) => at !== 4)],
  ['other order', false, (html) => reverseQuotes(html)],
];

const QUOTE = /<div class="quote"[\s\S]*?<\/div>\s*<\/div>/g;

function keepQuotes(html: string, keeps: (at: number) => boolean): string {
  let at = 0;
  return html.replaceAll(QUOTE, (quote) => (keeps(at++) ? quote : ''));
}

function reverseQuotes(html: string): string {
  const quotes = html.match(QUOTE) ?? [];
  return html.replaceAll(QUOTE, () => quotes.pop() ?? '');
}

/** Real pages: those of a bookshop and of a site of quotes, changed as a site or its server would. Empty without the data. */
export function makeRealCases(runs: number, seed: number): readonly Case[] {
  const folder = process.env.WINNOW_BENCH_DATA ?? 'bench/.data';
  return [...makeBookCases(folder, runs, seed), ...makeQuoteCases(folder, runs)];
}

function makeBookCases(folder: string, runs: number, seed: number): readonly Case[] {
  if (!existsSync(join(folder, 'books'))) return [];
  const samples = getSamples(folder, 'books', PAGES * (seed + 1)).slice(-PAGES);
  const pages = samples.map(({ id, source }) => [`/book/${id}`, source] as const);
  return BOOK_CHANGES.map(([name, isDrift, change]) =>
    toCase(`books: ${name}`, isDrift, BOOKS, 'one', pages, change, runs),
  );
}

function makeQuoteCases(folder: string, runs: number): readonly Case[] {
  const site = join(folder, 'quotes-site', 'page');
  if (!existsSync(site)) return [];
  const pages = readdirSync(site)
    .sort((one, other) => Number(one) - Number(other))
    .slice(0, LIST_PAGES)
    .map((page) => [`/page/${page}`, readFileSync(join(site, page, 'index.html'), 'utf8')] as const);
  return QUOTE_CHANGES.map(([name, isDrift, change]) =>
    toCase(`quotes: ${name}`, isDrift, QUOTES, 'many', pages, change, runs),
  );
}

function toCase(
  name: string,
  isDrift: boolean,
  template: Case['template'],
  perPage: Case['perPage'],
  pages: readonly (readonly [string, string])[],
  change: Change,
  runs: number,
): Case {
  const good: Pages = new Map(pages.map(([path, html]) => [path, html.replace(/charset=[\w-]+/gi, 'charset=utf-8')]));
  const judged: Pages = new Map([...good].map(([path, html], at) => [path, change(String(html), at)]));
  return {
    name,
    isDrift,
    template,
    perPage,
    good: Array.from({ length: runs }, () => good),
    judged,
    paths: () => pages.map(([path]) => path),
  };
}
