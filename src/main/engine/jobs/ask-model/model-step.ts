import type { ExtractedRecord, FieldPlan } from '../../extract/index';
import { fieldsWithout, joinFields, readWithModel, SURE } from '../../extract/index';
import { AiError } from '../../models/index';
import type { LoadedPage, ModelOutcome } from '../load/types';
import { type Asker, BudgetReached, isLasting } from './asker';

export interface Signals {
  readonly signal: AbortSignal;
  /** Aborts waiting for a turn at the model. */
  readonly admissionSignal: AbortSignal;
}

const SHOWN_WARNINGS = 3;

/** Has the model read the fields that cheaper sources left unsure; with `all`, every field. Rejects only when a signal aborts, with its reason. */
export async function readByModel(
  asker: Asker,
  fields: readonly FieldPlan[],
  read: LoadedPage['read'],
  all: boolean,
  { signal, admissionSignal }: Signals,
): Promise<ModelOutcome | null> {
  if (!read?.extracted || !read.modelView) return null;
  const { records: known } = read.extracted;
  // fields are settled if an extractor read them or knows that such pages lack them
  const taken = new Set([...(read.byExtractor?.taken ?? []), ...(read.byExtractor?.silent ?? [])]);
  const reading = await readWithModel({
    view: read.modelView,
    fields: taken.size === 0 ? fields : fieldsWithout(fields, taken),
    known: all ? known.map(lowerConfidence) : known,
    ask: asker.ask,
    signal,
  });
  const { warnings, questions, failure } = reading;
  const records = taken.size === 0 ? reading.records : mergeRecords(fields, taken, known, reading.records);
  // start nothing new: the page is read again when the job continues
  if (failure !== null && failure === admissionSignal.reason) throw failure;
  if (failure === null) {
    const message = warnings.length === 0 ? null : warnings.slice(0, SHOWN_WARNINGS).join(' ');
    return {
      records: all ? records.map(attributeToModel) : records,
      asked: questions > 0,
      message,
      failure: null,
      end: null,
      tooLong: false,
    };
  }
  const budget = failure instanceof BudgetReached;
  const reason = failure instanceof Error ? failure.message : String(failure);
  return {
    records,
    asked: questions > (budget ? 1 : 0),
    message: `Read without the model's answer: ${reason}`,
    failure: reason,
    end: budget ? 'budget' : isLasting(failure) ? 'failure' : null,
    tooLong: failure instanceof AiError && failure.kind === 'context_length',
  };
}

/** Merges the extractor's values of each record with the model's values for the other fields. */
function mergeRecords(
  fields: readonly FieldPlan[],
  taken: ReadonlySet<string>,
  known: readonly ExtractedRecord[],
  answered: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  return known.map((record, at) => {
    const other = answered[at];
    return other ? joinFields(fields, taken, record, other) : record;
  });
}

/** The record with all confidences lowered, so that every field is asked. */
function lowerConfidence(record: ExtractedRecord): ExtractedRecord {
  const evidence = Object.entries(record.evidence).map(([path, one]) => {
    const confidence = Math.min(one.confidence, SURE - 0.01);
    return [path, { ...one, confidence }];
  });
  return { ...record, evidence: Object.fromEntries(evidence) };
}

/** Attributes a value to the model if it was asked for every field and agrees with a cheaper source. */
function attributeToModel(record: ExtractedRecord): ExtractedRecord {
  const evidence = Object.entries(record.evidence).map(([path, one]) => {
    const [choice] = record.choices[path] ?? [];
    const own = choice?.evidence.source === 'ai' ? { ...choice.evidence, confidence: one.confidence } : one;
    return [path, one.source === 'ai' ? one : own];
  });
  return { ...record, evidence: Object.fromEntries(evidence) };
}
