import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import type { Block } from './block';
import { classesOf, hasClass } from './mark';

/** `count` members from all over a list. */
export function spreadOf<Member>(members: readonly Member[], count: number): readonly Member[] {
  if (members.length <= count) return members;
  return Array.from(
    { length: count },
    (_, at) => members[Math.floor((at * (members.length - 1)) / (count - 1))],
  ).filter((member) => member !== undefined);
}

const GENERAL = 0.5; // every link has a name and an address; a price or a date tells more
const OWN = new Set(['name', 'url', 'body', 'description', 'image']); // what no two records share

/** How much of the template the records answer, 0 to 1. */
export function templateFit(records: readonly ExtractedRecord[], queries: readonly FieldQuery[]): number {
  if (records.length === 0 || queries.length === 0) return 0;
  const weights = queries.map((query) => (query.concept?.general ? GENERAL : 1));
  const parts = queries.map((query, at) => fieldFit(records, query) * (weights[at] ?? 1));
  return sum(parts) / sum(weights);
}

/** How surely a field is found; a name or link that is the same in several records names none of them. */
function fieldFit(records: readonly ExtractedRecord[], query: FieldQuery): number {
  const found = records.flatMap((record) => record.evidence[query.path]?.confidence ?? []);
  if (found.length === 0) return 0;
  const mean = sum(found) / records.length;
  if (!OWN.has(query.concept?.id ?? '')) return mean;
  const values = records
    .map((record) => JSON.stringify(valueAt(record.values, query.path)))
    .filter((text) => text !== 'null');
  return mean * (new Set(values).size / values.length || 0);
}

/** The share of blocks that hold another element of their own make: a comment with its replies, a menu with its submenu. */
export function nesting(view: PageView, blocks: readonly Block[]): number {
  const nested = blocks.filter(({ element, without }) => {
    const [name] = classesOf(element);
    if (name === undefined || without) return false;
    const from = view.indexOf(element) ?? 0;
    const end = Math.min(view.endOf(from), from + MAX_INSIDE);
    for (let at = from + 1; at < end; at++) {
      const inner = view.elements[at];
      if (inner?.name === element.name && hasClass(inner, name)) return true;
    }
    return false;
  });
  return nested.length / (blocks.length || 1);
}

/** How alike blocks are inside, 0 to 1: the share of element names and classes that two of them have in common, in the mean of all pairs. */
export function likeness(view: PageView, blocks: readonly Block[]): number {
  const bags = blocks.map((block) => insides(view, block));
  const pairs = bags.flatMap((bag, at) => bags.slice(at + 1).map((other) => overlap(bag, other)));
  return pairs.length === 0 ? 0 : sum(pairs) / pairs.length;
}

const MAX_INSIDE = 300; // elements; the rest of a long record is much like its beginning

function insides(view: PageView, { element, more = [] }: Block): ReadonlySet<string> {
  const found = new Set<string>();
  for (const part of [element, ...more]) {
    const from = view.indexOf(part) ?? 0;
    const end = Math.min(view.endOf(from), from + MAX_INSIDE);
    for (let at = from; at < end; at++) {
      const inner = view.elements[at];
      if (inner) found.add(`${inner.name} ${(inner.attribs.class ?? '').split(/\s+/)[0] ?? ''}`);
    }
  }
  return found;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 && other.size === 0) return 1;
  let common = 0;
  for (const name of one) if (other.has(name)) common++;
  return common / Math.max(one.size, other.size);
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isPlain(inner) ? inner[key] : undefined), values) ?? null;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
