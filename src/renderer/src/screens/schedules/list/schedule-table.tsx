import { Anchor, Group, Switch } from '@mantine/core';
import type { Schedule } from '@shared/contract/schedules';
import { Play, Trash2 } from 'lucide-react';
import { DataTable } from '../../../components/data-table';
import { RowAction } from '../../../components/row-action';
import { describeChanges, describeTask, formatChangeSigns, RunMark } from '../../../features/runs';
import { showCron } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { formatDate } from '../../../texts/format';
import styles from '../schedules.module.css';

const words = texts.schedules;
const { columns } = words;

interface Props {
  readonly schedules: readonly Schedule[];
  /** Workflow names by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly onEnable: (schedule: Schedule, enabled: boolean) => void;
  readonly onRun: (schedule: Schedule) => void;
  readonly onDelete: (schedule: Schedule) => void;
}

/** Schedules with their next time and the changes of their last run. */
export function ScheduleTable({ schedules, names, onEnable, onRun, onDelete }: Props) {
  return (
    <DataTable
      label={words.title}
      rows={schedules}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'enabled',
          title: columns.enabled,
          cell: (schedule) => (
            <Switch
              size="xs"
              aria-label={words.enable(schedule.name)}
              checked={schedule.enabled}
              onChange={({ currentTarget }) => onEnable(schedule, currentTarget.checked)}
            />
          ),
        },
        {
          id: 'name',
          title: columns.name,
          grow: true,
          cell: (schedule) => <Named schedule={schedule} names={names} />,
        },
        {
          id: 'when',
          title: columns.when,
          cell: ({ cron }) => <span className={styles.when}>{showCron(cron)}</span>,
        },
        { id: 'next', title: columns.next, spare: true, cell: describeNextTime },
        { id: 'last', title: columns.last, cell: (schedule) => <Last schedule={schedule} /> },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (schedule) => (
            <Group gap={2} wrap="nowrap" justify="flex-end">
              <RowAction icon={Play} word={words.runNow} name={schedule.name} onClick={() => onRun(schedule)} />
              <RowAction icon={Trash2} word={words.delete} name={schedule.name} onClick={() => onDelete(schedule)} />
            </Group>
          ),
        },
      ]}
    />
  );
}

/** Next time in words. */
export function describeNextTime({ enabled, nextAt }: Pick<Schedule, 'enabled' | 'nextAt'>): string {
  if (!enabled) return words.off;
  return nextAt === null ? words.noNext : formatDate(nextAt);
}

function Named({ schedule, names }: { readonly schedule: Schedule; readonly names: Props['names'] }) {
  const what = describeTask(schedule.task, names);
  return (
    <>
      <Anchor
        href={getRouteHash({ screen: 'schedules', scheduleId: schedule.id })}
        size="sm"
        fw={600}
        title={schedule.name}
        translate="no"
      >
        {schedule.name}
      </Anchor>
      <div className={styles.what} title={what}>
        {what}
      </div>
      {schedule.note !== null && (
        <div className={styles.noted} title={schedule.note}>
          {schedule.note}
        </div>
      )}
    </>
  );
}

function Last({ schedule: { lastRun } }: { readonly schedule: Schedule }) {
  if (lastRun === null) return <span className={styles.soft}>{words.neverRun}</span>;
  return (
    <span className={styles.last}>
      <RunMark run={lastRun} />
      {lastRun.state !== 'active' && (
        <span role="img" aria-label={describeChanges(lastRun)} title={describeChanges(lastRun)}>
          {formatChangeSigns(lastRun)}
        </span>
      )}
      <span className={styles.soft}>{formatDate(lastRun.startedAt)}</span>
    </span>
  );
}
