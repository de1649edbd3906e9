import { Popover, Radio, Stack } from '@mantine/core';
import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { call } from '../../api/client';
import { readSettings } from '../../api/polled-calls';
import { useStore } from '../../store/store';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { formatRate, rateWords } from '../job-progress';
import styles from './run.module.css';

const words = texts.activity;
const CHOICES = [0.2, 0.5, 1, 2, 4, 8, 16];
const AS_SETTINGS = 'settings';

interface Props {
  readonly job: JobSummary;
  readonly rate: Activity['rate'] | null;
}

/** Pace of a running job; its name opens the control. */
export function SpeedControl({ job, rate }: Props) {
  return (
    <div className={styles.roomForUnit}>
      <dt>
        <Popover position="bottom-start" offset={26} withArrow shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={styles.explained} aria-label={words.pace.change}>
              {words.pace.title}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={words.pace.title}>
            <Choices job={job} rate={rate} />
          </Popover.Dropdown>
        </Popover>
      </dt>
      <dd>{rateWords(rate?.now ?? rate?.mean ?? null)}</dd>
    </div>
  );
}

function Choices({ job, rate }: Props) {
  const { value: settings } = usePolled(readSettings, 0);
  const [error, setError] = useState<unknown>(null);
  const noteChange = useStore((store) => store.noteChange);
  const limit = settings?.hostPerSecond ?? 0;
  const own = typeof job.args.hostPerSecond === 'number' ? job.args.hostPerSecond : null;
  const choices = CHOICES.filter((each) => limit === 0 || each < limit || each === own);
  const change = async (value: string) => {
    try {
      noteChange(await call('changeJob', { id: job.id, hostPerSecond: value === AS_SETTINGS ? null : Number(value) }));
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Stack gap="xs" w={280}>
      {rate?.now != null && rate.mean !== null && (
        <p className={styles.lead}>
          {words.pace.now(formatRate(rate.now))}, {words.pace.mean(formatRate(rate.mean))}
        </p>
      )}
      <Radio.Group
        label={words.pace.label}
        value={own === null ? AS_SETTINGS : String(own)}
        onChange={(value) => void change(value)}
      >
        <div className={styles.choices}>
          <Radio
            size="xs"
            value={AS_SETTINGS}
            label={words.pace.asSettings(limit === 0 ? words.pace.unlimited : words.pace.each(formatRate(limit)))}
          />
          {choices.toReversed().map((each) => (
            <Radio key={each} size="xs" value={String(each)} label={words.pace.each(formatRate(each))} />
          ))}
        </div>
      </Radio.Group>
      <p className={styles.lead}>{words.pace.hint}</p>
      {error !== null && <ErrorNotice error={error} />}
    </Stack>
  );
}
