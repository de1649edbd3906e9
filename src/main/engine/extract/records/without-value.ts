import type { ExtractedRecord } from '../types';

/** A record without one of its values. */
export function withoutValue(record: ExtractedRecord, path: string): ExtractedRecord {
  const { [path]: own, ...evidence } = record.evidence;
  if (own === undefined) return record;
  return { ...record, values: { ...record.values, [path]: null }, missing: [...record.missing, path], evidence };
}
