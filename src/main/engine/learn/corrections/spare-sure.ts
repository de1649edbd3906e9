import { isDeepStrictEqual } from 'node:util';
import type { FieldCertificate } from '@shared/extractor';
import { getRecordValue, hasSteps, isSameValue, type TemplatePlan } from '../../extract/index';
import type { ExtractorRow, StoredItemRow } from '../../store/index';
import type { PreviewedPage } from '../registry/index';
import { getPickedFields } from '../teaching/picked-fields';
import type { Learned } from '../types';

/** Confidence from which a value is certain; readers search no further. */
const SURE = 0.85;

export interface Told {
  /** Dotted path of the corrected field. */
  readonly field: string;
  /** Fields that people corrected on pages of the kind. */
  readonly fields: ReadonlySet<string>;
  /** The extractor that read such pages before; null if there was none. */
  readonly corrected: ExtractorRow | null;
}

/**
 * Keeps only the learned fields that a person corrected or that the previous extractor read. The example's other values only help to find its
 * records; another reader was as sure of them. Fields that only the previous extractor reads, or that a person picked and nobody corrected,
 * are carried over.
 */
export function keepCorrectedFields(learned: Learned, { field, fields, corrected }: Told): Learned {
  const before = corrected?.certificate.fields ?? {};
  const wasRead = (path: string) => before[path]?.accepted === true;
  const picked = new Set(corrected ? getPickedFields(corrected.certificate) : []);
  const narrowed = changeFields(learned, (path, certificate) => {
    const ofPerson = picked.has(path) ? { ...certificate, author: 'person' as const } : certificate;
    return path === field || fields.has(path) || wasRead(path) ? ofPerson : refused(ofPerson, NOT_TOLD);
  });
  if (!corrected || !isDeepStrictEqual(learned.document.records, corrected.document.records)) return narrowed;
  const lost = Object.keys(corrected.document.fields).filter(
    (path) =>
      path !== field &&
      wasRead(path) &&
      (narrowed.fields[path]?.accepted !== true || (picked.has(path) && !fields.has(path))),
  );
  const from = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(lost.flatMap((path) => (all[path] === undefined ? [] : [[path, all[path]]])));
  return {
    ...narrowed,
    document: {
      ...narrowed.document,
      fields: { ...narrowed.document.fields, ...from(corrected.document.fields) },
    },
    fields: { ...narrowed.fields, ...from(before) },
  };
}

/** A page's rows as the job has them. */
export interface PageRows {
  readonly rows: readonly (Pick<StoredItemRow, 'item' | 'evidence'> & { readonly record: number })[];
  /** Whether other records of the page may have been dropped. */
  readonly isCut: boolean;
}

/**
 * Removes fields that would change certain values of the page: those read with high confidence, or confirmed by a person. For the corrected field
 * only people's values count, because its reader was wrong.
 */
export function dropHarmfulFields(
  learned: Learned,
  { fields: plan }: TemplatePlan,
  field: string,
  { rows, isCut }: PageRows,
  read: PreviewedPage,
): Learned {
  const least = Math.max(0, ...rows.map(({ record }) => record + 1));
  if (learned.document.records !== null && (isCut ? read.count < least : read.count !== rows.length))
    return changeFields(learned, (_, certificate) =>
      certificate.accepted ? refused(certificate, OTHER_RECORDS) : certificate,
    );
  const cleaned = new Set(plan.filter((each) => hasSteps([each])).map(({ name }) => name));
  const isLowered = (path: string) =>
    rows.some(({ item, evidence, record: at }) => {
      const { source, confidence = 0 } = evidence[path] ?? {};
      const isSure = source === 'person' || (path !== field && confidence >= SURE);
      if (!isSure || cleaned.has(path.split('.')[0] ?? '') || at >= read.items.length) return false;
      return !isSameValue(
        getRecordValue(plan, item, path) ?? null,
        getRecordValue(plan, read.items[at] ?? {}, path) ?? null,
      );
    });
  return changeFields(learned, (path, certificate) =>
    certificate.accepted && isLowered(path) ? refused(certificate, LOWERS) : certificate,
  );
}

/**
 * If the corrected field is refused but the previous extractor read it, its old locators are kept: a correction that
 * teaches nothing must not remove anything.
 */
export function keepFormerField(learned: Learned, { field, corrected }: Pick<Told, 'field' | 'corrected'>): Learned {
  const wasRead = corrected?.certificate.fields[field]?.accepted === true;
  if (!wasRead || learned.fields[field]?.accepted === true) return learned;
  return changeFields(learned, (_, certificate) =>
    certificate.accepted ? refused(certificate, NOT_TOLD) : certificate,
  );
}

const NOT_TOLD = 'Nobody corrected it, so its readers do not change.';
const OTHER_RECORDS = 'It would not find the records that are on the page.';
const LOWERS = 'It would change values that are sure.';

function refused(certificate: FieldCertificate, reason: string): FieldCertificate {
  return { ...certificate, accepted: false, reason };
}

function changeFields(
  learned: Learned,
  change: (path: string, certificate: FieldCertificate) => FieldCertificate,
): Learned {
  const fields = Object.entries(learned.fields).map(
    ([path, certificate]) => [path, change(path, certificate)] as const,
  );
  return { ...learned, fields: Object.fromEntries(fields) };
}
