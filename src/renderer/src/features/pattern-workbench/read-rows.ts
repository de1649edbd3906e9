import type { Priority } from '@shared/contract/crawl';
import { createScope } from '@shared/crawl-scope';
import { PatternError, parsePattern, type UrlPattern } from '@shared/pattern';
import { normalizeUrl } from '@shared/url';
import { getRowTexts, type PatternEntry, SIDE_ROLES } from '../../store/pattern-workbench/pattern-rows';

/** A parsed row. */
export interface ReadRow {
  readonly row: PatternEntry;
  /** Null if it is empty or invalid. */
  readonly pattern: UrlPattern | null;
  readonly fault: PatternFault | null;
}

export interface PatternFault {
  readonly message: string;
  /** Index of the faulty character. */
  readonly at: number;
}

export function readRow(row: PatternEntry): ReadRow {
  const text = row.text.trim();
  if (text === '') return { row, pattern: null, fault: null };
  try {
    return { row, pattern: parsePattern(text), fault: null };
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return { row, pattern: null, fault: { message: `${error.fault}.`, at: error.at } };
  }
}

/** What a crawl with these rows does with a URL, by the URL alone; null while no pattern names wanted pages. */
export function getRowScope(rows: readonly ReadRow[], startUrls: readonly string[]) {
  const hit = rows.find(({ row }) => row.role === 'hit')?.pattern ?? null;
  const starts = startUrls.flatMap((url) => normalizeUrl(url) ?? []);
  if (hit === null && starts.length === 0) return null;
  return createScope({ pattern: hit, startUrls: starts, maxDepth: null, priority: soundPriority(rows) });
}

function soundPriority(rows: readonly ReadRow[]): Priority {
  const sound = rows.filter(({ pattern }) => pattern !== null).map(({ row }) => row);
  const given = SIDE_ROLES.map((role) => [role, getRowTexts(sound, role)] as const);
  return Object.fromEntries(given.filter(([, texts]) => texts.length > 0));
}
