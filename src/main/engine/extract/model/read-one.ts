import { getMeaning } from '../asked/meaning';
import { fieldAt } from '../asked/template-plan';
import type { FieldPlan } from '../types';
import type { Questioner } from './ask-chunk';
import { isWholeText } from './asked';
import {
  type CheckedRecord,
  type CheckedValue,
  checkAnswer,
  type Fault,
  getFaultSentence,
  type PageIndex,
} from './check/index';
import { pickFields } from './ladder';

export interface FoundValues {
  readonly found: ReadonlyMap<string, CheckedValue>;
  readonly warnings: readonly string[];
}

const SETTLED = 0.75; // confidence of a value found on the page; later chunks are not asked for it

/** Asks for the open fields of a page with a single record, chunk by chunk. Calls `progress` after each chunk. */
export async function readOneRecord(
  questioner: Questioner,
  index: PageIndex,
  fields: readonly FieldPlan[],
  chunks: number,
  progress: (values: FoundValues) => void,
): Promise<void> {
  let found: ReadonlyMap<string, CheckedValue> = new Map();
  const warnings: string[] = [];
  for (let at = 0; at < chunks; at++) {
    const open = pickFields(fields, (path) => isOpen(fields, path, found));
    if (open.length === 0) return;
    const checked = await askTwice(questioner, index, open, at);
    found = merged(fields, found, checked.found);
    warnings.push(...checked.warnings);
    progress({ found, warnings });
  }
}

async function askTwice(
  questioner: Questioner,
  index: PageIndex,
  fields: readonly FieldPlan[],
  at: number,
): Promise<FoundValues> {
  const first = await questioner.ask(at, fields, 'none');
  if (first.isDeclined) return { found: new Map(), warnings: ['The model declined to answer.'] };
  const checked = checkAnswer(first.object, index, fields);
  if (checked.faults.length === 0) return { found: checked.found, warnings: cutWarning(first.isCut) };
  const faulty = new Set(checked.faults.map(({ path }) => path));
  const again = pickAsked(fields, faulty);
  const second = await questioner.askAgain(at, again, 'none', checked.faults.map(getFaultSentence));
  return mergeSecondTry(checked, second.isSilent ? null : checkAnswer(second.object, index, again), first.isCut);
}

/** Selects fields for a second question: a fault within a list requests the whole list again. */
function pickAsked(fields: readonly FieldPlan[], faulty: ReadonlySet<string>): readonly FieldPlan[] {
  return pickFields(fields, (path) => [...faulty].some((fault) => fault === path || fault.startsWith(`${path}.`)));
}

function mergeSecondTry(first: CheckedRecord, second: CheckedRecord | null, isCut: boolean): FoundValues {
  const found = new Map(first.found);
  for (const [path, value] of second?.found ?? []) found.set(path, value);
  const left = second ? second.faults : first.faults;
  return { found, warnings: [...cutWarning(isCut), ...left.map(getWarning)] };
}

/** Whether an answer was truncated; it is parsed as far as it goes. */
export function cutWarning(isCut: boolean): readonly string[] {
  return isCut ? ['The model’s answer was cut off; what it said until then was read.'] : [];
}

/** Message about a fault that remained after the second question, so that the value was dropped. */
export function getWarning(fault: Fault): string {
  return `Left out what the model said of ${getFaultSentence(fault).replace(/^- /, '')}`;
}

function isOpen(fields: readonly FieldPlan[], path: string, found: ReadonlyMap<string, CheckedValue>): boolean {
  const before = found.get(path);
  return before === undefined || before.evidence.confidence < SETTLED || goesOn(fieldAt(fields, path));
}

/** Whether a field may continue in the next chunk, like lists and whole texts. */
function goesOn(field: FieldPlan | null): boolean {
  if (field?.kind === 'list') return true;
  return (
    field?.kind === 'value' && isWholeText(field) && getMeaning(field.name, field.description).concept?.id === 'body'
  );
}

function merged(
  fields: readonly FieldPlan[],
  before: ReadonlyMap<string, CheckedValue>,
  next: ReadonlyMap<string, CheckedValue>,
): ReadonlyMap<string, CheckedValue> {
  const all = new Map(before);
  for (const [path, value] of next) {
    const known = before.get(path);
    if (!known) all.set(path, value);
    else if (goesOn(fieldAt(fields, path))) all.set(path, continued(known, value));
    else if (value.evidence.confidence > known.evidence.confidence) all.set(path, value);
  }
  return all;
}

/** Merges a list or text with its continuation in the next chunk; values in repeated headings count once. */
function continued(known: CheckedValue, next: CheckedValue): CheckedValue {
  const nodes = [...known.nodes, ...next.nodes];
  const confidence = Math.min(known.evidence.confidence, next.evidence.confidence);
  const evidence = { ...known.evidence, range: null, confidence };
  if (Array.isArray(known.value) && Array.isArray(next.value)) {
    const value = [...known.value, ...withoutRepeated(known, next)];
    return { value, evidence, nodes };
  }
  return { value: `${String(known.value)} ${String(next.value)}`, evidence, nodes };
}

/** Drops members from a piece that the previous chunk contained too, if their values repeat. */
function withoutRepeated(known: CheckedValue, next: CheckedValue): readonly unknown[] {
  const [members, before] = [toList(next.value), new Set(toList(known.value).map((one) => JSON.stringify(one)))];
  const seen = new Set(known.nodes);
  const isOneEach = members.length === next.nodes.length;
  return members.filter((member, at) => {
    const n = isOneEach ? next.nodes[at] : undefined;
    return !(n !== undefined && seen.has(n) && before.has(JSON.stringify(member)));
  });
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
