import type { JobRow, ListRoot, Store } from '../../store/index';
import type { CrawlJob } from '../crawl-plan';
import { shortfallOf } from './list-end';
import type { ListState } from './list-state';
import type { SeenRecords } from './seen-records';

export interface PagerParts {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: CrawlJob;
  /** Where in the queue a page belongs that is to be read before others. */
  readonly place: (url: string) => { readonly grp: number; readonly rank: number };
}

/** What the lists of a job share while they are followed. */
export interface Context extends PagerParts {
  readonly maxPages: number;
  readonly seen: SeenRecords;
  readonly save: (state: ListState) => void;
  readonly roots: Map<number, ListRoot>;
}

/** Writes down why a list ends. */
export function end(context: Context, state: ListState, stopped: string, isCapped = false): readonly string[] {
  context.save({ ...state, waitsFor: null, stopped, isCapped });
  if (!isCapped) claim(context, state.url, state);
  return [];
}

/** Tells of a list that says it has more than its pages brought. */
export function claim({ store, job }: Context, url: string, state: ListState): void {
  const message = shortfallOf(state);
  if (message !== null) store.jobs.addError(job.num, { code: 'shortfall', message, url });
}
