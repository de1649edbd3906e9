import { Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { formatBytes, formatCost, formatCount, formatDuration } from '../../../format';
import { countWarnings, jobBytes } from '../../../job-state';
import { texts } from '../../../texts';
import { AiNumbers } from './ai-numbers';
import { BoostNumbers } from './boost-numbers';
import styles from './run.module.css';
import { useElapsed } from './use-elapsed';

const VALUE_PX = 26; // the explanation leaves the sum below the name in sight

/** How far the job is and what it costs. */
export function RunNumbers({ job }: { readonly job: JobSummary }) {
  const elapsed = useElapsed(job);
  const { progress, total, hits, items, errors } = job.progress;
  const warnings = countWarnings(job);
  const pages =
    job.state === 'active' && total > 0
      ? texts.run.pagesOf(formatCount(progress), formatCount(total))
      : formatCount(progress);
  return (
    <dl className={styles.stats}>
      <Stat name={texts.run.pages} value={pages} room={styles.roomForPages} />
      {crawls(job) && <Stat name={texts.run.hits} value={formatCount(hits)} />}
      <Stat name={texts.run.items} value={formatCount(items)} />
      <Stat name={texts.run.errors} value={formatCount(errors)} bad={errors > 0} />
      {warnings > 0 && <Stat name={texts.run.warnings} value={formatCount(warnings)} warned />}
      <Stat name={texts.run.bytes} value={formatBytes(jobBytes(job))} room={styles.roomForUnit} />
      <Stat
        name={texts.run.cost}
        value={formatCost(job.metrics.cost.total, texts.run.costUnknown)}
        room={styles.roomForUnit}
        hint={job.metrics.cost.total === null ? texts.run.costUnknownHint : texts.run.costHint}
      />
      <BoostNumbers job={job} />
      <AiNumbers metrics={job.metrics} />
      <Stat name={texts.run.elapsed} value={formatDuration(elapsed)} room={styles.roomForUnit} />
    </dl>
  );
}

/** Whether pages are looked for by a pattern, so that some are hits and others not. */
function crawls({ type }: Pick<JobSummary, 'type'>): boolean {
  return type === 'scrape' || type === 'crawl';
}

interface StatProps {
  readonly name: string;
  readonly value: string;
  readonly bad?: boolean;
  readonly warned?: boolean;
  /** The class that keeps room for values longer than a plain count, so that growing numbers push nothing aside. */
  readonly room?: string | undefined;
  /** Shown while the name is pointed at or has the focus. */
  readonly hint?: string;
}

function Stat({ name, value, bad = false, warned = false, room, hint }: StatProps) {
  return (
    <div className={room}>
      <dt>{hint === undefined ? name : <Explained name={name} hint={hint} />}</dt>
      <dd className={bad ? styles.bad : warned ? styles.warned : undefined}>{value}</dd>
    </div>
  );
}

function Explained({ name, hint }: { readonly name: string; readonly hint: string }) {
  return (
    <Tooltip
      label={hint}
      multiline
      w={290}
      position="bottom"
      offset={VALUE_PX}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={styles.explained}>
        {name}
      </button>
    </Tooltip>
  );
}
