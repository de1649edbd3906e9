import { isRecord } from './json-value';

/** Value of a field of type `file` after the download. Before, it is the URL. */
export interface RowFile {
  readonly url: string;
  /** Relative path in an export, valid on every system. Null if there is no file. */
  readonly path: string | null;
  readonly bytes: number | null;
  /** Media type, detected by content. */
  readonly type: string | null;
  /** Hex; the file is at `/api/files/{sha256}`. */
  readonly sha256: string | null;
  /** Why there is no file; null if there is one. */
  readonly error: string | null;
}

export function isRowFile(value: unknown): value is RowFile {
  return isRecord(value) && typeof value.url === 'string' && 'sha256' in value && 'path' in value && 'error' in value;
}

/** Whether a task's arguments have a field of type `file`, such as `The manual | file`. */
export function asksForFiles(args: unknown): boolean {
  return /\|\s*file\b/i.test(JSON.stringify(args) ?? '');
}

/** All files in a value, including in lists and nested fields. */
export function findRowFiles(value: unknown): readonly RowFile[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isRowFile(value)) return [value];
  return Object.values(value).flatMap(findRowFiles);
}
