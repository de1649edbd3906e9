import type { PerPage } from '@shared/contract/extract';
import type { FileKind } from '@shared/contract/file-options';
import { translate } from '../language/translate';
import { crawlTexts } from './crawl';

/** Texts of the form that starts a job. */
export const targetTexts = translate('target', {
  label: 'Pages',
  description: 'A URL, a list of URLs, a pattern with * and **, or a sentence with a URL to start at',
  placeholder: 'https://example.com/catalogue/*',
  badLine: (line: number, text: string) => `Line ${line} is not a URL: “${text}”.`,
  badLineHint: 'Correct the line or remove it.',
  onePattern: 'Only one pattern can be used at a time.',
  onePatternHint: 'Keep one line with *, or list URLs without *.',
  urlHint: 'Enter full URLs such as https://example.com/shop, one per line, or one sentence with a URL.',
  rangeInPattern: 'A range such as {{1..100}} works in a list of URLs, not in a pattern.',
  rangeHint: 'Write the range under Options → Start URLs, or leave the * out.',
} as const);

export const urlTableTexts = translate('urlTable', {
  taken: (urls: string) => `${urls} added.`,
  leftOut: (count: string, lines: string) => `Left out ${count} without a URL: ${lines}.`,
  line: (line: number, text: string) => `line ${line} “${text}”`,
  refused: (name: string) => `${name} has no list of URLs. Drop a CSV, Excel or text file with a URL in each line.`,
  open: 'From a spreadsheet…',
  urlColumn: 'Column with the URLs',
  carried: (rows: string, columns: string) => `${rows}; ${columns} kept next to the fields.`,
  noUrl: (count: string) => `${count} without a URL left out.`,
  plain: 'Use only the URLs',
} as const);

export const templateTexts = translate('template', {
  label: 'Template',
  description: 'Fields and descriptions as JSON, or a sentence',
  placeholder: '{ "title": "The name of the book" }\n\nor: The title and the price',
  notJson: 'The template is not valid JSON yet. Check commas, quotes and braces.',
  notJsonFrom: (line: number) =>
    `The template is not valid JSON yet, from line ${line} on. Check commas, quotes and braces.`,
  asSentence: 'Reads this as a sentence',
  example: { product: 'Product', article: 'Article', book: 'Book' },
  loading: 'Loading the editor…',
  editor: 'Template editor',
  schemaField: 'What the value is, in plain words',
} as const);

export const planTexts = translate('plan', {
  label: 'What Run does',
  noTarget: 'Enter a URL, a list of URLs, a pattern, or a sentence with a URL to start at.',
  noTemplate: (head: string) => `${head} Now add a template: what to extract from each page.`,
  crawls: (host: string, pattern: string, visits: string, depth: number | null) =>
    `Crawls ${host} for pages that match ${pattern} (up to ${visits} visits${depth === null ? '' : `, max. depth ${depth}`})`,
  name: (what: string, where: string) => `${what} of ${where}`,
  queryAt: (query: string, host: string) => `${query} on ${host}`,
  reads: (pages: string, place: string) => `Reads ${pages} on ${place}`,
  extracts: {
    one: (fields: string) => `extracts each into ${fields}`,
    many: (fields: string) => `extracts each record into ${fields}`,
    auto: (fields: string) => `extracts one or many records of each into ${fields}`,
  } satisfies Record<PerPage, (fields: string) => string>,
  and: (head: string, extracts: string) => `${head} and ${extracts}.`,
  thenAlso: (head: string, extracts: string) => `${head}, and ${extracts}.`,
  sentenceFields: 'the fields in your sentence',
  stopsAfter: (pages: string) => `after ${pages} extracted`,
  stopsAt: (sum: string) => `at ${sum}`,
  or: ' or ',
  stops: (what: string) => `Stops ${what}.`,
} as const);

export const optionsTexts = translate('options', {
  title: 'Options',
  changed: (count: number) => `${count} set`,
  reset: 'Reset options',
  numbers: {
    maxVisits: { label: 'Max. visits', hint: '100' },
    maxDepth: { label: 'Max. depth', hint: 'any' },
    maxExtracts: { label: 'Max. extracted pages', hint: 'any' },
    maxPages: { label: crawlTexts.followLists, hint: crawlTexts.followListsHint },
    stopAtKnown: { label: 'Stop after known rows in a row', hint: 'reads the whole list; 20 is typical' },
    budgetUsd: { label: 'Budget in USD', hint: 'none' },
  },
  budgetHint:
    'Counted with the rate card: up to $0.002 per page, plus what a model costs. A smaller budget reads nothing.',
  budgetUnpriced: (model: string) => `The price of ${model} is unknown, so a budget cannot be enforced.`,
  budgetUnpricedHint: 'Set its price under Settings → AI models, read with rules only, or leave the budget out.',
  setPrice: 'Set the price',
  perPage: 'Items per page',
  perPageKinds: { one: 'One', many: 'Many', auto: 'Auto' } satisfies Record<PerPage, string>,
  startUrls: 'Start URLs',
  startUrlsHint: 'One per line; {{1..100}} makes a range. Leave empty to start from the pattern and the sitemaps.',
  only: 'Visit only',
  skip: 'Never visit',
  high: 'Visit first',
  patternsHint: 'Patterns, one per line',
  fileName: 'File names',
  fileSize: 'Largest file, in MB',
  fileTypes: 'Types of files',
  fileKinds: {
    image: 'Images',
    document: 'Documents',
    archive: 'Archives',
    audio: 'Audio',
    video: 'Videos',
    data: 'Data',
    page: 'Web pages',
    program: 'Programs',
    other: 'Other',
  } satisfies Record<FileKind, string>,
} as const);
