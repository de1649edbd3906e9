import type { SourceReader } from '../source-reader';
import type { Considered } from './considered';

/**
 * Raises a candidate's score if independent kinds of places have the same value; by at most half of the remaining
 * doubt.
 */
export function agreement(chosen: Considered, all: readonly Considered[]): number {
  const surest = new Map<SourceReader, number>();
  for (const { key, candidate, reader } of all) {
    if (key === chosen.key && reader !== chosen.reader)
      surest.set(reader, Math.max(surest.get(reader) ?? 0, candidate.score));
  }
  const doubt = [...surest.values()].reduce((product, other) => product * (1 - other), 1);
  return 1 - (1 - chosen.candidate.score) * Math.max(doubt, 0.5);
}
