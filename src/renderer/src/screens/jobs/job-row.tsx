import { ActionIcon, Anchor, Checkbox } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { formatPages, formatRoughDuration, ProgressBar, rateWords } from '../../features/job-progress';
import { countItems, describeOutcome, getShownState, StateMark } from '../../features/job-state';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { formatCost, formatCount, formatDate, formatDuration } from '../../texts/format';
import { estimateLeftMs, getMeanRate } from './job-facts';
import styles from './jobs.module.css';
import { type RowAct, RowMenu } from './row-menu';

const words = texts.jobs;

interface Props {
  readonly job: JobSummary;
  readonly index: number;
  readonly style: CSSProperties;
  readonly isPart: boolean;
  readonly isChosen: boolean;
  /** Null if the job has no child jobs. */
  readonly isUnfolded: boolean | null;
  readonly isPaid: boolean;
  readonly formatUsd: (usd: number) => string;
  readonly onChoose: (job: JobSummary, range: boolean) => void;
  readonly onUnfold: (id: string, open: boolean) => void;
  readonly onAct: (act: RowAct, job: JobSummary) => void;
}

/** One job of the list. */
export const JobRow = memo(function JobRow(props: Props) {
  const { job, index, style, isPart, isChosen, isUnfolded, isPaid, formatUsd, onChoose, onUnfold, onAct } = props;
  const { progress, metrics, timer } = job;
  const left = estimateLeftMs(job);
  return (
    <tr
      aria-rowindex={index + 2}
      aria-label={job.name}
      className={styles.row}
      data-row={index}
      data-free={isPaid ? undefined : true}
      data-part={isPart}
      data-chosen={isChosen}
      style={style}
    >
      <td className={styles.check}>
        {!isPart && (
          <Checkbox
            size="xs"
            checked={isChosen}
            aria-label={words.select(job.name)}
            onChange={(event) => onChoose(job, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
        )}
      </td>
      <td className={styles.state}>
        <StateMark job={job} doing={getShownState(job) === 'running' ? texts.run.phases[progress.phase] : undefined} />
      </td>
      <NameCell job={job} isUnfolded={isUnfolded} onUnfold={onUnfold} />
      <td className={styles.type}>{words.types[job.type]}</td>
      <td className={styles.progress}>
        <span>{formatPages(job)}</span>
        {job.state === 'active' && <ProgressBar job={job} moving={false} label={words.progressOf(job.name)} />}
      </td>
      <td className={styles.number}>{formatCount(job.type === 'crawl' ? progress.hits : countItems(job))}</td>
      <td className={`${styles.number} ${progress.errors > 0 ? styles.bad : styles.soft}`}>
        {formatCount(progress.errors)}
      </td>
      <td className={`${styles.number} ${styles.pace}`}>{rateWords(getMeanRate(job))}</td>
      <td className={`${styles.number} ${styles.pace}`}>{left === null ? '' : formatRoughDuration(left)}</td>
      {isPaid && <td className={styles.number}>{formatCost(metrics.cost.total, texts.run.costUnknown, formatUsd)}</td>}
      <td className={styles.date} translate="no">
        {formatDate(timer.startedAt ?? timer.createdAt)}
      </td>
      <td className={`${styles.number} ${styles.spare}`}>{formatDuration(timer.msec)}</td>
      <td className={styles.menu}>
        <RowMenu job={job} onAct={onAct} />
      </td>
    </tr>
  );
});

/** The job's name as a link, what it lacks, and the button that shows its child jobs. */
function NameCell({ job, isUnfolded, onUnfold }: Pick<Props, 'job' | 'isUnfolded' | 'onUnfold'>) {
  return (
    <td className={styles.name}>
      {isUnfolded !== null && (
        <ActionIcon
          size="xs"
          variant="subtle"
          color="gray"
          aria-expanded={isUnfolded}
          aria-label={words.partsOf(job.name)}
          onClick={() => onUnfold(job.id, !isUnfolded)}
        >
          {isUnfolded ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        </ActionIcon>
      )}
      <div className={styles.named}>
        <Anchor
          href={getRouteHash({ screen: 'collect', jobId: job.id })}
          size="sm"
          fw={600}
          title={job.name}
          translate="no"
        >
          {job.name}
        </Anchor>
        {job.state !== 'active' && job.outcome.state !== 'complete' && (
          <span className={styles.sentence} title={describeOutcome(job)}>
            {describeOutcome(job)}
          </span>
        )}
      </div>
    </td>
  );
}
