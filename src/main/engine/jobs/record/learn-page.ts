import type { Item } from '@shared/item';
import type { CrawlState } from '../../crawl/index';
import { getParameterNames, hashRows, writeTrapsArtifact } from '../../crawl/index';
import type { JobRow, RequestRow, Store } from '../../store/index';

/** What the crawl learned from a recorded page. */
export interface PageLesson {
  /** Number of new hits, including the page itself if it became one. */
  readonly hits: number;
  /** Whether it was read into items. */
  readonly extracted: boolean;
  readonly fingerprint: string | null;
  /** @default none */
  readonly items?: readonly Item[];
  /** All URLs on the page. */
  readonly links: readonly string[];
}

interface LessonContext {
  readonly store: Store;
  readonly job: JobRow;
  readonly crawlState: CrawlState | null;
}

/** Call once for each visited page, after its links were added and in the same transaction. */
export function learnPage({ store, job, crawlState }: LessonContext, request: RequestRow, lesson: PageLesson): void {
  if (!crawlState) return;
  const fresh = crawlState.takeFresh();
  crawlState.learn(request.grp, lesson, fresh);
  const { url, trap } = request;
  const { fingerprint, links, hits, items = [] } = lesson;
  const urls = fresh.map((each) => each.url);
  const names = lesson.extracted ? getParameterNames(url) : [];
  const rows = names.length === 0 ? null : hashRows(names, items);
  crawlState.traps.visited({ url, trap, fingerprint, rows, links, fresh: urls, foundHits: hits > 0 });
  const traps = crawlState.traps.takeChanged();
  if (traps) writeTrapsArtifact(store, job.num, traps);
}
