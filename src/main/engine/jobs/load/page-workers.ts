import type { WorkerShare } from '@shared/contract/activity';
import { withoutLogins } from '@shared/secrets-in';
import type { BrowserVisits, SendRequest, Visit } from '../../fetch/index';
import type { OcrWanted, PageOutcome, PagePool, PageRead, PageTask } from '../../workers/index';
import { toPageTimer } from './loaded-page';
import type { LoadOptions } from './types';

/** Who loads the pages of visits and reads them: this computer, or other machines. */
export interface PageWorkers {
  /** Number of pages that can be read in parallel. */
  readonly capacity: () => number;
  /** Whether other machines load pages in a browser. */
  readonly renders: () => boolean;
  /** Whether other machines load pages at all, now or as soon as they come. */
  readonly hasQueue: () => boolean;
  /** Called for each visit. */
  readonly begin: (order: ReadOrder) => VisitWorker;
  /** Pages that other machines loaded for a job, by its id, since the program started; none where this computer loads all. */
  readonly shares: (job: string) => readonly WorkerShare[];
}

/** The worker of one visit. */
export interface VisitWorker {
  /** Sends requests over HTTP. @default from this computer */
  readonly send?: SendRequest;
  /** Loads pages in a browser. @default one of this computer */
  readonly render?: BrowserVisits['load'];
  /** Chooses the address from which a URL is loaded. @default this computer's */
  readonly chooseAddress?: Visit['chooseAddress'];
  /** Reads a page that was fetched for the visit; one that cannot be read is an outcome. Rejects when the signal aborts. */
  readonly read: (task: PageTask, signal: AbortSignal) => Promise<PageOutcome>;
}

/** What a visit is to read of its page; plain data. */
export interface ReadOrder {
  readonly requestedUrl: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** Limit of the decompressed body. */
  readonly maxBytes: number;
  readonly wants: LoadOptions['wants'];
  /** How the text of pictures and scanned pages is read; null if it is not. */
  readonly ocr: Pick<OcrWanted, 'languages' | 'folder'> | null;
  /** The region whose workers alone may load it; null for any, or that of its site. */
  readonly region: string | null;
  /** Id of the job. */
  readonly job: string;
  /** When the visit began, in milliseconds since 1970: what another machine reads takes its time from here. */
  readonly begunAt: number;
}

/** Pages are loaded and read on this computer. */
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

/** The task of a worker thread for a page that was just fetched. */
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
    includes: [],
    extract: isGood ? extract : null,
    model,
    learned,
    query: isGood ? query : null,
    pagination: isGood && pagination,
  };
}
