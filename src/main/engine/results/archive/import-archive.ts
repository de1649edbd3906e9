import { basename, isAbsolute } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ImportedArchive } from '@shared/contract/archives';
import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import type { JobRow, Store } from '../../store/index';
import { NOT_FETCHED } from '../../store/index';
import { type ArchivedPage, type LeftOutFor, toArchivedPage } from './archived-page';
import { createBrokenError, type ReadOptions, readWarc } from './read-warc';

export interface ImportParts {
  readonly store: Store;
  readonly settings: () => Pick<Settings, 'maxPageBytes'>;
  readonly now: () => number;
  readonly randomId: () => string;
  readonly removeJob: (id: string) => Promise<void>;
}

/**
 * Stores the pages of a WARC file as a finished crawl, without visits. Of a file that breaks off, the pages before that are kept. Throws
 * `invalid_request` and `not_found`, and the signal's reason when it aborts; nothing is kept in that case.
 */
export type ImportArchive = (
  archive: { readonly file: string; readonly name?: string | undefined },
  signal: AbortSignal,
) => Promise<ImportedArchive>;

interface DatedPage extends ArchivedPage {
  readonly date: number | null;
}

const STORED_AT_ONCE = 50; // pages, a few milliseconds

export function createImportArchive(parts: ImportParts): ImportArchive {
  const { settings } = parts;
  return async ({ file, name = `Archive ${basename(file)}` }, signal) => {
    if (!isAbsolute(file)) {
      const hint = 'Send the full path of a .warc or .warc.gz file on this computer.';
      throw new AppError('invalid_request', `"${file}" is not a full path.`, { path: ['file'], hint });
    }
    const { maxPageBytes: maxBytes } = settings();
    const leftOut = { notPages: 0, failed: 0, tooLarge: 0, unreadable: 0, repeated: 0 };
    const breaks: NonNullable<ImportedArchive['broken']>[] = [];
    const onBroken: ReadOptions['onBroken'] = (message, records, byte) => breaks.push({ message, records, byte });
    const seen = new Set<string>();
    let job: JobRow | null = null;
    let waiting: DatedPage[] = [];
    const storeWaiting = async () => {
      const [first] = waiting;
      if (!first) return;
      job ??= insertJob(parts, name, first.url);
      await storePages(parts, job.num, waiting);
      waiting = [];
    };
    try {
      for await (const record of readWarc(file, { maxBytes, signal, onBroken })) {
        const page = toArchivedPage(record, maxBytes);
        if (typeof page === 'string') leftOut[page satisfies LeftOutFor]++;
        else if (seen.has(page.url)) leftOut.repeated++;
        else {
          seen.add(page.url);
          waiting.push({ ...page, date: record.date });
        }
        if (waiting.length >= STORED_AT_ONCE) await storeWaiting();
      }
      await storeWaiting();
      const [broken = null] = breaks;
      if (!job) throw createEmptyError(file, broken);
      if (broken) reportBroken(parts, job, broken);
      return { jobId: (job as JobRow).id, name, pages: seen.size, leftOut, broken };
    } catch (error) {
      if (job) await parts.removeJob((job as JobRow).id);
      throw error;
    }
  };
}

/** The pages are a part of the archive, which their job and all jobs that read them say. */
function reportBroken({ store }: ImportParts, { num }: JobRow, { message }: { readonly message: string }): void {
  store.jobs.addError(num, { code: 'archive_broken', message });
}

function createEmptyError(file: string, broken: ImportedArchive['broken']): AppError {
  if (broken) return createBrokenError(broken.message);
  return new AppError('invalid_request', `The archive ${file} contains no pages.`, {
    path: ['file'],
    hint: 'Choose one with responses or resources of HTML, PDF or office documents.',
  });
}

/** Inserts a finished crawl, so that none of it is ever visited. */
function insertJob({ store, now, randomId }: ImportParts, name: string, first: string): JobRow {
  const args = { pattern: `${new URL(first).origin}/**`, startUrls: [first], maxVisits: 1, name };
  return store.atomically(() => {
    const at = now();
    const job = store.jobs.insert({ id: randomId(), name, type: 'crawl', args, artifacts: [], createdAt: at });
    store.jobs.change(job.num, { state: 'completed', phase: 'finished', startedAt: at, finishedAt: at });
    return job;
  });
}

const pack = promisify(brotliCompress);
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }; // reduces to a third, in one millisecond per page

async function storePages(
  { store, now, randomId }: ImportParts,
  job: number,
  pages: readonly DatedPage[],
): Promise<void> {
  const bodies = await Promise.all(pages.map(({ body }) => pack(body, PACKING)));
  store.atomically(() => {
    for (const [at, { url, httpStatus, contentType, etag, lastModified, date }] of pages.entries()) {
      const fetchedAt = date ?? now();
      const timer = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 };
      const page = store.pages.insert(job, {
        token: randomId(),
        finalUrl: url,
        httpStatus,
        contentType,
        wireBytes: 0,
        tier: 'none',
        fetchedAt,
        timer: { ...timer, requestedAt: new Date(fetchedAt).toISOString() },
        // an archived page must not replace a visit
        fetchRecord: { ...NOT_FETCHED, etag, lastModified, noStore: true },
        codec: 'br',
        data: bodies[at] ?? new Uint8Array(),
      });
      const request = { url, origin: 'start', depth: 0, rank: 0, parent: null, hit: true, message: null } as const;
      store.requests.add(job, { ...request, state: 'queued', page });
    }
    for (const { id, page } of store.requests.lease(job, pages.length, pages.length, now()))
      store.requests.finish(id, { state: 'done', status: 'ok', message: null, page });
    store.jobs.count(job, { visits: pages.length, hits: pages.length, items: 0, extracts: 0, failures: 0 });
  });
}
