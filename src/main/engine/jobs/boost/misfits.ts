import { fitsShape } from '../../boost/kinds';
import type { ExtractorRow } from '../../store/extractors';

const ENOUGH = 8; // pages one after the other; fewer may be of a rarer kind under the same addresses

/** Notices when pages under the addresses of an extractor's kind are all of another layout. Returns those it is true of by this page; each once. */
export function createMisfits(): (
  url: string,
  used: string | null,
  rows: readonly ExtractorRow[],
) => readonly ExtractorRow[] {
  const counts = new Map<string, number>();
  return (url, used, rows) =>
    rows.filter(({ id, document }) => {
      if (id === used) counts.set(id, 0);
      if (used !== null || !fitsShape(document.kind, url)) return false;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === ENOUGH;
    });
}

/** What a person is told of it. */
export function misfitText({ name }: Pick<ExtractorRow, 'name'>): string {
  return `The last ${ENOUGH} pages have another layout than the extractor "${name}" was made for, so the other readers read them.`;
}
