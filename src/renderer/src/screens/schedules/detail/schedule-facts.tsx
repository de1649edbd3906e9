import type { Schedule } from '@shared/contract/schedules';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { SectionCard } from '../../../components/section-card';
import { describeTask } from '../../../features/runs';
import { RunsWhile } from '../../../features/schedule-times';
import { showCron } from '../../../language/translate';
import { usePaid } from '../../../store/use-paid';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatCount, plural, usdFormatOf } from '../../../texts/format';
import { describeNextTime } from '../list/schedule-table';
import styles from '../schedules.module.css';
import { estimateMonthlyCost } from './monthly-cost';

const words = texts.schedules.detail;
const RUNS_LOOKED_AT = 10;

interface Props {
  readonly schedule: Schedule;
  readonly names: Readonly<Record<string, string>>;
}

/** What a schedule runs, when, and what happens afterwards. */
export function ScheduleFacts({ schedule, names }: Props) {
  const { cron, timezone, task, key, webhook, keepRuns } = schedule;
  const isPaid = usePaid();
  const cost = useCostWords(schedule);
  const facts: readonly (readonly [string, string])[] = [
    [words.what, describeTask(task, names)],
    [words.when, `${showCron(cron)}${timezone === null ? '' : `, ${timezone}`}`],
    [words.next, describeNextTime(schedule)],
    [words.key, key === null ? words.keyFound : key.join(', ')],
    [words.keeps, keepRuns === null ? words.keepsAll : words.keepsSome(formatCount(keepRuns))],
    ...(webhook === null ? [] : [[words.webhook, webhook] as const]),
    ...(isPaid ? [[words.cost, cost] as const] : []),
  ];
  return (
    <SectionCard title={words.facts}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RunsWhile />
    </SectionCard>
  );
}

function useCostWords({ id, cron, timezone, lastRun }: Schedule): string {
  const latest = lastRun && `${lastRun.jobId} ${lastRun.state}`;
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (latest === null) return { cost: null, perMonth: 0 };
      const [{ results }, { perMonth }] = await Promise.all([
        call('listJobs', { schedule: id, limit: RUNS_LOOKED_AT }, { signal }),
        call('previewTimes', { cron, timezone }, { signal }),
      ]);
      return { cost: estimateMonthlyCost(results, perMonth), perMonth };
    },
    [id, cron, timezone, latest],
  );
  const { value } = usePolled(read, 0);
  if (!value) return texts.common.loading;
  if (value.cost === null) return words.costUnknown;
  const { month, run } = value.cost;
  const format = usdFormatOf([month, run]);
  return words.costOf(format(month), plural(value.perMonth, 'run'), format(run));
}
