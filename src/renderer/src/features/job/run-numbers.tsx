import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';
import { useEffect, useState } from 'react';
import { translateSentence } from '../../language/translate';
import { useIsCostShown } from '../../store/use-paid';
import { texts } from '../../texts';
import { formatBytes, formatCount, formatDuration } from '../../texts/format';
import { formatPages, formatTimeLeft } from '../job-progress';
import { countItems, isPassing, sumJobBytes } from '../job-state';
import { AiNumbers } from './ai-numbers';
import { Explained } from './explained';
import { ExtractorNumbers } from './extractor-numbers';
import { LoadingList } from './loading-list';
import { Money } from './money';
import { ReplayNumbers } from './replay-numbers';
import styles from './run.module.css';
import { SpeedControl } from './speed-control';
import { StatPopover } from './stat-popover';

interface Props {
  readonly job: JobSummary;
  /** Null until known. */
  readonly activity: Activity | null;
}

/** The job's progress and cost. */
export function RunNumbers({ job, activity }: Props) {
  const elapsed = useElapsed(job);
  const { hits, errors } = job.progress;
  const isActive = job.state === 'active';
  const isCostShown = useIsCostShown(job);
  return (
    <dl className={styles.stats} data-active={isActive}>
      <Stat
        name={texts.run.pages}
        value={formatPages(job)}
        room={styles.roomForPages}
        hint={activity ? translateSentence(activity.pages.how) : undefined}
      />
      {crawls(job) && <Stat name={texts.run.hits} value={formatCount(hits)} />}
      <Stat name={texts.run.items} value={formatCount(countItems(job))} />
      <Stat name={texts.run.errors} value={formatCount(errors)} bad={errors > 0 && !isPassing(job)} />
      {isActive && <SpeedControl job={job} rate={job.paused ? null : (activity?.rate ?? null)} />}
      {isActive && activity && <LoadingPopover activity={activity} />}
      {isActive && activity && (
        <Stat
          name={texts.activity.left}
          value={formatTimeLeft(activity.left)}
          room={styles.roomForRange}
          hint={activity.left.why === null ? texts.activity.leftHint : translateSentence(activity.left.why)}
        />
      )}
      {!isActive && <Stat name={texts.run.bytes} value={formatBytes(sumJobBytes(job))} room={styles.roomForUnit} />}
      {isCostShown && <Money job={job} />}
      {!isActive && <ExtractorNumbers job={job} />}
      <ReplayNumbers job={job} />
      <AiNumbers metrics={job.metrics} />
      {!isActive && <Stat name={texts.run.elapsed} value={formatDuration(elapsed)} room={styles.roomForUnit} />}
    </dl>
  );
}

/** Whether pages are searched by a pattern, so that some are hits. */
function crawls({ type }: Pick<JobSummary, 'type'>): boolean {
  return type === 'scrape' || type === 'crawl';
}

interface StatProps {
  readonly name: string;
  readonly value: string;
  readonly bad?: boolean;
  /** CSS class that reserves width, so that growing numbers do not move anything. */
  readonly room?: string | undefined;
  /** Shown on hover or focus. */
  readonly hint?: string | undefined;
}

function Stat({ name, value, bad = false, room, hint }: StatProps) {
  return (
    <div className={room}>
      <dt>{hint === undefined ? name : <Explained name={name} hint={hint} />}</dt>
      <dd className={bad ? styles.bad : undefined}>{value}</dd>
    </div>
  );
}

const { loading: words } = texts.activity;

/** Number of pages in progress; the name opens the list. */
function LoadingPopover({ activity }: { readonly activity: Activity }) {
  const waiting = activity.loading.filter((page) => page.waiting).length;
  return (
    <StatPopover name={words.name} title={words.title} value={formatCount(activity.loading.length - waiting)}>
      <LoadingList loading={activity.loading} />
    </StatPopover>
  );
}

const TICK_MS = 500;

/** Running time in ms, counting between the server's reports. */
function useElapsed(job: JobSummary): number {
  const running = job.state === 'active' && !job.paused;
  const [since, setSince] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report starts the count anew
  useEffect(() => {
    setSince(0);
    if (!running) return;
    const start = performance.now();
    const timer = setInterval(() => setSince(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, [running, job.timer.msec]);
  return job.timer.msec + (running ? since : 0);
}
