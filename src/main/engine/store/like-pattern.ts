import type { Sqlite } from './sqlite';

/** LIKE pattern that finds a text literally, with `ESCAPE '\\'`. Only the case of ASCII letters is ignored. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** How to find a text in any script, whatever its case. */
export interface TextSearch {
  readonly pattern: string;
  /** Wraps the SQL that reads a text before it is compared with the pattern; null for what is no text. */
  readonly read: (sql: string) => string;
}

const ASCII = /^\p{ASCII}*$/u;

/** LIKE ignores the case of ASCII letters itself, and several times as fast as a function that folds all. */
export function isFoundByLike(text: string): boolean {
  return ASCII.test(text);
}

/** Finds a text in SQL of a connection that `addFolding` was called for. */
export function toTextSearch(text: string): TextSearch {
  return isFoundByLike(text)
    ? { pattern: toLikePattern(text), read: (sql) => sql }
    : { pattern: toLikePattern(foldCase(text) ?? ''), read: readFolded };
}

/** SQL of a case-folded text. */
export function readFolded(sql: string): string {
  return `folded(${sql})`;
}

/** Adds the function `folded` to a connection, which SQLite has for ASCII letters only. */
export function addFolding(sqlite: Sqlite): void {
  sqlite.function('folded', { deterministic: true }, foldCase);
}

/** Case-folded text; null for other values. */
function foldCase(text: unknown): string | null {
  return typeof text === 'string' ? text.normalize().toUpperCase() : null;
}
