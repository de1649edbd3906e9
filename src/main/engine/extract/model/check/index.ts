import { assertNever } from '@shared/errors';
import { getQuery } from '../../asked/query';
import type { FieldPlan } from '../../types';
import { answerKey } from '../ask/schema';
import type { ValuePlan } from '../asked';
import type { ViewNode } from '../types';
import { type CheckedValue, checkValue, type LeafResult } from './check-value';
import type { CheckedRecord } from './checked-record';
import { type Fault, getFault } from './fault';
import { getPageLetters, type PageIndex } from './page-index';
import { separateRecords } from './separate-records';
import { asLeaf, asNumber, asProperties, type Properties } from './shape';
import { assembleValues } from './values';

export type { CheckedValue } from './check-value';
export type { CheckedRecord } from './checked-record';
export { readCutJson } from './cut-json';
export { type Fault, getFault, getFaultSentence } from './fault';
export { indexView, type PageIndex } from './page-index';
export { asProperties } from './shape';
export { assembleValues, getFieldPaths, getRecordValue } from './values';

const MAX_RECORDS = 5000;
const MAX_MEMBERS = 2000;

/** Checks the answer for a page with a single record. Never throws, whatever the answer. */
export function checkAnswer(answer: unknown, index: PageIndex, fields: readonly FieldPlan[]): CheckedRecord {
  const properties = asProperties(answer);
  const walked = walkFields(properties ?? {}, index, fields, []);
  return { record: null, ...walked };
}

/** Checks an answer with many records. Numbered ones are searched in their own blocks only; listed ones are numbered in order. */
export function checkRecords(
  answer: unknown,
  index: PageIndex,
  fields: readonly FieldPlan[],
  isNumbered: boolean,
): readonly CheckedRecord[] | null {
  const listed = asProperties(answer)?.records ?? answer;
  if (!Array.isArray(listed)) return null;
  const groups = isNumbered ? byRecord(index.nodes) : new Map();
  const checked = listed.slice(0, MAX_RECORDS).flatMap((entry: unknown, at) => {
    const properties = asProperties(entry);
    const number = isNumbered ? asNumber(properties?.record) : at + 1;
    if (!properties || number === null) return [];
    const record = number - 1;
    const scoped = isNumbered ? withinRecord(index, groups, record) : index;
    const { found, faults } = walkFields(properties, scoped, fields, []);
    return [{ record, found, faults: faults.map((fault) => ({ ...fault, record })) }];
  });
  return isNumbered ? checked : separateRecords(checked);
}

function withinRecord(
  index: PageIndex,
  groups: ReadonlyMap<number | null, readonly ViewNode[]>,
  record: number,
): PageIndex {
  const isOwn = (one: number | null) => one === null || one === record;
  const nodes = [...(groups.get(record) ?? []), ...(groups.get(null) ?? [])];
  return {
    ...index,
    nodes,
    letters: () => getPageLetters(nodes),
    nodeOf: (n) => {
      const node = index.nodeOf(n);
      return node && isOwn(node.record) ? node : null;
    },
  };
}

function byRecord(nodes: readonly ViewNode[]): ReadonlyMap<number | null, readonly ViewNode[]> {
  const groups = new Map<number | null, ViewNode[]>();
  for (const node of nodes) {
    const group = groups.get(node.record);
    if (group) group.push(node);
    else groups.set(node.record, [node]);
  }
  return groups;
}

type Walked = Pick<CheckedRecord, 'found' | 'faults'>;

function walkFields(
  answer: Properties,
  index: PageIndex,
  fields: readonly FieldPlan[],
  parents: readonly string[],
): Walked {
  const found = new Map<string, CheckedValue>();
  const faults: Fault[] = [];
  for (const [at, field] of fields.entries()) {
    const fieldAnswer = answer[answerKey(field, at)] ?? answer[field.name];
    const walked = fieldAnswer === undefined ? malformed(field) : walkField(fieldAnswer, index, field, parents);
    for (const [path, value] of walked.found) found.set(path, value);
    faults.push(...walked.faults);
  }
  return { found, faults };
}

