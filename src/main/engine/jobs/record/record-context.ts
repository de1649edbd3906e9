import type { CrawlState, ListPager, SeenUrls } from '../../crawl/index';
import type { DetectionCounts } from '../../extract/index';
import type { JobLearner } from '../../learn/index';
import type { JobRow, Store } from '../../store/index';
import type { PageRead } from '../../workers/index';
import type { JobPlan } from '../plan';

/** Parts needed to record a page. */
export interface RecordContext {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: JobPlan;
  readonly seen: SeenUrls;
  /** What a crawl has learned while running; null if the job does not crawl. */
  readonly crawlState: CrawlState | null;
  readonly detections: DetectionCounts;
  /** Null if the job does not follow lists. */
  readonly lists: ListPager | null;
  readonly randomId: () => string;
  /** Called with each page read and stored now, and its token. @default nothing */
  readonly onStored?: (token: string, read: PageRead) => void;
  /** Null if the job has no template. */
  readonly learner: JobLearner | null;
  /** Call when recorded pages are queued again; `extracts` of them had items. */
  readonly onRequeued: (visits: number, extracts: number) => void;
}
