import type { Element } from 'domhandler';
import { isElement, type StructuredData } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Evidence, ExtractedRecord } from '../types';
import { cssPath } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { markOutside } from './outside';
import type { DetectedRecords } from './types';

/** A page read both as a list and as a single record. */
export interface ListReadings {
  readonly view: PageView;
  readonly structured: StructuredData;
  readonly queries: readonly FieldQuery[];
  readonly detected: DetectedRecords;
  readonly one: ExtractedRecord;
}

/**
 * Features that distinguish a list from a page about one entity. `saysOne`, `saysMany`: what the markup calls the page;
 * `shared`: page values that also belong to a record; `headed`, `linked`: records with a heading or URL of their own;
 * `recordShare`, `before`: where in the main content the records are.
 */
export const LIST_SIGNS = [
  'doublings',
  'recordsSure',
  'oneFilled',
  'oneStated',
  'oneOwn',
  'onlyOne',
  'onlyRecords',
  'distinct',
  'recordsFilled',
  'shared',
  'saysOne',
  'saysMany',
  'headed',
  'linked',
  'recordShare',
  'before',
  'prose',
  'outside',
] as const;

export type ListSigns = Readonly<Record<(typeof LIST_SIGNS)[number], number>>;

const MIN_RECORDS = 3;
const MAX_DOUBLINGS = 8; // 255 records; more make no difference
const MAX_SAMPLE = 100; // records whose content is examined

/** Computes the features; null if there are too few records. */
export function listSigns({ detected, one, queries, structured, view }: ListReadings): ListSigns | null {
  const { records } = detected.extracted;
  if (records.length < MIN_RECORDS) return null;
  const outside = markOutside(view);
  const elements = detected.blocks.flat();
  const matter = describeMatter(view, outside, elements);
  const blocks = detected.blocks.slice(0, MAX_SAMPLE).map((block) => [block].flat());
  return {
    doublings: Math.min(Math.log2(1 + records.length), MAX_DOUBLINGS),
    recordsSure: mean(records.map((record) => sureness(record, queries))),
    oneFilled: filled(one, queries),
    oneStated: statedShare(one),
    ...compareFields(one, records, queries, elements),
    recordsFilled: mean(records.map((record) => filled(record, queries))),
    shared: sharedValues(one, records, queries),
    saysOne: Number(saysOne(structured)),
    saysMany: Number(saysMany(structured)),
    headed: mean(blocks.map((block) => Number(block.some(holdsHeading)))),
    linked: ownLinks(view, blocks),
    recordShare: matter.records / matter.length,
    before: matter.before / matter.length,
    prose: Math.min(1, matter.prose / LONG_PROSE),
    outside: Number(elements.length > 0 && elements.every((element) => outside[view.indexOf(element) ?? 0])),
  };
}

function filled(record: ExtractedRecord, queries: readonly FieldQuery[]): number {
  return 1 - record.missing.length / (queries.length || 1);
}

function sureness({ evidence }: ExtractedRecord, queries: readonly FieldQuery[]): number {
  return mean(queries.map(({ path }) => evidence[path]?.confidence ?? 0));
}

/** Share of the page's values stated only in its head: a list has a title, an image and a date there like any page. */
function statedShare({ evidence }: ExtractedRecord): number {
  const found = Object.values(evidence);
  return mean(found.map((evidence) => Number(isStated(evidence))));
}

function isStated({ source }: Evidence): boolean {
  return source === 'opengraph' || source === 'meta';
}

const USUAL = 0.5; // share of the records that have a field

/**
 * Of the requested fields without names, links and the like, which any page has: the share that the page shows outside of its
 * records; the shares that only the page, or only its records have; and how far the records differ.
 */