function malformed(field: FieldPlan): Walked {
  return { found: new Map(), faults: [getFault(field.path, 'malformed', '')] };
}

function walkField(answer: unknown, index: PageIndex, field: FieldPlan, parents: readonly string[]): Walked {
  switch (field.kind) {
    case 'value': {
      const leaf = asLeaf(answer);
      return leaf === null
        ? malformed(field)
        : asWalked(field.path, checkValue(index, field, getFieldReading(field, parents, false), leaf, false));
    }
    case 'object': {
      const properties = answer === null ? {} : asProperties(answer);
      if (answer === null) return { found: new Map(), faults: [] };
      return properties === null
        ? malformed(field)
        : walkFields(properties, index, field.fields, [...parents, field.name]);
    }
    case 'list':
      return answer === null ? { found: new Map(), faults: [] } : walkList(answer, index, field, parents);
    default:
      return assertNever(field);
  }
}

function getFieldReading(field: ValuePlan, parents: readonly string[], many: boolean) {
  return { type: field.type, form: getQuery(field, parents, many).form };
}

function asWalked(path: string, result: LeafResult): Walked {
  if (result === null) return { found: new Map(), faults: [] };
  return 'fault' in result
    ? { found: new Map(), faults: [result.fault] }
    : { found: new Map([[path, result.found]]), faults: [] };
}

function walkList(
  answer: unknown,
  index: PageIndex,
  field: FieldPlan & { kind: 'list' },
  parents: readonly string[],
): Walked {
  if (!Array.isArray(answer)) return malformed(field);
  const members = answer.slice(0, MAX_MEMBERS).map((one: unknown) => walkMember(one, index, field.of, parents));
  const found = members.flatMap(({ value }) => value ?? []);
  const faults = members.flatMap((member) => member.faults.map((fault) => ({ ...fault, path: field.path })));
  return { found: new Map(found.length > 0 ? [[field.path, getMemberList(found)]] : []), faults };
}

function walkMember(answer: unknown, index: PageIndex, of: FieldPlan, parents: readonly string[]) {
  if (of.kind === 'value') {
    const leaf = asLeaf(answer);
    const result = leaf && checkValue(index, of, getFieldReading(of, parents, true), leaf, true);
    if (leaf === null) return { value: null, faults: [getFault(of.path, 'malformed', answer)] };
    if (result === null) return { value: null, faults: [] };
    return 'fault' in result ? { value: null, faults: [result.fault] } : { value: result.found, faults: [] };
  }
  const properties = asProperties(answer);
  if (of.kind !== 'object' || !properties) return { value: null, faults: [getFault(of.path, 'malformed', answer)] };
  const { found, faults } = walkFields(properties, index, of.fields, []);
  return { value: found.size === 0 ? null : getFieldGroup(of.fields, found), faults };
}

function getFieldGroup(fields: readonly FieldPlan[], found: ReadonlyMap<string, CheckedValue>): CheckedValue {
  const values = [...found.values()];
  return { ...joinValues(values), value: assembleValues(fields, (path) => found.get(path)?.value ?? null) };
}

function getMemberList(members: readonly CheckedValue[]): CheckedValue {
  return { ...joinValues(members), value: members.map(({ value }) => value) };
}

/** Joins several values: located at the first one, with their average confidence. */
function joinValues(values: readonly CheckedValue[]): Omit<CheckedValue, 'value'> {
  const sum = values.reduce((total, { evidence }) => total + evidence.confidence, 0);
  const confidence = Math.round((sum / Math.max(1, values.length)) * 100) / 100;
  const [first] = values;
  const range = values.length === 1 ? (first?.evidence.range ?? null) : null;
  return {
    evidence: { source: 'ai', path: first?.evidence.path ?? null, range, confidence },
    nodes: values.flatMap(({ nodes }) => nodes),
  };
}
