import type { ItemRow } from '@shared/contract/jobs';
import { getCellParts } from './cell-parts';

export const HIGH = 0.85; // above this, readers search no further
export const LOW = 0.7; // values below this are wrong in three of ten cases

export type Confidence = 'high' | 'medium' | 'low';

/** Word for a confidence. */
export function getConfidence(share: number): Confidence {
  if (share >= HIGH) return 'high';
  return share >= LOW ? 'medium' : 'low';
}

/** Mark for how far a cell's value can be trusted. */
export type CellMark = 'missing' | 'unproven' | 'unsure' | 'sure';

/** The weakest of a cell's values decides; `unproven` ones have no evidence. */
export function getCellMark(row: Pick<ItemRow, 'item' | 'evidence'>, field: string): CellMark {
  const found = getCellParts(row, field).filter(({ value }) => value !== null);
  if (found.length === 0) return 'missing';
  if (found.some(({ evidence }) => evidence === null)) return 'unproven';
  return found.some(({ evidence }) => evidence && getConfidence(evidence.confidence) === 'low') ? 'unsure' : 'sure';
}

/** Whether the user corrected a value of the cell. */
export function isCorrected(row: Pick<ItemRow, 'item' | 'evidence'>, field: string): boolean {
  return getCellParts(row, field).some(({ evidence }) => evidence?.source === 'person');
}