function compareFields(
  { evidence }: ExtractedRecord,
  records: readonly ExtractedRecord[],
  queries: readonly FieldQuery[],
  elements: readonly Element[],
) {
  const blocks = elements.slice(0, MAX_SAMPLE).map(cssPath);
  const isOwn = ({ source, path }: Evidence) =>
    source === 'rules' && path !== null && !blocks.some((block) => path === block || path.startsWith(`${block} > `));
  const telling = queries.filter(({ concept }) => concept?.general !== true);
  const fields = telling.map(({ path }) => {
    const found = records.filter((record) => record.evidence[path]);
    return {
      isOwn: evidence[path] !== undefined && isOwn(evidence[path]),
      isUsual: found.length >= records.length * USUAL,
      isFound: found.length > 0,
      distinct: new Set(found.map((record) => bestValue(record, path))).size / (found.length || 1),
    };
  });
  const found = fields.filter(({ isFound }) => isFound);
  return {
    oneOwn: mean(fields.map(({ isOwn }) => Number(isOwn))),
    onlyOne: mean(fields.map(({ isOwn, isFound }) => Number(isOwn && !isFound))),
    onlyRecords: mean(fields.map(({ isOwn, isUsual }) => Number(isUsual && !isOwn))),
    distinct: mean(found.map(({ distinct }) => distinct)),
  };
}

/** Of the fields found both for the page and for records, the share whose page value is a record's value. */
function sharedValues(
  one: ExtractedRecord,
  records: readonly ExtractedRecord[],
  queries: readonly FieldQuery[],
): number {
  const known = queries.filter(({ path }) => one.evidence[path] && records.some(({ evidence }) => evidence[path]));
  return mean(
    known.map(({ path }) => {
      const value = bestValue(one, path);
      return Number(records.some((record) => bestValue(record, path) === value));
    }),
  );
}

export function bestValue({ choices }: ExtractedRecord, path: string): string {
  return JSON.stringify(choices[path]?.[0]?.value ?? null);
}

const ONE = /article|product|book|recipe|profile|video\./;
const MANY = /^(?:ItemList|OfferCatalog|CollectionPage|SearchResultsPage|Blog|QAPage|DiscussionForumPosting)$/;

function saysOne({ openGraph }: StructuredData): boolean {
  const type = openGraph['og:type'];
  return typeof type === 'string' && ONE.test(type);
}

function saysMany({ entities }: StructuredData): boolean {
  return entities.some(({ types }) => types.some((type) => MANY.test(type)));
}

const MAX_LOOK = 200; // elements of a block

function holdsHeading(element: Element): boolean {
  let left = MAX_LOOK;
  const pending: Element[] = [element];
  for (let node = pending.pop(); node && left-- > 0; node = pending.pop()) {
    if (/^h[1-6]$/.test(node.name)) return true;
    for (const child of node.children) if (isElement(child)) pending.push(child);
  }
  return false;
}

/** Share of blocks with a link that no other block has. */
function ownLinks(view: PageView, blocks: readonly (readonly Element[])[]): number {
  const links = blocks.map((block) => linksIn(view, block));
  const counts = new Map<string, number>();
  for (const some of links) for (const link of some) counts.set(link, (counts.get(link) ?? 0) + 1);
  return mean(links.map((some) => Number([...some].some((link) => counts.get(link) === 1))));
}

function linksIn(view: PageView, block: readonly Element[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const part of block) {
    const from = view.indexOf(part) ?? 0;
    const end = Math.min(view.endOf(from), from + MAX_LOOK);
    for (let at = from; at < end; at++) {
      const href = view.elements[at]?.attribs.href;
      if (href && !href.startsWith('#') && !href.startsWith('javascript:')) found.add(href);
    }
  }
  return found;
}

const LONG_PROSE = 3000; // characters
const PARAGRAPH = 100; // characters; shorter ones are captions and teasers

/**
 * Character counts of the page without menus and side columns: in total, in the records, before the first record, and
 * in paragraphs outside of records, which pages about one entity mostly consist of.
 */
function describeMatter(view: PageView, outside: readonly boolean[], elements: readonly Element[]) {
  let [prose, apart, records] = [0, 0, 0];
  let before: number | null = null;
  let seen = 0;
  const skipped = new Set(elements);
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (!element) continue;
    const isRecord = skipped.has(element);
    const isLeaf = view.endOf(at) === at + 1;
    if (isLeaf || isRecord) seen += outside[at] && !isRecord ? 0 : view.textLength(at);
    if (!isRecord && !outside[at]) {
      if (element.name === 'p' && view.textLength(at) > PARAGRAPH) prose += view.textLength(at);
      continue;
    }
    if (isRecord) {
      before ??= seen - view.textLength(at);
      records += view.textLength(at);
    } else apart += view.textLength(at);
    at = view.endOf(at) - 1;
  }
  const length = Math.max(1, view.textLength(0) - apart);
  return { length, prose, records: Math.min(records, length), before: Math.min(before ?? 0, length) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
}
