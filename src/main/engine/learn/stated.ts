import { type ExtractedRecord, leafPaths, SURE, type TemplatePlan } from '../extract/index';

const STATED = new Set(['json_ld', 'microdata', 'rdfa']);

/** Whether the markup states every field of every record, so that the values can be trusted. */
export function isStatedThroughout({ fields }: TemplatePlan, records: readonly ExtractedRecord[]): boolean {
  const paths = fields.flatMap(leafPaths);
  return records.length > 0 && records.every(({ evidence }) => paths.every((path) => isStated(evidence[path])));
}

function isStated(evidence: ExtractedRecord['evidence'][string] | undefined): boolean {
  return evidence !== undefined && evidence.confidence >= SURE && STATED.has(evidence.source);
}
