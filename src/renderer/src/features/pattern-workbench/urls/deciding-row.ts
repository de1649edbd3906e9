import type { Mark } from '../marks';
import type { ReadRow } from '../read-rows';

/** The pattern that determines a URL's result: the one that skips it, wants it, or lets it through. */
export function findDecidingRow(rows: readonly ReadRow[], url: string, { fate }: Mark): ReadRow | undefined {
  const fitting = rows.filter(({ pattern }) => pattern?.matches(url));
  const of = (role: ReadRow['row']['role']) => fitting.find(({ row }) => row.role === role);
  if (fate === 'skipped') return of('skip') ?? of('hit');
  return of('hit') ?? of('high') ?? of('only');
}
