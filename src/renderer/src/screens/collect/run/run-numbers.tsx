import type { JobSummary } from '@shared/contract/jobs';
import { formatBytes, formatCount, formatDuration, formatUsd } from '../../../format';
import { jobBytes } from '../../../job-state';
import { texts } from '../../../texts';
import styles from './run.module.css';
import { useElapsed } from './use-elapsed';

/** How far the job is and what it costs. */
export function RunNumbers({ job }: { readonly job: JobSummary }) {
  const elapsed = useElapsed(job);
  const { progress, total, hits, items, errors, visits } = job.progress;
  const pages =
    job.state === 'active' && total > 0
      ? texts.run.pagesOf(formatCount(progress), formatCount(total))
      : formatCount(visits);
  return (
    <dl className={styles.stats}>
      <Stat name={texts.run.pages} value={pages} />
      <Stat name={texts.run.hits} value={formatCount(hits)} />
      <Stat name={texts.run.items} value={formatCount(items)} />
      <Stat name={texts.run.errors} value={formatCount(errors)} bad={errors > 0} />
      <Stat name={texts.run.bytes} value={formatBytes(jobBytes(job))} />
      <Stat name={texts.run.cost} value={formatUsd(job.metrics.cost.total)} />
      <Stat name={texts.run.elapsed} value={formatDuration(elapsed)} />
    </dl>
  );
}

interface StatProps {
  readonly name: string;
  readonly value: string;
  readonly bad?: boolean;
}

function Stat({ name, value, bad = false }: StatProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={bad ? styles.bad : undefined}>{value}</dd>
    </div>
  );
}
