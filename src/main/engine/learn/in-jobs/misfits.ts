import type { ExtractorRow } from '../../store/index';
import type { LearnableReading } from '../ports';

const ENOUGH = 5; // pages one after the other; the new layout is learned from few, and fewer may be of a rarer kind

/** Notices when pages under the addresses of an extractor's kind are all of another layout. Returns the ids it is true of by this page; each once. */
export function createMisfits(): (read: Pick<LearnableReading, 'boosted' | 'misfits'>) => readonly string[] {
  const counts = new Map<string, number>();
  return ({ boosted, misfits }) => {
    if (boosted && !misfits.includes(boosted.id)) counts.set(boosted.id, 0);
    return misfits.filter((id) => {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === ENOUGH;
    });
  };
}

/** The message about it for the user. */
export function misfitText({ name }: Pick<ExtractorRow, 'name'>): string {
  return `The last ${ENOUGH} pages have another layout than the extractor "${name}" was made for; where it does not find everything, the other readers read them.`;
}
