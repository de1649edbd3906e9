import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { ARCHIVE_KINDS } from '@shared/export-format';
import { findRowFiles } from '@shared/row-file';
import type { Connection } from '../../client/connect';
import { formatAmount } from '../output/words';
import { exportToFile, readExportedRows, requireFolder, toStream, writeWhole } from './export-file';

type Request = Readonly<Record<string, unknown>>;

const ARCHIVES: Readonly<Record<string, { readonly extension: string }>> = ARCHIVE_KINDS;

/** Whether results go to a folder: its path ends in a slash, or it is there already. */
export function isFolder(place: string): boolean {
  return /[\\/]$/.test(place) || (existsSync(place) && statSync(place).isDirectory());
}

/** Throws `UsageError` if a folder cannot be made because the one above is missing. */
export function requireParent(folder: string): void {
  requireFolder(resolve(folder));
}

/**
 * Writes a job's rows as `items.csv`, or in the format of the request, and the files that rows name at the paths that they say. Files that are there
 * already are kept if their bytes are the same. Returns what was written, in words.
 */
export async function exportToFolder(connection: Connection, request: Request, folder: string): Promise<string> {
  const format = String(request.format ?? 'csv');
  const table = `items.${ARCHIVES[format]?.extension ?? format}`;
  mkdirSync(folder, { recursive: true });
  await exportToFile(connection, { ...request, format }, join(folder, table));
  let count = 0;
  const seen = new Set<string>();
  for await (const row of readExportedRows(connection, String(request.id)))
    for (const { path, sha256 } of findRowFiles(row)) {
      if (path === null || sha256 === null || seen.has(path)) continue;
      seen.add(path);
      await saveFile(connection, sha256, getPlace(folder, path));
      count++;
    }
  return count === 0 ? table : `${table} and ${formatAmount(count, 'file')}`;
}

/** Path of a file in the folder; throws if it is outside, which no row of Winnow says. */
function getPlace(folder: string, path: string): string {
  const base = resolve(folder);
  const place = resolve(base, path);
  if (!place.startsWith(base + sep)) throw new Error(`The path ${path} of a file leads out of the folder.`);
  return place;
}

async function saveFile(connection: Connection, sha256: string, place: string): Promise<void> {
  if (existsSync(place) && createHash('sha256').update(readFileSync(place)).digest('hex') === sha256) return;
  mkdirSync(dirname(place), { recursive: true });
  await writeWhole(toStream(await connection.download('getFile', { sha256 })), place);
}
