import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { Block } from './block';

/** A block and what was read from it. */
export interface ReadBlock {
  readonly block: Block;
  readonly record: ExtractedRecord;
}

const USUAL = 0.6; // a field that this share of the records has belongs to all of them
const ENOUGH = 0.5; // of the usual fields; blocks with less are advertisements and headings among the records

/** Leaves out what is no record: blocks that say nothing of the template, or far less than the others do. */
export function keptRecords(read: readonly ReadBlock[], queries: readonly FieldQuery[]): readonly ReadBlock[] {
  const filled = read.filter(({ record }) => record.missing.length < queries.length);
  const usual = queries.filter(
    ({ path }) => filled.filter(({ record }) => record.evidence[path]).length >= filled.length * USUAL,
  );
  return filled.filter(
    ({ record }) => usual.filter(({ path }) => record.evidence[path]).length >= usual.length * ENOUGH,
  );
}
