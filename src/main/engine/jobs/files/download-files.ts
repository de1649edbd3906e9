import type { FileOptions } from '@shared/contract/file-options';
import type { Item } from '@shared/item';
import type { Store, StoredItemRow } from '../../store/index';
import type { RunContext } from '../run/run-context';
import { fetchFile } from './fetch-file';
import { hasFileFields, listWantedFiles } from './file-fields';
import { withFiles } from './with-files';

// Rows processed at a time, in addition to each host's own limits. All files of these rows may be in memory at once.
const ROWS_AT_ONCE = 8;

/**
 * Downloads the files that a job's rows link to, in row order, and writes path, size and hash into the rows. Ends early
 * if the run is interrupted; the next run continues with the remaining rows. No URL is downloaded twice.
 */
export async function downloadFiles(context: RunContext, begin: () => void): Promise<void> {
  const { parts, job, plan, admissionSignal } = context;
  const { extract } = plan();
  if (!extract || !hasFileFields(extract.plan.fields)) return;
  const failed = new Map<string, string>();
  let hasBegun = false;
  for (const rows of listRows(parts.store, job.num)) {
    const wanted = rows.flatMap(({ item }) =>
      listWantedFiles(extract.plan.fields, item).map(({ url }) => ({ url, pageUrl: item._url })),
    );
    if (wanted.length === 0) continue;
    if (!hasBegun) begin();
    hasBegun = true;
    const links = new Map(wanted.map((link) => [link.url, link]));
    try {
      await Promise.all([...links.values()].map((link) => keepFile(context, extract.files, link, failed)));
    } catch (error) {
      if (admissionSignal.aborted) return;
      throw error;
    }
    parts.store.atomically(() => {
      for (const { id } of rows) writeFiles(context, id, failed);
    });
    parts.progressed();
  }
}

/**
 * Downloads the files of a page's rows before the page is recorded. Returns the failures by URL. Rejects with the run's
 * reason if the run is interrupted.
 */
export async function downloadFilesOfPage(
  context: RunContext,
  rows: readonly Item[],
): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  const { extract } = context.plan();
  if (!extract) return failed;
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const wanted = rows
      .slice(first, first + ROWS_AT_ONCE)
      .flatMap((row) => listWantedFiles(extract.plan.fields, row).map(({ url }) => ({ url, pageUrl: row._url })));
    const links = new Map(wanted.map((link) => [link.url, link]));
    await Promise.all([...links.values()].map((link) => keepFile(context, extract.files, link, failed)));
  }
  return failed;
}

function* listRows(store: Store, job: number): Generator<readonly Pick<StoredItemRow, 'id' | 'item'>[]> {
  let rows: Pick<StoredItemRow, 'id' | 'item'>[] = [];
  for (const row of store.items.eachKept(job)) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Downloads and stores a file, unless this job already has it. */
async function keepFile(
  context: RunContext,
  options: FileOptions,
  link: { readonly url: string; readonly pageUrl: string },
  failed: Map<string, string>,
): Promise<void> {
  const { store } = context.parts;
  const { num } = context.job;
  if (failed.has(link.url) || store.rowFiles.of(num, link.url)) return;
  const fetched = await fetchFile(context, options, link);
  await store.batch.add(() => {
    store.jobs.removeProblem(num, 'file_failed', link.url); // the problem of an earlier run
    if ('file' in fetched) return store.rowFiles.add(num, link.url, fetched.file, fetched.data);
    store.jobs.addError(num, { code: 'file_failed', message: fetched.error, url: link.url });
  });
  if ('error' in fetched) failed.set(link.url, fetched.error);
}

/** Replaces the links of a row with its files. */
function writeFiles(
  { parts: { store }, job, plan }: RunContext,
  id: number,
  failed: ReadonlyMap<string, string>,
): void {
  const { extract } = plan();
  const [row] = store.items.byIds([id]);
  if (!extract || !row) return;
  store.items.change(id, { item: withFiles({ store, job, extract }, row.item, failed), evidence: row.evidence });
}
