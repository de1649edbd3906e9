import type { CrawlState, ListPager, SeenUrls } from '../../crawl/index';
import type { DetectionCounts } from '../../extract/index';
import type { JobLearner } from '../../learn/index';
import type { JobRow, Store } from '../../store/index';
import type { JobPlan } from '../plan';

/** The parts needed to record a page. */
export interface RecordContext {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: JobPlan;
  readonly seen: SeenUrls;
  /** What a crawl learns as it runs; null for a job that does not crawl. */
  readonly crawlState: CrawlState | null;
  readonly detections: DetectionCounts;
  /** Null for a job that follows no lists. */
  readonly lists: ListPager | null;
  readonly randomId: () => string;
  /** Null for a job without a template. */
  readonly learner: JobLearner | null;
}
