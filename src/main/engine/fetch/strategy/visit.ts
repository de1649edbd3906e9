import type { Tier } from '@shared/tier';
import type { Verdict } from '../../page/index';
import type { PageVersion, StoredPage } from '../../store/index';
import type { LoadMore } from '../browser/index';
import type { Cookies } from '../http/cookies';
import type { HostSet } from '../http/host-set';
import type { FetchedPage } from '../http/types';
import type { Caller } from '../politeness/types';
import type { FetchPlan } from './types';

/** How far the visit of a page has come. */
export interface Stage {
  readonly tier: Tier;
  readonly rendered: boolean;
  /** Whether it waits for its turn at the host. */
  readonly waiting: boolean;
}

/** The reading of a page, as far as the strategy uses it: the rest is passed through to the caller. */
export interface PageReading {
  readonly kind: 'read';
  /** The block found in place of the page; null for the page itself. */
  readonly verdict: Verdict | null;
}

export type ReadOutcome<Read extends PageReading> = Read | { readonly kind: 'unreadable'; readonly message: string };

/** One page to be reached. */
export interface Visit<Read extends PageReading = PageReading> {
  readonly url: string;
  readonly plan: FetchPlan;
  /** Names whose cookies these are, such as a job's. */
  readonly owner: string;
  /** Whose turn at the host it takes; anyone's where it is left out. */
  readonly caller?: Caller;
  readonly cookies: Cookies;
  /** Hosts that the person named for the job: they may stand in a private network. */
  readonly named?: HostSet;
  /** Id of the session it uses. */
  readonly session: string | null;
  /** Attempts made before this one. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** Aborts waiting for the host's turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  /** Why a redirect to this URL is not followed; null where it is. */
  readonly refuses?: (url: string) => Promise<string | null>;
  /** Called with each route, when it is chosen and when its turn has come. */
  readonly onStage?: (stage: Stage) => void;
  /** A stored page that the server may say is unchanged. */
  readonly version: PageVersion | null;
  /** How a browser loads more of a list. */
  readonly more?: LoadMore;
  /** Reads a fetched page in a worker thread. Rejects when the signal aborts. */
  readonly read: (page: PageToRead, signal: AbortSignal) => Promise<ReadOutcome<Read>>;
  /** Reads a stored page again. Rejects when the signal aborts. */
  readonly readKept: (page: StoredPage, signal: AbortSignal) => Promise<ReadOutcome<Read>>;
}

export interface PageToRead {
  readonly answer: FetchedPage;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Whether its status and headers are those of a good page. */
  readonly isGood: boolean;
}
