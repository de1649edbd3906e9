import type { ExtractorDocument, FieldCertificate } from '@shared/extractor';
import { type ExtractedRecord, getRecordValue, type TemplatePlan } from '../extract/index';
import { createCachedFactory } from './cached-factory';
import type { FieldSeen } from './drift';
import { countField } from './drift-form';
import type { CompiledExtractor } from './run/extractor';
import { compileCoded } from './sandbox/index';
import type { Answers, ReadyPage, Run } from './types';

/** An extractor in use, as plain data for worker threads. */
export interface ActiveExtractor {
  readonly id: string;
  readonly revision: number;
  readonly document: ExtractorDocument;
  /** Fields it reads: those that passed and have not drifted since. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  /** Fields that were empty on all examples: a model is asked for them only if another reader sees a value. */
  readonly absent: readonly string[];
  /** Usual confidence of the locators by dotted path; missing if unknown. */
  readonly usual: Readonly<Record<string, number>>;
  /** Whether a person or script gave the answers it was learned from. */
  readonly taught?: boolean;
}

/** Result of an extractor on a page, before deciding whether to use it. */
export interface Attempt {
  readonly extractor: ActiveExtractor;
  readonly run: Run;
  /** Observations of the fields it reads. */
  readonly seen: readonly FieldSeen[];
  /** By record. */
  readonly answers: readonly Answers[];
  /** Fields whose locators disagree on this page. */
  readonly doubted: ReadonlySet<string>;
}

const USUALLY = 0.95; // a field filled this often is also searched by other readers when empty
const STRANGE = 0.03; // drop in confidence; one silent locator costs less, most of them cost more
const DOUBTED = 0.6; // confidence; below it the locators disagree and the other readers are asked
const ENOUGH_FIELDS = 2; // fields; a single one may be found on any page

const compiled = createCachedFactory<CompiledExtractor>();

/** Runs an extractor on a page. */
export function tryExtractor(extractor: ActiveExtractor, ready: ReadyPage, plan: TemplatePlan): Attempt {
  const { id, revision, document, fields } = extractor;
  const paths = Object.keys(fields);
  const run = compiled(`${id} ${revision}`, () => compileCoded(document, plan)).run(ready, new Set(paths));
  const answers = run.records.map(({ values }) =>
    Object.fromEntries(paths.map((path) => [path, getRecordValue(plan.fields, values, path)])),
  );
  const seen = Object.entries(fields).map(([path, certificate]) => {
    const confidenceAt = (at: number) => run.records[at]?.evidence[path]?.confidence ?? null;
    const values = answers.map((record, at) => ({ value: record[path] ?? null, confidence: confidenceAt(at) }));
    return countField(path, values, certificate);
  });
  const isDoubted = (path: string) => run.records.some(({ evidence }) => (evidence[path]?.confidence ?? 1) < DOUBTED);
  const doubted = new Set(paths.filter(isDoubted));
  return { extractor, run: { ...run, records: run.records.map(withTrust(fields)) }, seen, answers, doubted };
}

/** Limits each value's confidence to its field's agreement on the examples. */
function withTrust(fields: ActiveExtractor['fields']): (record: ExtractedRecord) => ExtractedRecord {
  const trust = Object.entries(fields).flatMap(([path, { agreement }]) =>
    agreement !== null && agreement < SURE ? [[path, Math.max(agreement, LEAST_TRUST)] as const] : [],
  );
  if (trust.length === 0) return (record) => record;
  return (record) => {
    const evidence = { ...record.evidence };
    for (const [path, share] of trust) {
      const own = evidence[path];
      if (own) evidence[path] = { ...own, confidence: Math.round(own.confidence * share * 100) / 100 };
    }
    return { ...record, evidence };
  };
}

const SURE = 0.95; // agreement with the examples from which it no longer lowers a value's confidence
const LEAST_TRUST = 0.3;

/** Whether locators that usually agree on a field are silent or disagree, which suggests a redesign. */
export function isStrange({ extractor: { usual }, seen }: Attempt): boolean {
  return seen.some(({ path, confidence }) => {
    const before = usual[path];
    return before !== undefined && confidence !== null && confidence < before - STRANGE;
  });
}

/** Whether the page has at least half of the fields that are usually filled; otherwise it was redesigned. */
export function hasUsualFields(tried: Attempt): boolean {
  const asked = usualFields(tried);
  const filled = asked.filter((one) => one.filled).length;
  return filled > 0 && filled * 2 >= asked.length;
}

/** Whether the page has all fields that are usually filled, with the usual confidence. */
export function hasAllUsualFields(tried: Attempt): boolean {
  const asked = usualFields(tried);
  return (
    asked.length >= ENOUGH_FIELDS && asked.every(({ filled, fits }) => filled && fits === true) && !isStrange(tried)
  );
}

/** Whether a page has at least half of the usual fields of pages about one thing on which a person picked them. */
export function hasPickedFields(tried: Attempt): boolean {
  const { document } = tried.extractor;
  return (
    document.perPage === 'one' &&
    tried.seen.some(({ path }) => isPicked(tried.extractor, path)) &&
    hasUsualFields(tried)
  );
}

/** Whether a person picked the field's element, so that it is empty on a page or in a record without that element. */
export function isPicked({ fields }: ActiveExtractor, path: string): boolean {
  return fields[path]?.author === 'person';
}

/**
 * Whether what a person picked decides about a page of the extractor's kind, whatever other readers find there. If a list has none of
 * the records, although one of its fields was in all of them, the site has changed.
 */
export function isReadAsPicked({ extractor, seen, run }: Attempt): boolean {
  if (!seen.some(({ path }) => isPicked(extractor, path))) return false;
  if (extractor.document.perPage === 'one' || run.records.length > 0) return true;
  return !seen.some(({ path }) => isUsual(extractor, path));
}

/** The fields that need no other reader on this page; `isFree`: whether the other readers cost nothing. */
export function getTakenFields({ extractor, seen, doubted }: Attempt, isFree: boolean): ReadonlySet<string> {
  const taken = seen.filter(({ path, filled }) => {
    if (isPicked(extractor, path)) return true;
    const isLost = !filled && (isUsual(extractor, path) || (isFree && isReadByLabels(extractor, path)));
    return !isLost && !(extractor.document.perPage === 'one' && doubted.has(path));
  });
  return new Set(taken.map(({ path }) => path));
}

/** Whether a field is only known by its labels; another page about one thing may word them otherwise. */
function isReadByLabels({ document }: ActiveExtractor, path: string): boolean {
  const field = document.fields[path];
  if (document.perPage !== 'one' || !field || !('locators' in field)) return false;
  return field.locators.every(({ by }) => by === 'label');
}

/** Fields with a value on nearly every page, or all fields if there are none. */
function usualFields({ extractor, seen }: Attempt): readonly FieldSeen[] {
  const usual = seen.filter(({ path }) => isUsual(extractor, path));
  return usual.length > 0 ? usual : seen;
}

function isUsual({ fields }: ActiveExtractor, path: string): boolean {
  return (fields[path]?.fillRate ?? 0) >= USUALLY;
}
