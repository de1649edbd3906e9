import type { FailureAction, FailureGroup } from '@shared/contract/failures';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { formatBytes, formatCount, formatDuration, formatUsd } from '../../../texts/format';

const words = texts.failures;

/** Actions for a group; pages can always be retried, and every job can be edited and run again. */
export function getOfferedActions({ actions, kind }: FailureGroup): readonly FailureAction[] {
  const isOffered = (sought: FailureAction['kind']) => actions.some((action) => action.kind === sought);
  const retry: readonly FailureAction[] = kind === 'job' || isOffered('retry') ? [] : [{ kind: 'retry' }];
  const edit: readonly FailureAction[] = isOffered('edit') ? [] : [{ kind: 'edit' }];
  return [...actions, ...retry, ...edit];
}

export function getActionLabel(action: FailureAction, { count, kind }: Pick<FailureGroup, 'count' | 'kind'>): string {
  if (action.kind === 'retry' && kind === 'page')
    return count === 1 ? words.retryThis : words.retryThese(formatCount(count));
  if (action.kind === 'settings') return words.sections[action.section ?? 'politeness'];
  const { limit } = action;
  if (!limit) return words.actions[action.kind];
  if (limit.name === 'budget') return words.raiseBudget(formatUsd(limit.to));
  return limit.name === 'timeoutMs'
    ? words.allowTime(formatDuration(limit.to))
    : words.allowSize(formatBytes(limit.to));
}

/** Where an action leads; null if it runs here. */
export function getActionHref({ kind, url, section = 'politeness' }: FailureAction): string | null {
  if (kind === 'open') return url ?? null;
  if (kind !== 'settings') return null;
  if (section === 'sessions') return getRouteHash({ screen: section });
  if (section === 'extractors') return getRouteHash({ screen: section, extractorId: null });
  return getRouteHash({ screen: 'settings', section });
}
