import type { Element } from 'domhandler';
import type { StructuredData } from '../../page/index';
import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import { IS_LIST_WEIGHTS } from './is-list-weights';
import { outsideIn } from './outside';
import type { DetectedRecords } from './types';

/** A page read both as many records and as one. */
export interface ListReadings {
  readonly view: PageView;
  readonly structured: StructuredData;
  readonly queries: readonly FieldQuery[];
  readonly detected: DetectedRecords;
  readonly one: ExtractedRecord;
}

/** The signs that distinguish a list from a page about one entity; `saysOne`: the markup calls the page an article or a product. */
export const LIST_SIGNS = [
  'doublings',
  'recordsFilled',
  'recordsSure',
  'oneFilled',
  'oneSure',
  'saysOne',
  'proseShare',
  'prose',
  'outside',
] as const;

export type ListSigns = Readonly<Record<(typeof LIST_SIGNS)[number], number>>;

const MIN_RECORDS = 3;
const MAX_DOUBLINGS = 8; // 255 records; more say no more

/**
 * Whether a page is a list of the entities that the template asks for, rather than one of them. `leaning` adds to the log odds of a
 * list, where its records need not have all that is asked for. @default 0
 */
export function isListPage(read: ListReadings, leaning = 0): boolean {
  const signs = listSigns(read);
  if (signs === null) return false;
  let odds = IS_LIST_WEIGHTS.bias + leaning;
  for (const name of LIST_SIGNS) odds += IS_LIST_WEIGHTS[name] * signs[name];
  return odds > 0;
}

/** The signs for or against a list; null where there are too few records for one. */
export function listSigns({ detected, one, queries, structured, view }: ListReadings): ListSigns | null {
  const { records } = detected.extracted;
  if (records.length < MIN_RECORDS) return null;
  const outside = outsideIn(view);
  const elements = detected.blocks.flat();
  const prose = proseAround(view, outside, elements);
  return {
    doublings: Math.min(Math.log2(1 + records.length), MAX_DOUBLINGS),
    recordsFilled: mean(records.map((record) => filled(record, queries))),
    recordsSure: mean(records.map((record) => sureness(record, queries))),
    oneFilled: filled(one, queries),
    oneSure: sureness(one, queries),
    saysOne: Number(saysOne(structured)),
    proseShare: prose.share,
    prose: Math.min(1, prose.length / LONG_PROSE),
    outside: Number(elements.length > 0 && elements.every((element) => outside[view.indexOf(element) ?? 0])),
  };
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

/** Paragraphs outside of all records: what a page about one entity consists of. */
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
