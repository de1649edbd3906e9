import type { JobEvent } from '@shared/contract/events';
import type { RequestRow, Store } from '../../store/index';
import { createQueryJudge, type QueryJudge } from './judge';
import type { QueryAsker } from './judge-questions';
import type { QueryCrawl } from './query-crawl';
import { reviseVerdicts } from './revise';

export interface QueryRun {
  readonly store: Store;
  /** Job number. */
  readonly job: number;
  readonly query: QueryCrawl;
  readonly emit: (event: JobEvent) => void;
}

export interface AskedQuery extends QueryRun {
  readonly sentence: string;
  readonly asker: QueryAsker;
  readonly admissionSignal: AbortSignal;
}

/** Creates the model judge for pages about which the scorer is unsure. */
export function createRunJudge({ emit, ...parts }: AskedQuery): QueryJudge {
  return createQueryJudge({ ...parts, gained: (urls) => emitHits(emit, urls) });
}

export interface Settling {
  readonly judge: QueryJudge | null;
  readonly readsItems: boolean;
  /** Whether no new request may start. */
  readonly isInterrupted: () => boolean;
  readonly isComplete: () => boolean;
  /** Reads the items of a page that was not a hit when it was visited. */
  readonly readHit: (request: RequestRow) => Promise<void>;
}

/** Judges all pages of a query crawl again once all are known. */
export async function rejudgeQueryPages({ store, job, query, emit }: QueryRun, settling: Settling): Promise<void> {
  const { judge, readsItems, isInterrupted, isComplete, readHit } = settling;
  if (!isInterrupted()) await judge?.finish();
  emitHits(emit, await reviseVerdicts(store, job, query));
  for (const request of readsItems ? store.queryPages.unread(job) : []) {
    if (isInterrupted() || isComplete()) break;
    await readHit(request);
  }
}

function emitHits(emit: QueryRun['emit'], urls: readonly string[]): void {
  for (const url of urls) emit({ type: 'hit', data: { url } });
}
