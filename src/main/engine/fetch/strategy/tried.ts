import type { VisitAttempt } from '@shared/contract/visit';
import type { Captcha } from '../../page/index';
import type { StoredPage } from '../../store/index';
import type { Judged } from '../http/judge-response';
import type { Fetched } from '../http/types';
import { getOutcomeKind } from './route-counts';
import type { Outcome } from './types';
import type { PageReading } from './visit';

/** One attempt with its result. */
export interface Tried<Read extends PageReading = PageReading> extends Outcome {
  readonly fetched: Fetched;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly judged: Judged;
  /** Delay before a retry, if one may help. */
  readonly waitMs: number;
  /** Null if no readable page was loaded. */
  readonly read: Read | null;
  readonly captcha: Captcha | null;
  /** The stored page, if the server says it is unchanged. */
  readonly kept: StoredPage | null;
  /** Whether another tier was faster. */
  readonly lost: boolean;
  /** False if it was still waiting for its turn. */
  readonly begun: boolean;
}

export function getAttempt({ route, fetched, judged, msec, kept, lost }: Tried): VisitAttempt {
  const message = kept ? 'The server says that the stored page has not changed (304).' : judged.message;
  return {
    tier: route.tier,
    rendered: isRendered({ route, fetched }),
    status: judged.status,
    reason: lost ? null : judged.reason,
    message,
    why: route.why,
    bytes: fetched.wireBytes,
    msec: Math.round(msec),
  };
}

/** Whether a browser loaded it: our own, or an unlocker's, if the unlocker says so. */
export function isRendered({ route, fetched }: Pick<Tried, 'route' | 'fetched'>): boolean {
  return route.by === 'browser' || (fetched.kind === 'response' && fetched.rendered);
}

/**
 * The attempt to report if none is good. A response of the site ranks before a block, a block before an empty page, and
 * an empty page before no response. Among equals the latest wins, or with `first` the first.
 */
export function chooseBest<One extends Tried>(tried: readonly One[], first = false): One | undefined {
  return tried.reduce<One | undefined>((best, one) => {
    if (!best) return one;
    const [before, now] = [getTriedRank(best), getTriedRank(one)];
    return now < before || (now === before && !first) ? one : best;
  }, undefined);
}

function getTriedRank(tried: Tried): number {
  if (tried.status === 'ok') return 0;
  if (tried.lost) return 6;
  if (tried.reason === 'proxy') return 5;
  const kind = getOutcomeKind(tried);
  if (kind === 'good') return 1;
  if (kind === 'blocked') return 2;
  return kind === 'shell' || tried.fetched.kind === 'response' ? 3 : 4;
}

/** Delay before a retry; null if none would help. */
export function retryWait(tried: readonly Tried[], best: Tried): number | null {
  if (best.status === 'ok') return null;
  if (best.judged.retry) return best.waitMs;
  // the site's own response is final, even if other attempts failed
  if (getOutcomeKind(best) === 'good') return null;
  const again = tried.filter(({ judged, lost }) => judged.retry && !lost);
  return again.length === 0 ? null : Math.max(...again.map(({ waitMs }) => waitMs));
}
