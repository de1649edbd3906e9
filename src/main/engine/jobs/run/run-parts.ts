import type { JobEvent } from '@shared/contract/events';
import type { Settings } from '@shared/contract/settings';
import type { Robots } from '../../crawl/index';
import type { Addresses, PageFetcher, TierRoutes } from '../../fetch/index';
import type { Learnings } from '../../learn/index';
import type { Models } from '../../models/index';
import type { Replays } from '../../replay/index';
import type { JobRow, Store } from '../../store/index';
import type { SleepWatch } from '../connectivity/sleep-watch';
import type { PageLoader, VisitSessions } from '../load/load-page';
import type { ReadyContents } from '../load/ready-contents';
import type { JobLog } from '../log/job-log';

/** Engine parts that a run uses. */
export interface RunParts {
  readonly store: Store;
  readonly loader: PageLoader;
  readonly learnings: Learnings;
  readonly replays: Pick<Replays, 'takeForRecheck'>;
  readonly models: Models;
  /** For sitemaps; waits for its host's turn. */
  readonly fetcher: PageFetcher;
  readonly sessions: Pick<VisitSessions, 'cookiesFor'>;
  readonly robots: Robots;
  readonly addresses: Addresses;
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly settings: () => Settings;
  readonly sleep: SleepWatch;
  readonly now: () => number;
  readonly random: () => number;
  readonly randomId: () => string;
  readonly notes: JobLog;
  /** Whether a caller waits for a job to end. */
  readonly isAwaited: (id: string) => boolean;
  readonly readyContents: ReadyContents;
  /** Called for each finished page. */
  readonly pageDone: (
    job: JobRow,
    page: { readonly url: string; readonly status: string; readonly message: string | null; readonly items: number },
  ) => void;
  readonly emit: (event: JobEvent) => void;
  /** Called after each change of the job's counts. */
  readonly progressed: () => void;
}

/** Why a run ended. `away`: only pages of unreachable hosts are left. */
export type RunEnd = 'finished' | 'budget' | 'interrupted' | 'away';
