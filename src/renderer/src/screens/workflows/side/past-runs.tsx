import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { ListTree } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { DataTable } from '../../../components/data-table';
import { ErrorNotice } from '../../../features/errors';
import { StateMark } from '../../../features/job-state';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatCount, formatDate } from '../../../texts/format';
import styles from './side.module.css';

const { runs: words, columns } = texts.workflows;
const SHOWN = 20;
const REFRESH_MS = 2500;

interface Props {
  readonly workflowId: string;
  readonly watched: string | null;
  readonly onWatch: (jobId: string) => void;
}

/** Latest runs of a workflow; one is shown step by step. */
export function PastRuns({ workflowId, watched, onWatch }: Props) {
  const read = useCallback(
    (signal: AbortSignal) => call('listJobs', { workflow: workflowId, limit: SHOWN }, { signal }),
    [workflowId],
  );
  const { value, error } = usePolled(read, REFRESH_MS);
  if (error !== null) return <ErrorNotice error={error} />;
  if (!value) return null;
  if (value.total === 0)
    return (
      <p className={styles.soft}>
        {words.none} {words.noneHint}
      </p>
    );
  return (
    <div>
      <h2>{words.past}</h2>
      <DataTable
        label={words.past}
        rows={value.results}
        rowKey={({ id }) => id}
        columns={[
          { id: 'state', title: texts.jobs.columns.state, grow: true, cell: (job) => <Run job={job} /> },
          { id: 'items', title: columns.items, numeric: true, cell: ({ progress }) => formatCount(progress.items) },
          {
            id: 'watch',
            title: columns.actions,
            hiddenTitle: true,
            cell: (job) => <WatchButton job={job} watched={watched === job.id} onWatch={onWatch} />,
          },
        ]}
      />
    </div>
  );
}

function getStart({ timer }: JobSummary): string {
  return formatDate(timer.startedAt ?? timer.createdAt);
}

/** A run's result above its start time. */
function Run({ job }: { readonly job: JobSummary }) {
  return (
    <div className={styles.run}>
      <StateMark job={job} />
      <Anchor size="sm" href={getRouteHash({ screen: 'collect', jobId: job.id })}>
        {getStart(job)}
      </Anchor>
    </div>
  );
}

interface WatchProps {
  readonly job: JobSummary;
  readonly watched: boolean;
  readonly onWatch: (jobId: string) => void;
}

function WatchButton({ job, watched, onWatch }: WatchProps) {
  return (
    <Tooltip label={watched ? words.watched : words.steps}>
      <ActionIcon
        variant={watched ? 'light' : 'default'}
        aria-pressed={watched}
        aria-label={words.watch(getStart(job))}
        onClick={() => onWatch(job.id)}
      >
        <ListTree size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
