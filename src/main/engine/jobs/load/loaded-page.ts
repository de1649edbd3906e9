import type { VisitAttempt } from '@shared/contract/visit';
import { maskText, withoutLogins } from '@shared/secrets-in';
import type { Fetched } from '../../fetch/index';
import { type FetchOutcome, isRendered, type Tried } from '../../fetch/index';
import type { PageTimer } from '../../page/index';
import type { FetchRecord, StoredBody } from '../../store/index';
import type { PageRead } from '../../workers/index';
import type { LoadedPage } from './types';

export interface FetchedBy {
  /** All attempts, including earlier visits. */
  readonly attempts: readonly VisitAttempt[];
  /** Id of the session used. */
  readonly session: string | null;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** Whether commands or a login changed the page, so that it cannot replace another visit. */
  readonly isOwn: boolean;
}

const NO_BODY: StoredBody = { codec: 'identity', data: new Uint8Array() };

/** Converts a fetch result to the form that is recorded. */
export function toLoaded({ best, message, moved, solved }: FetchOutcome<PageRead>, by: FetchedBy): LoadedPage {
  const { fetched, fetchedAt, kept, read, route } = best;
  const answer = fetched.kind === 'response' ? fetched : null;
  const page = {
    finalUrl: kept?.finalUrl ?? withoutLogins(fetched.finalUrl),
    httpStatus: kept?.httpStatus ?? answer?.httpStatus ?? null,
    contentType: kept?.contentType ?? answer?.headers['content-type'] ?? null,
    wireBytes: fetched.wireBytes,
    tier: route.tier,
    fetchedAt,
    timer: toPageTimer(fetched, fetchedAt, by.attempt),
    fetchRecord: toFetchRecord(best, by),
    ...toStoredBody(best),
  };
  const landed = answer?.landedUrl === undefined ? {} : { landedUrl: withoutLogins(answer.landedUrl) };
  const { status } = best;
  return {
    kind: 'loaded',
    status,
    message: message === null ? null : maskText(message),
    stored: null,
    page,
    ...landed,
    ...(answer?.snapshots && { snapshots: answer.snapshots }),
    ...(answer?.failedCalls && { failedCalls: answer.failedCalls }),
    moved,
    solved,
    ...(fetched.endedBrowser && { endedBrowser: true as const }),
    read,
    byModel: null,
    ...(answer?.exchanges && { exchanges: answer.exchanges, requests: answer.requests ?? 0 }),
  };
}

export function toPageTimer({ timing }: Fetched, fetchedAt: number, attempts: number): PageTimer {
  return { requestedAt: new Date(fetchedAt).toISOString(), ...timing, attempts };
}

function toStoredBody({ kept, read }: Tried<PageRead>): StoredBody {
  if (kept) return { codec: kept.codec, data: kept.data };
  return read?.stored ?? NO_BODY;
}

function toFetchRecord(tried: Tried<PageRead>, { attempts, session, isOwn }: FetchedBy): FetchRecord {
  const { fetched, kept, reason, read } = tried;
  const headers = fetched.kind === 'response' ? fetched.headers : {};
  const noStore = isOwn || /\bno-store\b/i.test(headers['cache-control'] ?? '');
  return {
    reason,
    rendered: isRendered(tried),
    attempts,
    etag: headers.etag ?? kept?.fetchRecord.etag ?? null,
    lastModified: headers['last-modified'] ?? kept?.fetchRecord.lastModified ?? null,
    session,
    captured: kept?.fetchRecord.captured ?? read?.captured ?? null,
    noStore,
    unchanged: kept !== null,
  };
}
