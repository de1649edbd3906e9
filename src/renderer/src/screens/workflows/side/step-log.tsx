import { Checkbox } from '@mantine/core';
import type { WorkflowLog } from '@shared/contract/workflows';
import { useState } from 'react';
import { texts } from '../../../texts';
import { formatDate } from '../../../texts/format';
import styles from './side.module.css';

const { runs: words } = texts.workflows;
const SHOWN = 50;

interface Props {
  readonly logs: readonly WorkflowLog[];
  readonly step: number;
}

/** Log of a step, or of all steps, newest first. */
export function StepLog({ logs, step }: Props) {
  const [all, setAll] = useState(true);
  const shown = logs.filter((log) => all || log.step === null || log.step === step).toReversed();
  return (
    <div>
      <div className={styles.logHead}>
        <h2>{words.log}</h2>
        <Checkbox
          size="xs"
          label={words.allSteps}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && <p className={styles.soft}>{words.noLog}</p>}
      <ol className={styles.log}>
        {shown.slice(0, SHOWN).map(({ time, step: of, level, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike in all
          <li key={at} className={level === 'error' ? styles.bad : undefined}>
            <time dateTime={time}>{formatDate(time)}</time>
            <span>
              {of !== null && `${of + 1}: `}
              {message}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
