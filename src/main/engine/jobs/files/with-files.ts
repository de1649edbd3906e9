import type { Item } from '@shared/item';
import type { RowFile } from '@shared/row-file';
import { getFieldValue } from '../../results/index';
import type { JobFile, JobRow, Store } from '../../store/index';
import { findWholeJob } from '../create/named-hosts';
import type { JobPlan } from '../plan';
import { putFiles, type WantedFile } from './file-fields';
import { getFilePath, toFreePath, toPathKey } from './file-name';

interface FilesOf {
  readonly store: Store;
  readonly job: JobRow;
  readonly extract: NonNullable<JobPlan['extract']>;
}

/**
 * A row with its downloaded files in place of their links. All parts of a workflow share one set of paths, because
 * their rows end up in one table.
 */
export function withFiles({ store, job, extract }: FilesOf, item: Item, failed: ReadonlyMap<string, string>): Item {
  const table = findWholeJob(store.jobs, job).num;
  return putFiles(extract.plan.fields, item, (wanted) => {
    const error = failed.get(wanted.url);
    if (error !== undefined) return { url: wanted.url, path: null, bytes: null, type: null, sha256: null, error };
    const file = store.rowFiles.of(job.num, wanted.url);
    return file && toRowFile(store, table, { pattern: extract.files.name, file, wanted, item });
  });
}

interface Naming {
  readonly pattern: string;
  readonly file: JobFile;
  readonly wanted: WantedFile;
  readonly item: Item;
}

function toRowFile(store: Store, job: number, { pattern, file, wanted, item }: Naming): RowFile {
  const { url, field, n } = wanted;
  const { sha256, ext, mime, bytes, name } = file;
  const words = new Map(Object.entries({ field, n: String(n), file: name, host: new URL(url).host, sha256 }));
  const path = getFilePath(pattern, ext, (word) => {
    const value = Object.hasOwn(item, word) || !words.has(word) ? getFieldValue(item, word) : words.get(word);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  const free = toFreePath(path, (key) => RESERVED.has(key) || !store.rowFiles.claimPath(job, key, sha256));
  return { url, path: free, bytes, type: mime, sha256, error: null };
}

/** Name of the table in the same folder of an export. */
const RESERVED = new Set([toPathKey('items.csv')]);
