import type { Sqlite } from './sqlite';

/** LIKE pattern that finds a text literally, with `ESCAPE '\\'`. Only the case of ASCII letters is ignored. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** How to search for a text in any script, ignoring case. */
export interface TextSearch {
  readonly pattern: string;
  /** Wraps the SQL that reads a text before it is compared with the pattern; gives null for values other than text. */
  readonly read: (sql: string) => string;
}

const ASCII = /^\p{ASCII}*$/u;

/**
 * Whether LIKE alone finds the text: it ignores the case of ASCII letters, and is several times as fast as a folding
 * function.
 */
export function isFoundByLike(text: string): boolean {
  return ASCII.test(text);
}

/** Creates a search for a text; needs a connection prepared by `addFolding`. */
export function toTextSearch(text: string): TextSearch {
  return isFoundByLike(text)
    ? { pattern: toLikePattern(text), read: (sql) => sql }
    : { pattern: toLikePattern(foldCase(text) ?? ''), read: readFolded };
}

/** SQL for a case-folded text. */
export function readFolded(sql: string): string {
  return `folded(${sql})`;
}

/** Adds the function `folded` to a connection; SQLite's own folding covers only ASCII letters. */
export function addFolding(sqlite: Sqlite): void {
  sqlite.function('folded', { deterministic: true }, foldCase);
}

/** Case-folded text; null for other values. */
function foldCase(text: unknown): string | null {
  return typeof text === 'string' ? text.normalize().toUpperCase() : null;
}
