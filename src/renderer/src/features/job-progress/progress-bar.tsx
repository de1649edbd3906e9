import { Progress } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';
import { texts } from '../../texts';
import styles from './progress-bar.module.css';

interface Props {
  readonly job: JobSummary;
  readonly moving: boolean;
  readonly label?: string;
}

/** Progress of a running job. Without a known total the bar is empty, so that nothing moves. */
export function ProgressBar({ job, moving, label = texts.run.progress }: Props) {
  const total = getKnownTotal(job);
  return (
    <div className={styles.room}>
      {total !== null && (
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.min(100, (100 * job.progress.progress) / total)}
            animated={moving}
            aria-label={label}
          />
        </Progress.Root>
      )}
    </div>
  );
}
