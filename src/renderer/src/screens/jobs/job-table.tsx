import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { type LucideIcon, ScanText, Trash2 } from 'lucide-react';
import { DataTable } from '../../components/data-table';
import { StateMark } from '../../components/state-mark';
import { formatCost, formatCount, formatDate, formatDuration } from '../../format';
import { routeHash } from '../../route';
import { texts } from '../../texts';
import { canReadAgain } from '../collect/pages-of';

interface Props {
  readonly jobs: readonly JobSummary[];
  readonly onReadAgain: (job: JobSummary) => void;
  readonly onDelete: (job: JobSummary) => void;
}

const { columns } = texts.jobs;

/** One page of jobs. */
export function JobTable({ jobs, onReadAgain, onDelete }: Props) {
  return (
    <DataTable
      label={texts.jobs.title}
      rows={jobs}
      rowKey={(job) => job.id}
      columns={[
        { id: 'state', title: columns.state, cell: (job) => <StateMark job={job} /> },
        {
          id: 'name',
          title: columns.name,
          grow: true,
          cell: (job) => (
            <Anchor href={routeHash({ screen: 'collect', jobId: job.id })} size="sm" fw={600} title={job.name}>
              {job.name}
            </Anchor>
          ),
        },
        { id: 'type', title: columns.type, spare: true, cell: (job) => texts.jobs.types[job.type] },
        { id: 'pages', title: columns.pages, numeric: true, cell: (job) => formatCount(job.progress.progress) },
        { id: 'items', title: columns.items, numeric: true, cell: (job) => formatCount(job.progress.items) },
        { id: 'errors', title: columns.errors, numeric: true, cell: (job) => formatCount(job.progress.errors) },
        {
          id: 'cost',
          title: columns.cost,
          numeric: true,
          cell: (job) => formatCost(job.metrics.cost.total, texts.run.costUnknown),
        },
        {
          id: 'started',
          title: columns.started,
          cell: (job) => formatDate(job.timer.startedAt ?? job.timer.createdAt),
        },
        { id: 'duration', title: columns.duration, numeric: true, cell: (job) => formatDuration(job.timer.msec) },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (job) => (
            <Group gap={2} wrap="nowrap" justify="flex-end">
              {canReadAgain(job) && (
                <Action
                  icon={ScanText}
                  tip={texts.again.hint}
                  label={texts.again.buttonOf(job.name)}
                  onClick={() => onReadAgain(job)}
                />
              )}
              <Action
                icon={Trash2}
                tip={texts.common.delete}
                label={texts.jobs.delete(job.name)}
                onClick={() => onDelete(job)}
              />
            </Group>
          ),
        },
      ]}
    />
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly tip: string;
  readonly label: string;
  readonly onClick: () => void;
}

function Action({ icon: Icon, tip, label, onClick }: ActionProps) {
  return (
    <Tooltip label={tip} multiline maw={240}>
      <ActionIcon variant="subtle" color="gray" onClick={onClick} aria-label={label}>
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
