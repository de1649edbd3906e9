import type { VisitAttempt } from '@shared/contract/visit';
import type { PageReason } from '@shared/reason';
import type { RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';

const NO_ANSWER: ReadonlySet<PageReason> = new Set(['network', 'timeout', 'proxy']);

/** Whether nobody answered, by any way that was tried this time; null where nobody was asked. */
export function gotNoAnswer({ tries }: Pick<RequestRow, 'tries'>, loaded: Loaded): boolean | null {
  const attempts = attemptsOf(loaded).slice(tries.length);
  if (attempts.length === 0) return null;
  return attempts.every(({ status, reason }) => status !== 'ok' && (reason === null || NO_ANSWER.has(reason)));
}

function attemptsOf(loaded: Loaded): readonly VisitAttempt[] {
  if (loaded.kind === 'refused') return [];
  if (loaded.kind === 'retry') return loaded.attempts;
  return loaded.stored === null ? loaded.page.reach.attempts : [];
}
