import { AppError } from '@shared/errors';
import { createThreads, StuckCodeError } from '../concurrency/index';
import type { ExtractorOutcomes, ExtractorTask } from '../learn/index';
import type { OcrOutcome } from '../ocr/index';
import { mayBePicture } from '../page/index';
import type { StoredBody } from '../store/index';
import type { OcrTask, PageOutcome, PageTask } from './page-task';
import { type PostedOutcome, unpackOutcome } from './posted-outcome';

/** Worker threads that read pages, so that the main thread only moves bytes and rows. */
export interface PagePool {
  /** Reads a page; one that takes longer than 30 s fails and its thread is replaced. Rejects when the signal aborts. */
  readonly read: (task: PageTask, signal?: AbortSignal) => Promise<PageOutcome>;
  /** Compresses a body for the store; null if that failed. */
  readonly pack: (body: Uint8Array) => Promise<StoredBody | null>;
  /** Learns, validates or runs an extractor on stored pages. Rejects if that fails, takes longer than 30 s, or the signal aborts. */
  readonly extractor: <Task extends ExtractorTask>(
    task: Task,
    signal?: AbortSignal,
  ) => Promise<ExtractorOutcomes[Task['do']]>;
  readonly threads: number;
  /** Makes a thread load its modules while the first page is fetched. */
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

const DEADLINE_MS = 30_000;
const OCR_DEADLINE_MS = 180_000;
const CODE_MS = 10_000; // its own clock ends it after three seconds, unless a single step takes longer
const HEAP_MB = 1024; // enough for a page of 25 MB; a page that needs more kills its thread, not the app

/** Only compresses the body. */
const PACKING: Omit<PageTask, 'body'> = {
  contentEncoding: null,
  contentType: 'text/plain; charset=utf-8',
  url: '',
  maxBytes: 2 ** 31 - 1,
  timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 },
  store: true,
  links: false,
  includes: [],
  extract: null,
};

// Bytes; longer pages, and those that take longer to read than their links do, do not share a thread's queue.
const SHORT_BYTES = 128 * 1024;

export function createPagePool(workerFile: string, threads: number, log: (line: string) => void): PagePool {
  const pool = createThreads({
    file: workerFile,
    most: threads,
    deadlineMs: DEADLINE_MS,
    codeMs: CODE_MS,
    heapMb: HEAP_MB,
    startsAtOnce: true,
    log,
  });

  const ocr = createThreads({
    file: workerFile,
    most: 1, // it occupies a processor core for seconds
    deadlineMs: OCR_DEADLINE_MS,
    codeMs: CODE_MS,
    heapMb: HEAP_MB,
    log,
  });

  const read: PagePool['read'] = async (task, signal) => {
    if (!task.ocr || (task.contentEncoding === null && !mayBePicture(task.body))) return readPage(task, signal);
    const recognized = await readPictures({ ...task, ocr: task.ocr }, signal);
    if (recognized && 'message' in recognized) return { kind: 'unreadable', message: recognized.message };
    return readPage(recognized ? { ...task, recognized } : task, signal);
  };

  const readPictures = async ({ body, contentEncoding, maxBytes, ocr: wanted }: OcrTask, signal?: AbortSignal) => {
    const copy = new Uint8Array(body); // the page is read from the body afterwards
    const options = { isShort: false, moves: getMovedBuffers(copy), ...(signal && { signal }) };
    try {
      return (await ocr.run(
        'processOcr',
        { body: copy, contentEncoding, maxBytes, ocr: wanted },
        options,
      )) as OcrOutcome;
    } catch (error) {
      signal?.throwIfAborted();
      if (isTimeout(error)) return { message: `OCR took longer than ${OCR_DEADLINE_MS / 1000} s.` };
      return { message: `OCR failed: ${explainError(error)}` };
    }
  };

  const readPage: PagePool['read'] = async (task, signal) => {
    const options = { isShort: isShort(task), moves: getMovedBuffers(task.body), ...(signal && { signal }) };
    try {
      return unpackOutcome((await pool.run('processPosted', task, options)) as PostedOutcome);
    } catch (error) {
      signal?.throwIfAborted();
      return { kind: 'unreadable', message: describeReadFailure(error) };
    }
  };

  const extractor: PagePool['extractor'] = async <Task extends ExtractorTask>(task: Task, signal?: AbortSignal) => {
    try {
      const outcome = await pool.run('processExtractor', task, {
        isShort: false,
        ...getNearby(task),
        ...(signal && { signal }),
      });
      return outcome as ExtractorOutcomes[Task['do']];
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof StuckCodeError) throw new AppError('extractor_stopped', error.message, { cause: error });
      const message = isTimeout(error) ? `It took longer than ${DEADLINE_MS / 1000} s.` : explainError(error);
      if (isTimeout(error)) throw new AppError('extractor_stopped', message, { cause: error });
      throw new Error(message, { cause: error });
    }
  };

  return {
    read,
    extractor,
    pack: async (body) => {
      const outcome = await read({ ...PACKING, body });
      return outcome.kind === 'read' ? outcome.stored : null;
    },
    threads,
    warmUp: pool.warmUp,
    close: async () => {
      await Promise.all([pool.close(), ocr.close()]);
    },
  };
}

/** A page is cached in the thread that read it. */
function getNearby(task: ExtractorTask): { readonly near?: string } {
  const page = 'page' in task ? task.page : 'pages' in task ? task.pages[0] : null;
  return page ? { near: page.url } : {};
}

function isShort(task: PageTask): boolean {
  const { body, includes, extract, mark, pickable } = task;
  if (body.length > SHORT_BYTES || includes.length > 0 || mark || pickable) return false;
  return !extract || isReadByExtractor(task);
}

/** Whether an extractor of the running job probably reads the page, which takes two milliseconds. */
function isReadByExtractor({ model, learned }: PageTask): boolean {
  const { byRules, extractors = [] } = learned ?? {};
  return !model && extractors.length === 0 && !!byRules && byRules.kinds.length > 0 && !byRules.check;
}

function describeReadFailure(error: unknown): string {
  if (isTimeout(error)) return `The page took longer than ${DEADLINE_MS / 1000} s to read.`;
  if (error instanceof StuckCodeError) return `${error.message} Switch off or correct the extractor for such pages.`;
  return `The page could not be read: ${explainError(error)}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function explainError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Transfers the body instead of copying, if it has a buffer of its own; nobody reads it here afterwards. */
function getMovedBuffers({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
