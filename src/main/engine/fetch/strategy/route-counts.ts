import type { RouteCounts } from '../../store/index';
import type { Outcome } from './types';

/** How good a route was, by the outcome of one attempt. */
export type OutcomeKind = 'good' | 'blocked' | 'failed' | 'shell';

const BLOCKED: ReadonlySet<string | null> = new Set([
  'captcha',
  'bot_check',
  'forbidden',
  'too_many_requests',
  'proxy',
]);
const FAILED: ReadonlySet<string | null> = new Set(['network', 'cut_off', 'tls', 'timeout', 'server_error', 'browser']);

/** A page the site cannot improve, such as a 404, is good: the route worked. */
export function getOutcomeKind({ reason }: Pick<Outcome, 'reason'>): OutcomeKind {
  if (reason === 'empty_shell') return 'shell';
  if (BLOCKED.has(reason)) return 'blocked';
  return FAILED.has(reason) ? 'failed' : 'good';
}

export const NO_COUNTS: RouteCounts = { good: 0, blocked: 0, failed: 0, shells: 0, bytes: 0, msec: 0 };

const FIELD = { good: 'good', blocked: 'blocked', failed: 'failed', shell: 'shells' } as const;

export function countOutcome(counts: RouteCounts, kind: OutcomeKind, { bytes, msec }: Pick<Outcome, 'bytes' | 'msec'>) {
  const field = FIELD[kind];
  const more = { ...counts, bytes: counts.bytes + bytes, msec: counts.msec + msec };
  return { ...more, [field]: counts[field] + 1 };
}

/** Multiplies all counts by `factor`. */
export function decayCounts(counts: RouteCounts, factor: number): RouteCounts {
  const { good, blocked, failed, shells, bytes, msec } = counts;
  return {
    good: good * factor,
    blocked: blocked * factor,
    failed: failed * factor,
    shells: shells * factor,
    bytes: bytes * factor,
    msec: msec * factor,
  };
}

export function sumCounts(all: readonly RouteCounts[]): RouteCounts {
  return all.reduce(
    (sum, { good, blocked, failed, shells, bytes, msec }) => ({
      good: sum.good + good,
      blocked: sum.blocked + blocked,
      failed: sum.failed + failed,
      shells: sum.shells + shells,
      bytes: sum.bytes + bytes,
      msec: sum.msec + msec,
    }),
    NO_COUNTS,
  );
}

export function countVisits({ good, blocked, failed, shells }: RouteCounts): number {
  return good + blocked + failed + shells;
}
