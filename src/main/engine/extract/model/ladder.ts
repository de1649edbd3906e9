import type { Choice, Evidence, ExtractedRecord, FieldPlan } from '../types';
import type { CheckedValue } from './check/index';
import { assembleValues, getFieldPaths, getRecordValue } from './check/index';

/** Confidence from which no model is asked, because it is wrong about as often. */
export const SURE = 0.9;
const TRUSTED = 0.75; // confidence of a model's value that was found on the page; a judgement has less
const DROPPED = 0.5; // confidence below which a guess is wrong as often as right
const NOT_SEEN = 0.6; // share of a guess's confidence that remains if the model read the page but did not find the value

/** Fields to ask a model for: those that cheaper sources left open or unsure. */
export function fieldsToAsk(record: ExtractedRecord | null, fields: readonly FieldPlan[]): readonly FieldPlan[] {
  if (record === null) return fields;
  return pickFields(fields, (path) => (record.evidence[path]?.confidence ?? 0) < SURE);
}

/** Fields with these paths; an object keeps only its matching fields. */
export function pickFields(fields: readonly FieldPlan[], isPicked: (path: string) => boolean): readonly FieldPlan[] {
  return fields.flatMap((field): readonly FieldPlan[] => {
    if (field.kind !== 'object') return isPicked(field.path) ? [field] : [];
    const inner = pickFields(field.fields, isPicked);
    return inner.length > 0 ? [{ ...field, fields: inner }] : [];
  });
}

/** Merges the model's values with those of cheaper sources. `asked` are the requested paths. */
export function joinRecord(
  fields: readonly FieldPlan[],
  known: ExtractedRecord | null,
  asked: ReadonlySet<string>,
  found: ReadonlyMap<string, CheckedValue>,
): ExtractedRecord {
  const chosen = new Map<string, Settled>();
  const choices: Record<string, readonly Choice[]> = { ...known?.choices };
  for (const path of getFieldPaths(fields)) {
    const before = knownAt(fields, known, path);
    const answered = found.get(path) ?? null;
    const settled = asked.has(path) ? reconcile(before, answered) : before;
    if (settled) chosen.set(path, settled);
    if (answered) choices[path] = [getCheckedValueChoice(answered), ...(choices[path] ?? [])];
  }
  const missing = getFieldPaths(fields).filter((path) => !chosen.has(path));
  const evidence = Object.fromEntries([...chosen].map(([path, one]) => [path, one.evidence]));
  return { values: assembleValues(fields, (path) => chosen.get(path)?.value ?? null), missing, evidence, choices };
}

interface Settled {
  readonly value: unknown;
  readonly evidence: Evidence;
}

function knownAt(fields: readonly FieldPlan[], known: ExtractedRecord | null, path: string): Settled | null {
  const evidence = known?.evidence[path];
  const value = known ? getRecordValue(fields, known.values, path) : null;
  return evidence === undefined || value === null ? null : { value, evidence };
}

/** Agreement raises confidence; if they differ, a value that the model found on the page wins over an unsure guess. */
function reconcile(known: Settled | null, answered: Settled | null): Settled | null {
  if (!known) return answered;
  if (!answered) return weakened(known);
  if (isSameValue(known.value, answered.value))
    return { value: known.value, evidence: surer(known.evidence, answered.evidence) };
  const isTaken = answered.evidence.confidence >= TRUSTED || answered.evidence.confidence > known.evidence.confidence;
  return isTaken && known.evidence.confidence < SURE ? answered : known;
}

function weakened(known: Settled): Settled | null {
  // data in the markup is not always visible, so the model's silence says little
  if (known.evidence.source !== 'rules') return known;
  const confidence = roundConfidence(known.evidence.confidence * NOT_SEEN);
  return confidence < DROPPED ? null : { ...known, evidence: { ...known.evidence, confidence } };
}

function surer(known: Evidence, answered: Evidence): Evidence {
  const doubt = (1 - known.confidence) * Math.max(1 - answered.confidence, 0.5);
  const place =
    known.range === null && answered.range !== null && known.path === answered.path ? { range: answered.range } : {};
  return { ...known, ...place, confidence: roundConfidence(1 - doubt) };
}

/** Compares texts, ignoring case and white space. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(value: unknown): string {
  return (JSON.stringify(value) ?? '').toLowerCase().replace(/\s+/g, ' ');
}

function getCheckedValueChoice({ value, evidence }: CheckedValue): Choice {
  return { value, place: `ai:${evidence.path ?? ''}`, evidence };
}

function roundConfidence(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
