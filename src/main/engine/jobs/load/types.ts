import type { VisitAttempt } from '@shared/contract/visit';
import type { PageStatus } from '@shared/item';
import type { Tier } from '@shared/tier';
import type { ExtractedRecord } from '../../extract/index';
import type { Caller, Cookies, FetchPlan, HostSet, LoadMore, Moved, Stage } from '../../fetch/index';
import type { StoredPage } from '../../store/index';
import type { PageRead, PageTask } from '../../workers/index';
import type { WithLogin } from '../logins';

/** The result of a model's reading of a page. */
export interface ModelOutcome {
  readonly records: readonly ExtractedRecord[];
  /** Whether anything was asked of a model. */
  readonly asked: boolean;
  /** A message for the user about the reading; null where all went well. */
  readonly message: string | null;
  /** Why the model did not answer; null where it did. */
  readonly failure: string | null;
  /** No other page need be tried: the fault is the key's, the model's or the budget's. */
  readonly end: 'budget' | 'failure' | null;
  /** The model could not take so long a question. */
  readonly tooLong: boolean;
}

/** The result of one request of the queue. */
export type Loaded =
  | {
      readonly kind: 'retry';
      readonly at: number;
      readonly moved: readonly Moved[];
      /** All that was tried so far. */
      readonly attempts: readonly VisitAttempt[];
      readonly solved: number;
    }
  | { readonly kind: 'refused'; readonly message: string }
  | LoadedPage;

/** A row of the store's pages. */
export interface PageRef {
  readonly id: number;
  readonly token: string;
}

export interface LoadedPage {
  readonly kind: 'loaded';
  readonly status: PageStatus;
  readonly message: string | null;
  /** Where the page stands in the store already; null for one that was visited now. */
  readonly stored: PageRef | null;
  /** The fetched page; its body is empty where no readable page came. */
  readonly page: Omit<StoredPage, 'token'>;
  /** Where it had led before commands were done on it; left out where none were. */
  readonly landedUrl?: string;
  /** Bytes moved for it, by tier; earlier attempts reported theirs already. */
  readonly moved: readonly Moved[];
  /** Captchas that were answered for it. */
  readonly solved: number;
  /** Whether a browser stopped answering and was ended before the page was loaded in another one. */
  readonly endedBrowser?: true;
  /** Null where no readable page came. */
  readonly read: PageRead | null;
  /** What a model read from it; null where none was asked. */
  readonly byModel: ModelOutcome | null;
}

export interface LoadOptions {
  readonly signal: AbortSignal;
  /** Aborts waiting for the host's turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  readonly cookies: Cookies;
  /** Hosts that the person named for the job. */
  readonly named: HostSet;
  readonly withLogin: WithLogin;
  /** Names whose cookies these are. */
  readonly owner: string;
  /** Whose turn at a host its visits take. */
  readonly caller: Caller;
  readonly attempts: number;
  readonly obeyRobots: boolean;
  /** Called with bytes moved beside the pages, such as those of a robots.txt. */
  readonly onMoved?: (tier: Tier, bytes: number) => void;
  readonly reach: FetchPlan;
  readonly wants: Pick<PageTask, 'links' | 'extract' | 'model' | 'boost' | 'pagination' | 'query'>;
  /** How a browser loads more of a list. */
  readonly more?: LoadMore | null;
  /** Called with each stage of the visit. */
  readonly onStage?: (stage: Stage) => void;
}
