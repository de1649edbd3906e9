import type { ExtractorRow } from '../../store/index';
import type { LearnableReading } from '../ports';

const ENOUGH = 5; // consecutive pages; the new layout is learned from few, and fewer may be of a rarer kind

/**
 * Detects that all pages at an extractor's URLs have another layout. Returns the ids of such extractors for this page,
 * each once.
 */
export function createMisfits(): (read: Pick<LearnableReading, 'byExtractor' | 'misfits'>) => readonly string[] {
  const counts = new Map<string, number>();
  return ({ byExtractor, misfits }) => {
    if (byExtractor && !misfits.includes(byExtractor.id)) counts.set(byExtractor.id, 0);
    return misfits.filter((id) => {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === ENOUGH;
    });
  };
}

/** Message about it for the user. */
export function getMisfitMessage({ name }: Pick<ExtractorRow, 'name'>): string {
  return `The last ${ENOUGH} pages have a different layout from those that the extractor "${name}" was made for; if it does not find everything, rules or a model read them.`;
}
