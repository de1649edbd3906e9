import type { OutcomeReason } from '@shared/contract/outcome';
import { opensRows } from '@shared/opened-rows';
import type { JobRow, Store } from '../../store/index';
import { createRerunCall } from './task-again';

/** What is wrong with the pages that an agent opened for the rows of a list, or with the list if the agent shows the pages. */
export function getOpenedReasons(
  { jobs }: Pick<Store, 'jobs'>,
  agent: JobRow,
  shown: JobRow | null,
  getReasons: (part: JobRow) => readonly OutcomeReason[],
): readonly OutcomeReason[] {
  const steps = agent.artifacts.findLast((artifact) => artifact.type === 'plan')?.steps ?? [];
  const [before, last] = steps.slice(-2);
  if (shown === null || !before || !last || before.jobId === null || last.jobId === null) return [];
  if (!opensRows(before.plan, last.plan)) return [];
  const other = before.jobId === shown.id ? last.jobId : last.jobId === shown.id ? before.jobId : null;
  const part = other === null ? null : jobs.get(other);
  if (!part) return [];
  const action = { ...createRerunCall(agent), label: 'Run it again' };
  const reasons = getReasons(part)
    .filter(({ code }) => code !== 'stopped')
    .flatMap((reason) => (other === before.jobId && part.items === 0 ? countPages(reason, shown) : [reason]))
    .map((reason) => ({ ...reason, action }));
  // the rows do not follow pages that are tried again by themselves
  const isLate = other === last.jobId && (part.finishedAt ?? 0) > (agent.finishedAt ?? Number.POSITIVE_INFINITY);
  return isLate ? [...reasons, { code: 'pages_failed', message: LATE, action }] : reasons;
}

const LATE = 'Pages were tried again after the rows were filled, so the rows lack what they say.';

/** What a list claims, whose records are known by their pages alone. */
function countPages(reason: OutcomeReason, { items }: JobRow): readonly OutcomeReason[] {
  const { code, count } = reason;
  if (code !== 'claims_more' || count === undefined) return [reason];
  const message = `The list says that it has ${count.toLocaleString('en')} records; the pages of ${items.toLocaleString('en')} were read.`;
  return count > items ? [{ code, message, count: count - items }] : [];
}
