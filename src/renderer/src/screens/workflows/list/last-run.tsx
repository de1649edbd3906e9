import { Anchor } from '@mantine/core';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { countItems, StateMark } from '../../../features/job-state';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatDate, plural } from '../../../texts/format';
import styles from './list.module.css';

const ACTIVE_MS = 1500;
const QUIET_MS = 15_000;

/** State or result of a workflow's latest run. */
export function LastRun({ workflowId }: { readonly workflowId: string }) {
  const [active, setActive] = useState(false);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const { results } = await call('listJobs', { workflow: workflowId, limit: 1 }, { signal });
      setActive(results[0]?.state === 'active');
      return { job: results[0] ?? null };
    },
    [workflowId],
  );
  const { value } = usePolled(read, active ? ACTIVE_MS : QUIET_MS);
  if (!value) return null;
  const { job } = value;
  if (!job) return <span className={styles.soft}>{texts.workflows.neverRun}</span>;
  return (
    <span className={styles.last}>
      <StateMark job={job} />
      <Anchor size="sm" href={getRouteHash({ screen: 'collect', jobId: job.id })}>
        {plural(countItems(job), 'item')}
      </Anchor>
      <span className={styles.soft}>{formatDate(job.timer.startedAt ?? job.timer.createdAt)}</span>
    </span>
  );
}
