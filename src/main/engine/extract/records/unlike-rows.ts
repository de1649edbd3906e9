import type { ReadBlock } from './block';
import { getElementClasses } from './mark';

const MAX_ROWS = 12; // in longer lists, what most records have tells which are none
const MIN_ALIKE = 2;
const LESS = 0.5; // share of the fields of the fullest

/**
 * Leaves out what stands beside a few records: of a thread with two posts, the lines with links and the box below. The
 * fullest blocks share a class that none of the others has, and those have at most half as many fields.
 */
export function dropUnlikeRows(read: readonly ReadBlock[]): readonly ReadBlock[] {
  if (read.length > MAX_ROWS) return read;
  const countOf = ({ record }: ReadBlock) => Object.keys(record.evidence).length;
  const most = Math.max(0, ...read.map(countOf));
  const full = read.filter((one) => countOf(one) > most * LESS);
  if (most < MIN_ALIKE || full.length < MIN_ALIKE || full.length === read.length) return read;
  const classesOf = ({ block }: ReadBlock) => getElementClasses(block.element);
  const [first, ...rest] = full.map(classesOf);
  const shared = (first ?? []).filter((name) => rest.every((names) => names.includes(name)));
  const others = new Set(read.filter((one) => !full.includes(one)).flatMap(classesOf));
  const own = new Set(full.flatMap(classesOf));
  return shared.length > 0 && ![...others].some((name) => own.has(name)) ? full : read;
}
