import { setImmediate } from 'node:timers/promises';
import { AppError } from '@shared/errors';
import { findRowFiles } from '@shared/row-file';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { JobRow, Store } from '../../store/index';
import type { Exporters, Pieces, Row } from '../export/index';
import { findRowFields, getFieldColumns } from '../export/index';
import type { ExportRows } from '../exported/index';

export interface RowFileParts {
  readonly store: Pick<Store, 'rowFiles'>;
  readonly exporters: Pick<Exporters, 'csv'>;
  readonly exportRows: ExportRows;
}

export interface ArchivedFile {
  readonly path: string;
  readonly data: Uint8Array;
}

/** Downloaded files of jobs' rows. */
export interface RowFiles {
  /**
   * Streams a job's rows with their files as a ZIP archive: `items.csv`, each file under the path in its row, and `more`.
   * Throws `invalid_request` if it exceeds the limits of ZIP, and rejects with the signal's reason when it aborts.
   */
  readonly zip: (job: JobRow, signal: AbortSignal, more?: AsyncIterable<ArchivedFile>) => Promise<Pieces>;
  /** The file with this hash; null if there is none. */
  readonly read: (sha256: string) => { readonly ext: string; readonly data: Uint8Array } | null;
}

const ALL_ITEMS = { sort: [], search: null, filter: [], repeats: 'all', key: null } as const;
// limits of ZIP without its 64-bit extension, minus room for the table and directory
const MOST_BYTES = 3_900_000_000;
const MOST_FILES = 65_000;

export function createRowFiles({ store, exporters, exportRows }: RowFileParts): RowFiles {
  const zip: RowFiles['zip'] = async (job, signal, more) => {
    const exported = await exportRows(job, { urls: false, maxCharacters: null, wanted: ALL_ITEMS, signal });
    const files = await listFiles(exported.rows());
    requireFit(files);
    const known = await findRowFields(exported.rows());
    const columns = getFieldColumns(known, { nested: 'flatten', privateFields: true });
    const table = exporters.csv(
      { columns, rows: exported.rows, facts: {} },
      { separator: 'comma', decimal: 'point', bom: false, guardFormulas: false },
    );
    return write(table, files, more, signal);
  };
  return { zip, read: store.rowFiles.read };

  async function* write(
    table: Pieces,
    files: ReadonlyMap<string, ZippedFile>,
    more: AsyncIterable<ArchivedFile> | undefined,
    signal: AbortSignal,
  ): Pieces {
    let ready: Uint8Array[] = [];
    const zip = new Zip((error, bytes) => {
      if (error) throw error;
      ready.push(bytes);
    });
    const take = () => {
      const taken = ready;
      ready = [];
      return taken;
    };
    const rows = new ZipDeflate('items.csv', { level: 6 });
    zip.add(rows);
    for await (const piece of table) {
      rows.push(Buffer.from(piece), false);
      yield* take();
    }
    rows.push(new Uint8Array(), true);
    const add = ({ path, data }: ArchivedFile) => {
      signal.throwIfAborted();
      // most files are compressed already
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      entry.push(data, true);
      return take();
    };
    for (const [path, { sha256 }] of files) {
      const file = store.rowFiles.read(sha256);
      if (!file) continue;
      yield* add({ path, data: file.data });
      await setImmediate();
    }
    if (more) for await (const file of more) yield* add(file);
    zip.end();
    yield* take();
  }
}

interface ZippedFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** The files of rows by path. */
async function listFiles(rows: AsyncIterable<readonly Row[]>): Promise<ReadonlyMap<string, ZippedFile>> {
  const files = new Map<string, ZippedFile>();
  for await (const batch of rows) {
    for (const { path, sha256, bytes } of batch.flatMap(findRowFiles)) {
      if (path !== null && sha256 !== null && !files.has(path)) files.set(path, { sha256, bytes: bytes ?? 0 });
    }
  }
  return files;
}

function requireFit(files: ReadonlyMap<string, ZippedFile>): void {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
  if (files.size <= MOST_FILES && bytes <= MOST_BYTES) return;
  const message = `The job has ${files.size.toLocaleString('en')} files of ${(bytes / 1e9).toFixed(1)} GB; a ZIP archive holds 65,000 files of 3.9 GB.`;
  throw new AppError('invalid_request', message, {
    path: ['format'],
    hint: 'Export the table as jsonl and get each file by its sha256 from /api/files.',
  });
}
