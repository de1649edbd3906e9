import type { Tier } from '@shared/tier';
import type { Verdict } from '../../page/index';
import type { PageVersion, StoredPage } from '../../store/index';
import type { BrowserVisits, LoadMore } from '../browser/index';
import type { Cookies } from '../http/cookies';
import type { HostSet } from '../http/host-set';
import type { FetchedPage, SendRequest } from '../http/types';
import type { Caller } from '../politeness/types';
import type { FetchPlan, FetchRoute } from './types';

/** Progress of a visit. */
export interface Stage {
  readonly tier: Tier;
  readonly rendered: boolean;
  /** Whether it waits for its host's turn. */
  readonly waiting: boolean;
}

/** The parts of a page reading that the strategy uses; the caller gets the rest. */
export interface PageReading {
  readonly kind: 'read';
  /** The block found instead of the page; null for the page itself. */
  readonly verdict: Verdict | null;
}

export type ReadOutcome<Read extends PageReading> =
  | Read
  | {
      readonly kind: 'unreadable';
      readonly message: string;
      readonly isDocument?: true;
      /** It arrived only in part, so that a retry may help. */
      readonly isCutOff?: true;
    };

/** A page to fetch. */
export interface Visit<Read extends PageReading = PageReading> {
  readonly url: string;
  readonly plan: FetchPlan;
  /** Identifies the owner of the cookies, such as a job. */
  readonly owner: string;
  /** Whose turn at the host it uses. @default a shared one */
  readonly caller?: Caller;
  readonly cookies: Cookies;
  /** Hosts that the user named for the job, which may be in a private network. @default none */
  readonly named?: HostSet;
  /** Id of its session. */
  readonly session: string | null;
  /** Number of earlier attempts. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** Aborts waiting for the host's turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  /** Why a redirect to this URL must not be followed; null if allowed. @default all are allowed */
  readonly refuses?: (url: string) => Promise<string | null>;
  /** Called with each route, when it is chosen and when its turn has come. @default no call */
  readonly onStage?: (stage: Stage) => void;
  /** A stored page to revalidate. */
  readonly version: PageVersion | null;
  /** How a browser loads more of a list. @default only what the page shows at first */
  readonly more?: LoadMore;
  /** Whether a browser records complete network exchanges. @default false */
  readonly exchanges?: boolean;
  /** Sends requests over HTTP. @default from this computer */
  readonly send?: SendRequest;
  /** Loads pages in a browser. @default one of this computer */
  readonly render?: BrowserVisits['load'];
  /** Chooses the worker's address from which a URL is loaded by a route. @default this computer's */
  readonly chooseAddress?: (url: URL, route: FetchRoute, pending: (address: string) => number) => string | null;
  /** Reads a fetched page in a worker thread. Rejects when the signal aborts. */
  readonly read: (page: PageToRead, signal: AbortSignal) => Promise<ReadOutcome<Read>>;
  /** Reads a stored page again. Rejects when the signal aborts. */
  readonly readKept: (page: StoredPage, signal: AbortSignal) => Promise<ReadOutcome<Read>>;
}

export interface PageToRead {
  readonly answer: FetchedPage;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Whether status and headers are those of a good page. */
  readonly isGood: boolean;
}
