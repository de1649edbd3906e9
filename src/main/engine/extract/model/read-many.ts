import type { ExtractedRecord, FieldPlan } from '../types';
import type { Questioner } from './ask-chunk';
import {
  type CheckedRecord,
  type CheckedValue,
  checkRecords,
  type Fault,
  getFault,
  getFaultSentence,
  getFieldPaths,
  type PageIndex,
} from './check/index';
import { fieldsToAsk, pickFields } from './ladder';
import { cutWarning, getWarning } from './read-one';

export interface ChunkRecords {
  readonly records: readonly CheckedRecord[];
  readonly warnings: readonly string[];
}

const NOTHING: ChunkRecords = { records: [], warnings: [] };

/** Asks about a chunk of numbered record blocks, for the open paths of each record. */
export async function readBlocks(
  questioner: Questioner,
  index: PageIndex,
  fields: readonly FieldPlan[],
  at: number,
  open: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<ChunkRecords> {
  const asked = new Set([...open.values()].flatMap((paths) => [...paths]));
  const picked = pickFields(fields, (path) => asked.has(path));
  if (picked.length === 0) return NOTHING;
  const first = await questioner.ask(at, picked, 'numbered');
  if (first.isDeclined) return { records: [], warnings: ['The model declined to answer.'] };
  const checked = wantedOnly(checkRecords(first.object, index, picked, true), open);
  const faults = checked.flatMap((record) => record.faults);
  if (faults.length === 0) return { records: checked, warnings: cutWarning(first.isCut) };
  const again = pickFields(picked, (path) => faults.some((fault) => isPathWithin(fault.path, path)));
  const second = await questioner.askAgain(at, again, 'numbered', faults.map(getFaultSentence));
  const rechecked = wantedOnly(
    checkRecords(second.object, index, again, true),
    faultyPaths(checked, getFieldPaths(again)),
  );
  return mergeSecondAnswer(checked, rechecked, (record) => record.record);
}

/** Faulty paths of each record; only these are read from the second answer. */
function faultyPaths(
  records: readonly CheckedRecord[],
  paths: readonly string[],
): ReadonlyMap<number, ReadonlySet<string>> {
  return new Map(
    records.flatMap(({ record, faults }) => {
      const faulty = paths.filter((path) => faults.some((fault) => isPathWithin(fault.path, path)));
      return record === null || faulty.length === 0 ? [] : [[record, new Set(faulty)] as const];
    }),
  );
}

/** Requested fields of a record. */
export function openPaths(fields: readonly FieldPlan[], known: ExtractedRecord | null): ReadonlySet<string> {
  return new Set(getFieldPaths(fieldsToAsk(known, fields)));
}

/** Keeps only the open fields of each record; a record missing from the answer is a fault of each of them. */
function wantedOnly(
  records: readonly CheckedRecord[] | null,
  open: ReadonlyMap<number, ReadonlySet<string>>,
): readonly CheckedRecord[] {
  return [...open].map(([number, paths]) => {
    const answered = records?.find(({ record }) => record === number);
    if (!answered) {
      const faults = [...paths].map((path) => ({ ...getFault(path, 'malformed', ''), record: number }));
      return { record: number, found: new Map(), faults };
    }
    const found = new Map([...answered.found].filter(([path]) => paths.has(path)));
    return {
      ...answered,
      found,
      faults: answered.faults.filter(({ path }) => [...paths].some((one) => isPathWithin(path, one))),
    };
  });
}

function isPathWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** Asks about a chunk for the records it contains. */
export async function readListed(
  questioner: Questioner,
  index: PageIndex,
  fields: readonly FieldPlan[],
  at: number,
): Promise<ChunkRecords> {
  const first = await questioner.ask(at, fields, 'listed');
  if (first.isDeclined) return { records: [], warnings: ['The model declined to answer.'] };
  const checked = checkRecords(first.object, index, fields, false);
  const faults: readonly Fault[] = checked?.flatMap((record) => record.faults) ?? [
    getFault('records', 'malformed', ''),
  ];
  if (faults.length === 0) return { records: checked ?? [], warnings: cutWarning(first.isCut) };
  const second = await questioner.askAgain(at, fields, 'listed', faults.map(getFaultSentence));
  const rechecked = checkRecords(second.object, index, fields, false);
  if (!checked)
    return { records: rechecked ?? [], warnings: (rechecked?.flatMap((one) => one.faults) ?? faults).map(getWarning) };
  return mergeSecondAnswer(checked, rechecked ?? [], twinIn(checked, rechecked ?? []));
}

/** The record of the first answer that is at the same location on the page. */
function twinIn(
  first: readonly CheckedRecord[],
  second: readonly CheckedRecord[],
): (record: CheckedRecord) => number | null {
  const owners = new Map(
    first.flatMap(({ record, found }) =>
      [...found.values()].flatMap(({ nodes }) => nodes.map((n) => [n, record] as const)),
    ),
  );
  const isAligned = first.length === second.length;
  return (record) => {
    const nodes = [...record.found.values()].flatMap((value) => value.nodes);
    const owner = nodes.map((n) => owners.get(n)).find((number) => number !== undefined);
    return owner ?? (isAligned ? record.record : null);
  };
}

function mergeSecondAnswer(
  first: readonly CheckedRecord[],
  second: readonly CheckedRecord[],
  numberOf: (record: CheckedRecord) => number | null,
): ChunkRecords {
  const later = new Map(second.map((record) => [numberOf(record), record] as const));
  const records = first.map((record) => {
    const again = later.get(record.record);
    const faulty = record.faults.map(({ path }) => path);
    const better = [...(again?.found ?? [])].filter(([path]) => faulty.some((fault) => isPathWithin(fault, path)));
    const found = new Map([...record.found, ...better]);
    return {
      ...record,
      found,
      faults: record.faults.filter(({ path }) => !better.some(([one]) => isPathWithin(path, one))),
    };
  });
  const left = second.flatMap(({ faults }) => faults);
  return { records, warnings: (left.length > 0 ? left : records.flatMap(({ faults }) => faults)).map(getWarning) };
}

/** Records of all chunks in page order, without repetitions, and with records split between chunks rejoined. */
export function acrossChunks(chunks: readonly (readonly CheckedRecord[])[]): readonly CheckedRecord[] {
  const all: CheckedRecord[] = [];
  const seen = new Set<number>();
  for (const records of chunks) {
    for (const [at, record] of records.entries()) {
      const nodes = [...record.found.values()].flatMap((value) => value.nodes);
      if (record.found.size === 0 || (nodes.length > 0 && at === 0 && nodes.every((n) => seen.has(n)))) continue;
      const last = all.at(-1);
      if (at === 0 && last && (isRest(last.found, record.found) || isShared(last.found, nodes)))
        all[all.length - 1] = { ...last, found: new Map([...record.found, ...last.found]) };
      else all.push(record);
      for (const n of nodes) seen.add(n);
    }
  }
  return all;
}

/** Whether a record shares a piece with the one before, as the heading of a split record is repeated. */
function isShared(head: ReadonlyMap<string, CheckedValue>, nodes: readonly number[]): boolean {
  return [...head.values()].some((value) => value.nodes.some((n) => nodes.includes(n)));
}

/** Whether a record is the rest of a split one: it has none of the fields of the first part. */
function isRest(head: ReadonlyMap<string, CheckedValue>, rest: ReadonlyMap<string, CheckedValue>): boolean {
  return ![...rest.keys()].some((path) => head.has(path));
}
