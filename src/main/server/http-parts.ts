import type { AppFacts } from '@shared/contract/settings';
import type { Engine } from '../engine/index';
import type { ApiCalls } from './api-calls';
import type { Auth } from './auth';
import type { Handlers } from './dispatch';
import type { PageHandlers } from './handlers/pages';
import type { StreamHandlers } from './handlers/streams';
import type { ReportedFailures } from './reported-failures';
import type { SessionStreams } from './session-streams';

/** Parts of the HTTP server. */
export interface HttpParts {
  readonly engine: Engine;
  readonly auth: Auth;
  readonly handlers: Handlers;
  /** Handlers of the calls that create jobs, bound to an idempotency key. */
  readonly keyedHandlers: (key: string) => Partial<Handlers>;
  readonly streamHandlers: StreamHandlers;
  readonly pageHandlers: PageHandlers;
  readonly calls: ApiCalls;
  readonly sessionStreams: SessionStreams;
  readonly toldFailures: ReportedFailures;
  /** Whether calls from scripts are accepted. */
  readonly isOpen: () => boolean;
  readonly now: () => number;
  readonly app: () => AppFacts;
  readonly rendererDir: string;
  /** Reads the window's page, `index.html`. */
  readonly readWindowPage: () => Promise<string>;
  readonly log: (line: string) => void;
  readonly onSession: () => void;
}
