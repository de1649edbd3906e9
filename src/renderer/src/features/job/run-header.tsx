import { VisuallyHidden } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { WifiOff } from 'lucide-react';
import { useRef } from 'react';
import { useFocusKept } from '../../components/hooks/use-focus-kept';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { ExportButton } from '../export';
import { ProgressBar } from '../job-progress';
import { countItems, describeReason, getShownState, orderReasons, StateMark } from '../job-state';
import { JobName } from './job-name';
import { ReadAgainButton } from './read-again-button';
import styles from './run.module.css';
import { RunControls } from './run-controls';
import { RunNumbers } from './run-numbers';
import { useActivity } from './use-activity';

/** The open job: state, numbers, controls. */
export function RunHeader() {
  const job = useStore((store) => store.job);
  const retrying = useStore((store) => store.feed === 'retrying');
  if (!job) return retrying ? <p className={styles.note}>{texts.run.reconnecting}</p> : null;
  return <Header job={job} retrying={retrying} />;
}

interface HeaderProps {
  readonly job: JobSummary;
  readonly retrying: boolean;
}

function Header({ job, retrying }: HeaderProps) {
  const activity = useActivity(job);
  const controls = useRef<HTMLDivElement>(null);
  useFocusKept(controls);
  return (
    <div className={styles.header}>
      <div className={styles.top}>
        <StateMark
          job={job}
          doing={getShownState(job) === 'running' ? texts.run.phases[job.progress.phase] : undefined}
        />
        <JobName key={job.id} job={job} />
        <div className={styles.controls} ref={controls}>
          <RunControls job={job} />
          <ReadAgainButton job={job} />
          <ExportButton job={job} />
        </div>
      </div>
      <ProgressBar job={job} moving={getShownState(job) === 'running' && !isOffline(job)} />
      {isOffline(job) && (
        <p className={`${styles.note} ${styles.offline}`} role="status">
          <WifiOff size={14} aria-hidden />
          {texts.crawl.offline}
        </p>
      )}
      <RunNumbers job={job} activity={activity} />
      {retrying && <p className={styles.note}>{texts.run.reconnecting}</p>}
      <VisuallyHidden role="status">{job.state !== 'active' && describeEnd(job)}</VisuallyHidden>
    </div>
  );
}

/** Says how a job ended, and what is missing. */
function describeEnd(job: JobSummary): string {
  const ended = texts.run.finishedSay(finishedWord(job), plural(countItems(job), 'item'));
  return [ended, ...orderReasons(job.outcome).map((reason) => describeReason(reason, job))].join(' ');
}

function finishedWord(job: JobSummary): string {
  const state = getShownState(job);
  return state === 'completed' ? texts.run.completedSay : texts.run.states[state];
}

function isOffline(job: JobSummary): boolean {
  return getShownState(job) === 'running' && job.progress.phase === 'offline';
}
