import type { JobSummary } from '@shared/contract/jobs';
import {
  CircleCheck,
  CirclePause,
  CircleStop,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { formatCount } from '../format';
import { type ShownState, shownState } from '../job-state';
import { texts } from '../texts';
import styles from './state-mark.module.css';

const ICONS: Record<ShownState, LucideIcon> = {
  running: LoaderCircle,
  paused: CirclePause,
  stopped: CircleStop,
  completed: CircleCheck,
  unread: TriangleAlert,
  error: CircleX,
};

interface Props {
  readonly job: Pick<JobSummary, 'state' | 'paused' | 'stopped' | 'progress'>;
  /** What a running job is at, in place of the bare state. */
  readonly doing?: string | undefined;
}

/** A job's state as icon and word. */
export function StateMark({ job, doing }: Props) {
  const state = shownState(job);
  const Icon = ICONS[state];
  return (
    <span className={`${styles.mark} ${styles[state]}`}>
      <Icon size={15} aria-hidden />
      {doing ?? (state === 'unread' ? texts.run.allFailed(formatCount(job.progress.errors)) : texts.run.states[state])}
    </span>
  );
}
