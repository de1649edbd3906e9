import type { Element } from 'domhandler';
import type { StructuredData } from '../../page/index';
import type { ExtractedRecord, RecordDetection } from '../types';
import type { PageView } from '../view/page-view';
import { describeDetection, recordReader } from './detect-records';
import { getClaimed, getViewClaims, replyCounts } from './expected';
import type { DetectionInput } from './types';

/** Reads the records in known blocks, in order. */
export function readGivenBlocks(
  asked: DetectionInput,
  blocks: readonly (readonly Element[])[],
): readonly ExtractedRecord[] {
  const read = recordReader(asked);
  return blocks.flatMap(([element, ...more]) =>
    element === undefined ? [] : [read(more.length === 0 ? { element } : { element, more })],
  );
}

/** Artifact for records found by a given selector, compared with the number the page claims. */
export function describeGiven(
  view: PageView,
  structured: StructuredData,
  selector: string,
  records: readonly ExtractedRecord[],
  reasoning: string,
): RecordDetection {
  const claims = getViewClaims(view, structured);
  return describeDetection(selector, records, getClaimed(claims, records.length, replyCounts(view)), reasoning);
}
