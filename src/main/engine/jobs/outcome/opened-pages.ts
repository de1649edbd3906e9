import type { OutcomeReason } from '@shared/contract/outcome';
import { opensRows } from '@shared/opened-rows';
import type { JobRow, Store } from '../../store/index';
import { createRerunCall } from './task-again';

/** What is wrong with the pages that an agent opened for the rows of the list that it shows. */
export function getOpenedReasons(
  { jobs }: Pick<Store, 'jobs'>,
  agent: JobRow,
  shown: JobRow | null,
  getReasons: (part: JobRow) => readonly OutcomeReason[],
): readonly OutcomeReason[] {
  const steps = agent.artifacts.findLast((artifact) => artifact.type === 'plan')?.steps ?? [];
  const [before, last] = steps.slice(-2);
  const isList =
    shown !== null && before?.jobId === shown.id && last !== undefined && opensRows(before.plan, last.plan);
  const part = isList && last.jobId !== null ? jobs.get(last.jobId) : null;
  // the rows would not follow pages that are tried again by themselves
  const action = { ...createRerunCall(agent), label: 'Run it again' };
  return (part ? getReasons(part) : []).flatMap((reason) => (reason.code === 'stopped' ? [] : [{ ...reason, action }]));
}
