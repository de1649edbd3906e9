import { isRecord } from '@shared/json-value';
import { Document } from 'domhandler';
import { type Page, readDocumentData } from '../../page/index';
import { flatQueries, type QueryNode, readRecord } from '../read-record';
import { recordSubject } from '../subject';
import type { ExtractedPage, ExtractedRecord } from '../types';
import { describeDetection } from './detect-records';

type Plain = Readonly<Record<string, unknown>>;

const MAX_RECORDS = 5000;
const MAX_NODES = 100_000; // objects and lists examined
const MAX_DEPTH = 12;
const MAX_LISTS = 30; // lists tried; documents have few, the outermost of which come first
const MAX_SINGLE = 200; // objects outside of lists that are read
const SAMPLE = 10; // objects of a list that are read to see how well it fits

/** An object of the data, with its path. */
interface Member {
  readonly path: string;
  readonly value: Plain;
}

/**
 * Reads a JSON document: the list of objects that has most of the fields, or one record without `divide` if that has
 * more of them. Null if no object has any. With `many`, one record must have far more fields than those of a list.
 */
export function readDataPage(page: Page, nodes: readonly QueryNode[], perPage: 'many' | 'auto'): ExtractedPage | null {
  const { lists } = getObjects(page);
  const best = findBest(page, nodes, lists);
  const one = readDataRecord(page, nodes);
  const foundInOne = one === null ? 0 : countFound(one, nodes);
  if (best !== null && (perPage === 'many' ? best.mean * MUCH_MORE > foundInOne : best.mean > foundInOne))
    return readList(page, nodes, best.list);
  if (one === null) return null;
  return perPage === 'many' ? describeOne(one) : { records: [one], divide: null };
}

const MUCH_MORE = 2;

function readList(page: Page, nodes: readonly QueryNode[], { path, members }: List): ExtractedPage {
  const records = members
    .slice(0, MAX_RECORDS)
    .map((member) => readMember(page, nodes, member))
    .filter((record) => countFound(record, nodes) > 0);
  const claimed = { expected: members.length > MAX_RECORDS ? members.length : null, total: null };
  return { records, divide: describeDetection(null, records, claimed, `The list "${path}" of the JSON fits best.`) };
}

function describeOne(one: ExtractedRecord): ExtractedPage {
  const claimed = { expected: null, total: null };
  return { records: [one], divide: describeDetection(null, [one], claimed, 'The JSON describes one record.') };
}

/** The fields of a JSON document as one record, from the object that has most of them; null if none has any. */
export function readDataRecord(page: Page, nodes: readonly QueryNode[]): ExtractedRecord | null {
  const records = getObjects(page)
    .single.slice(0, MAX_SINGLE)
    .map((member) => readMember(page, nodes, member));
  const best = records.reduce<ExtractedRecord | null>(
    (top, next) => (top !== null && countFound(top, nodes) >= countFound(next, nodes) ? top : next),
    null,
  );
  return best !== null && countFound(best, nodes) > 0 ? best : null;
}

interface List {
  readonly path: string;
  readonly members: readonly Member[];
}

interface Best {
  readonly list: List;
  /** Fields found in an object, on average. */
  readonly mean: number;
}

/** The list whose objects have most of the fields on average; of equal ones the outermost. */
function findBest(page: Page, nodes: readonly QueryNode[], lists: readonly List[]): Best | null {
  let best: Best | null = null;
  for (const list of lists.slice(0, MAX_LISTS)) {
    const sample = list.members.slice(0, SAMPLE);
    const found = sample.reduce((sum, member) => sum + countFound(readMember(page, nodes, member), nodes), 0);
    const mean = found / sample.length;
    if (mean > (best?.mean ?? 0)) best = { list, mean };
  }
  return best;
}

function readMember(page: Page, nodes: readonly QueryNode[], { path, value }: Member): ExtractedRecord {
  const subject = recordSubject(page, new Document([]), []);
  const entity = { source: 'blob', path, properties: value, weight: 1 } as const;
  return readRecord({ ...subject, data: () => [entity] }, nodes);
}

function countFound({ missing }: ExtractedRecord, nodes: readonly QueryNode[]): number {
  return flatQueries(nodes).length - missing.length;
}

/** The objects of a document, outermost first: those outside of lists, and those of each list; lists of a place, such as the variants of each product, are one. */
function getObjects(page: Page): { readonly single: readonly Member[]; readonly lists: readonly List[] } {
  const single: Member[] = [];
  const lists = new Map<string, Member[]>();
  const pending: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value: readDocumentData(page), path: 'json', depth: 0 },
  ];
  for (let at = 0; at < pending.length && at < MAX_NODES; at++) {
    const { value, path, depth } = pending[at] ?? { value: null, path: '', depth: 0 };
    const place = path.replace(/\[\d+\]/g, '[]');
    if (isRecord(value) && place === path) single.push({ path, value });
    if (isRecord(value) && place.endsWith('[]')) {
      const members = lists.get(place) ?? [];
      members.push({ path, value });
      lists.set(place, members);
    }
    if (depth < MAX_DEPTH) pending.push(...getInner(value, path, depth + 1));
  }
  return { single, lists: [...lists].map(([path, members]) => ({ path, members })) };
}

function getInner(value: unknown, path: string, depth: number) {
  if (Array.isArray(value)) return value.map((inner: unknown, at) => ({ value: inner, path: `${path}[${at}]`, depth }));
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([key, inner]) => ({ value: inner, path: `${path}.${key}`, depth }));
}
