import { Button } from '@mantine/core';
import type { ScheduleRun } from '@shared/contract/schedules';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { SectionCard } from '../../components/section-card';
import { getRouteHash } from '../../routing/route';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { formatCount, formatDate, plural } from '../../texts/format';
import { ChangesView } from '../changes';
import { VerdictNotice } from '../table-contract';
import { Deliveries } from './deliveries';
import { MAX_RUNS } from './most-runs';
import { RunMark } from './run-mark';
import styles from './runs.module.css';

const words = texts.schedules.detail;

interface Props {
  readonly run: ScheduleRun;
  readonly scheduleId: string;
  readonly isVisit: boolean;
  readonly onDecided: () => void;
}

/** A run: why it started, how it ended, and what it changed. */
export function ChosenRun({ run, scheduleId, isVisit, onDecided }: Props) {
  return (
    <SectionCard title={words.chosen(formatDate(run.startedAt))}>
      <div className={styles.chosen}>
        <RunMark run={run} />
        <span>{plural(run.items, 'item')}</span>
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          href={getRouteHash({ screen: 'collect', jobId: run.jobId })}
        >
          {words.open}
        </Button>
      </div>
      {run.state !== 'active' && !isVisit && <VerdictNotice jobId={run.jobId} inCard onDecided={onDecided} />}
      {reasons(run, isVisit).map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      {run.from !== null && run.changes !== null && (
        <Changes jobId={run.jobId} from={run.from} scheduleId={scheduleId} isQuiet={isQuiet(run.changes)} />
      )}
      {run.state !== 'active' && <Deliveries jobId={run.jobId} />}
    </SectionCard>
  );
}

/** Why the run started, and why it is compared or not. */
function reasons(run: ScheduleRun, isVisit: boolean): readonly string[] {
  const { dueAt, missed, state, stopped, from, changes } = run;
  const begun = dueAt === null ? words.byHand : missed ? words.missed(formatDate(dueAt)) : words.due(formatDate(dueAt));
  const notSeen = changes !== null && changes.notSeen > 0 ? [words.notSeen(formatCount(changes.notSeen))] : [];
  if (state === 'active') return [begun, words.active];
  if (state === 'error') return [begun, words.failed];
  const ended = stopped ? [words.stopped] : [];
  if (isVisit) return [begun, ...ended, words.visit];
  return from === null ? [begun, ...ended, words.first] : [begun, ...ended, ...notSeen];
}

interface ChangesProps {
  readonly jobId: string;
  readonly from: string;
  readonly scheduleId: string;
  /** Whether nothing changed. */
  readonly isQuiet: boolean;
}

function isQuiet({ added, changed, removed }: NonNullable<ScheduleRun['changes']>): boolean {
  return added + changed + removed === 0;
}

function Changes({ jobId, from, scheduleId, isQuiet }: ChangesProps) {
  const read = useCallback(
    (signal: AbortSignal) => call('listJobs', { schedule: scheduleId, limit: MAX_RUNS }, { signal }),
    [scheduleId],
  );
  const { value } = usePolled(read, 0);
  const job = value?.results.find(({ id }) => id === jobId);
  if (!job) return null;
  return (
    <section className={`${styles.changes} ${isQuiet ? styles.quiet : ''}`} aria-label={words.changesTitle}>
      <ChangesView job={job} from={from} />
    </section>
  );
}
