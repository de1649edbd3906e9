import type { WorkerShare } from '@shared/contract/activity';
import { withoutLogins } from '@shared/secrets-in';
import type { BrowserVisits, SendRequest, Visit } from '../../fetch/index';
import type { OcrWanted, PageOutcome, PagePool, PageRead, PageTask } from '../../workers/index';
import { toPageTimer } from './loaded-page';
import { isRedirectedAway } from './redirected-away';
import type { LoadOptions } from './types';

/** Where pages are loaded and read: on this computer or on remote workers. */
export interface PageWorkers {
  /** Number of pages that can be read in parallel. */
  readonly capacity: () => number;
  /** Whether remote workers load pages in a browser. */
  readonly renders: () => boolean;
  /** Whether remote workers load pages at all, even if none is connected yet. */
  readonly hasQueue: () => boolean;
  /** Called for each visit. */
  readonly begin: (order: ReadOrder) => VisitWorker;
  /**
   * Number of pages each remote worker loaded for a job, since the program started; empty if this computer loads all.
   */
  readonly shares: (job: string) => readonly WorkerShare[];
}

/** The worker of one visit. */
export interface VisitWorker {
  /** Sends requests over HTTP. @default from this computer */
  readonly send?: SendRequest;
  /** Loads pages in a browser. @default one of this computer */
  readonly render?: BrowserVisits['load'];
  /** Chooses the IP address from which a URL is loaded. @default this computer's */
  readonly chooseAddress?: Visit['chooseAddress'];
  /**
   * Reads a page fetched by the visit. An unreadable page is a result, not an error. Rejects when the signal aborts.
   */
  readonly read: (task: PageTask, signal: AbortSignal) => Promise<PageOutcome>;
}

/** What to read from a visited page; plain data, so that it can be sent to another process. */
export interface ReadOrder {
  readonly requestedUrl: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** Limit of the decompressed body. */
  readonly maxBytes: number;
  readonly wants: LoadOptions['wants'];
  /** Contents to read with the page. @default none */
  readonly contents?: LoadOptions['contents'];
  /** OCR options for pictures and scanned pages; null if OCR is off. */
  readonly ocr: Pick<OcrWanted, 'languages' | 'folder'> | null;
  /** Region whose workers alone may load it; null if any may, or if its site decides. */
  readonly region: string | null;
  /** Id of the job. */
  readonly job: string;
  /** When the visit began, in milliseconds since 1970; a remote worker measures time from here. */
  readonly begunAt: number;
}

/** Loads and reads pages on this computer. */
export function createLocalWorkers(pool: PagePool): PageWorkers {
  return {
    capacity: () => pool.threads,
    renders: () => false,
    hasQueue: () => false,
    begin: () => ({ read: pool.read }),
    shares: () => [],
  };
}

type Fetched = Parameters<Visit<PageRead>['read']>[0];

/** The worker thread's task for a page that was just fetched. */
export function toReadTask(order: ReadOrder, { answer, fetchedAt, isGood }: Fetched): PageTask {
  const { links, extract, model = null, learned = null, pagination = false, query = null } = order.wants;
  const { httpStatus, headers, rendered } = answer;
  const finalUrl = withoutLogins(answer.finalUrl);
  return {
    body: answer.body,
    contentEncoding: headers['content-encoding'] ?? null,
    contentType: headers['content-type'] ?? null,
    url: finalUrl,
    maxBytes: order.maxBytes,
    timer: toPageTimer(answer, fetchedAt, order.attempt),
    store: true,
    ocr: order.ocr && isGood ? { ...order.ocr, stated: headers['content-language'] ?? null } : null,
    captured: answer.captured,
    judge: { requestedUrl: order.requestedUrl, finalUrl, httpStatus, headers, rendered },
    links: isGood && links,
    includes: isGood && order.contents ? order.contents.includes : [],
    ...(order.contents && { narrowing: order.contents.narrowing }),
    // a removed page often redirects to a list
    extract:
      isGood && extract
        ? { ...extract, findsList: extract.findsList || isRedirectedAway(order.requestedUrl, finalUrl, true) }
        : null,
    model,
    learned,
    query: isGood ? query : null,
    pagination: isGood && pagination,
  };
}
