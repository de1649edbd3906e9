import type { Element } from 'domhandler';
import type { StructuredData } from '../../page/index';
import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import { outsideIn } from './outside';
import type { DividedPage } from './types';

/** What is known of a page that was read both as many records and as one. */
export interface ReadBothWays {
  readonly view: PageView;
  readonly structured: StructuredData;
  readonly queries: readonly FieldQuery[];
  readonly divided: DividedPage;
  readonly one: ExtractedRecord;
}

const MIN_RECORDS = 3;
const MAX_DOUBLINGS = 8; // 255 records; more say no more

// Log odds of a list, fitted to pages of both kinds with and without markup: nine of ten pages of other sites come out right.
const BIAS = -6.84 + 2.11;
const DOUBLING = 0.78; // of the records
const RECORDS_FILLED = 2.39;
const RECORDS_SURE = 5.71;
const ONE_FILLED = -1.38;
const ONE_SURE = -1.72;
const SAYS_ONE = -1.04; // the page calls itself an article or a product
const PROSE_SHARE = -1.62;
const PROSE = -0.96;
const OUTSIDE = -2.1;

/** Whether a page is a list of what the template asks for, rather than one such thing. */
export function isList(read: ReadBothWays): boolean {
  const { divided, one, queries, structured, view } = read;
  const { records } = divided.extracted;
  if (records.length < MIN_RECORDS) return false;
  const outside = outsideIn(view);
  const elements = divided.blocks.flat();
  const prose = proseAround(view, outside, elements);
  const odds =
    BIAS +
    DOUBLING * Math.min(Math.log2(1 + records.length), MAX_DOUBLINGS) +
    RECORDS_FILLED * mean(records.map((record) => filled(record, queries))) +
    RECORDS_SURE * mean(records.map((record) => sureness(record, queries))) +
    ONE_FILLED * filled(one, queries) +
    ONE_SURE * sureness(one, queries) +
    SAYS_ONE * Number(saysOne(structured)) +
    PROSE_SHARE * prose.share +
    PROSE * Math.min(1, prose.length / LONG_PROSE) +
    OUTSIDE * Number(elements.length > 0 && elements.every((element) => outside[view.indexOf(element) ?? 0]));
  return odds > 0;
}

function filled(record: ExtractedRecord, queries: readonly FieldQuery[]): number {
  return 1 - record.missing.length / (queries.length || 1);
}

function sureness({ evidence }: ExtractedRecord, queries: readonly FieldQuery[]): number {
  return mean(queries.map(({ path }) => evidence[path]?.confidence ?? 0));
}

function saysOne({ openGraph }: StructuredData): boolean {
  const type = openGraph['og:type'];
  return typeof type === 'string' && /article|product|book|recipe/.test(type);
}

const LONG_PROSE = 3000; // characters
const PARAGRAPH = 100; // characters; shorter ones are captions and teasers

/** Paragraphs that belong to no record: what a page about one thing consists of. */
function proseAround(view: PageView, outside: readonly boolean[], records: readonly Element[]) {
  let length = 0;
  let apart = 0;
  const skipped = new Set(records);
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (!element) continue;
    const isRecord = skipped.has(element);
    if (!isRecord && !outside[at]) {
      if (element.name === 'p' && view.textLength(at) > PARAGRAPH) length += view.textLength(at);
      continue;
    }
    if (!isRecord) apart += view.textLength(at);
    at = view.endOf(at) - 1;
  }
  return { length, share: length / Math.max(1, view.textLength(0) - apart) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
}
