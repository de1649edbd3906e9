import type { VisitAttempt } from '@shared/contract/visit';
import type { PageStatus } from '@shared/item';
import type { Tier } from '@shared/tier';
import type { ExtractedRecord } from '../../extract/index';
import type { Caller, Cookies, FailedCall, FetchPlan, HostSet, LoadMore, Moved, Stage } from '../../fetch/index';
import type { Exchange } from '../../page/index';
import type { LiveReplay, ReplayCost, ReplayedPage, ReplayPlan } from '../../replay/index';
import type { StoredPage, StoredSnapshot } from '../../store/index';
import type { PageRead, PageTask } from '../../workers/index';
import type { WithLogin } from '../logins';
import type { WantedContents } from './ready-contents';

/** Result of a model reading a page. */
export interface ModelOutcome {
  readonly records: readonly ExtractedRecord[];
  /** Whether a model was asked. */
  readonly asked: boolean;
  /** Message for the user; null if all went well. */
  readonly message: string | null;
  /** Why the model did not answer; null if it did. */
  readonly failure: string | null;
  /** Set if no further page should be tried, because the problem is the key, the model or the budget. */
  readonly end: 'budget' | 'failure' | null;
  /** Whether the question was too long for the model. */
  readonly tooLong: boolean;
}

/** Result of a queued request. */
export type Loaded =
  | {
      readonly kind: 'retry';
      readonly at: number;
      readonly moved: readonly Moved[];
      /** All attempts so far. */
      readonly attempts: readonly VisitAttempt[];
      readonly solved: number;
    }
  | { readonly kind: 'refused'; readonly message: string }
  | LoadedPage;

/** Reference to a stored page. */
export interface PageRef {
  readonly id: number;
  readonly token: string;
}

export interface LoadedPage {
  readonly kind: 'loaded';
  readonly status: PageStatus;
  readonly message: string | null;
  /** Row of the page if it was stored before; null if it was visited now. */
  readonly stored: PageRef | null;
  /** The fetched page; its body is empty if nothing readable was received. */
  readonly page: Omit<StoredPage, 'token'>;
  /** Final URL before commands ran; missing without commands. */
  readonly landedUrl?: string;
  /** Snapshots that the browser took. @default none */
  readonly snapshots?: readonly StoredSnapshot[];
  /** Data calls to the page's own site that failed in the browser. @default none */
  readonly failedCalls?: readonly FailedCall[];
  /** Bytes transferred, by tier; earlier attempts reported theirs. */
  readonly moved: readonly Moved[];
  /** Number of captchas solved. */
  readonly solved: number;
  /** Set if a hanging browser was killed before the page was loaded in another one. */
  readonly endedBrowser?: true;
  /** Null if no readable page was received. */
  readonly read: PageRead | null;
  /** Set if a browser loaded as much of its list as it may, and the list may go on. */
  readonly listGoesOn?: true;
  /** What a model read; null if none was asked. */
  readonly byModel: ModelOutcome | null;
  /** If files were downloaded before recording: the failures by URL. @default links stay links */
  readonly fileFaults?: ReadonlyMap<string, string>;
  /** Recorded network exchanges of a rendered page; undefined if not recorded. */
  readonly exchanges?: readonly Exchange[];
  /** Number of requests a browser sent; undefined if `exchanges` is set. */
  readonly requests?: number;
  /** How the calls behind the page were used; undefined if it cannot be read through calls. */
  readonly replay?: ReplayTrace;
}

/** Whether calls or a browser loaded a page; used to monitor the calls of its kind. */
export interface ReplayTrace {
  readonly live: LiveReplay;
  /** Set if calls alone loaded it. */
  readonly cost: ReplayCost | null;
  /** Result of the calls if a browser loaded the page too. */
  readonly replayed: (ReplayedPage & ReplayCost) | null;
  readonly failure: string | null;
  /** Why the browser could not verify the page read by calls; undefined if it did, or was not asked to. */
  readonly unchecked?: string;
  /** Cookies of the page's host after the visit. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Whether the end of its list was reached. */
  readonly ended: boolean;
  /** The plan in effect when the calls were made. */
  readonly plan: Pick<ReplayPlan, 'used' | 'revision'>;
  /** Call when the page is recorded. */
  readonly leave?: () => void;
}

export interface LoadOptions {
  readonly signal: AbortSignal;
  /** Aborts waiting for the host's turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  readonly cookies: Cookies;
  /** Hosts that the user named for the job. */
  readonly named: HostSet;
  readonly withLogin: WithLogin;
  /** Identifies the owner of these cookies. */
  readonly owner: string;
  /** The caller whose turn at a host the visits use. */
  readonly caller: Caller;
  readonly attempts: number;
  readonly obeyRobots: boolean;
  /** Called with bytes transferred besides pages, such as for robots.txt. */
  readonly onMoved?: (tier: Tier, bytes: number) => void;
  readonly fetchPlan: FetchPlan;
  readonly wants: Pick<PageTask, 'links' | 'extract' | 'model' | 'learned' | 'pagination' | 'query'>;
  /** Contents to read with the visit. @default none */
  readonly contents?: WantedContents | null;
  /** How a browser loads more of a list. */
  readonly more?: LoadMore | null;
  /** Called with each stage of the visit. */
  readonly onStage?: (stage: Stage) => void;
  /** Whether a browser records complete network exchanges. @default false */
  readonly exchanges?: boolean;
}
