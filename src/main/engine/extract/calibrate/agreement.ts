import type { SourceReader } from '../source-reader';
import type { Considered } from './considered';

/** The score of a candidate raised by independent kinds of place that say the same; never by more than half the doubt. */
export function agreement(chosen: Considered, all: readonly Considered[]): number {
  const surest = new Map<SourceReader, number>();
  for (const { key, candidate, reader } of all) {
    if (key === chosen.key && reader !== chosen.reader)
      surest.set(reader, Math.max(surest.get(reader) ?? 0, candidate.score));
  }
  const doubt = [...surest.values()].reduce((product, other) => product * (1 - other), 1);
  return 1 - (1 - chosen.candidate.score) * Math.max(doubt, 0.5);
}
