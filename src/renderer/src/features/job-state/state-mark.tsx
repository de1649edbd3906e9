import {
  CircleCheck,
  CircleDollarSign,
  CirclePause,
  CircleStop,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { countWarnings, type JobStanding, type ShownState, shownState } from './job-state';
import styles from './state-mark.module.css';

const ICONS: Record<ShownState, LucideIcon> = {
  running: LoaderCircle,
  paused: CirclePause,
  stopped: CircleStop,
  budget: CircleDollarSign,
  completed: CircleCheck,
  warned: TriangleAlert,
  partial: TriangleAlert,
  needs_you: TriangleAlert,
  stopping: CircleStop,
  partly: TriangleAlert,
  unread: TriangleAlert,
  error: CircleX,
};

interface Props {
  readonly job: JobStanding;
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
      {doing ?? getJobWord(job, state)}
    </span>
  );
}

function getJobWord(job: JobStanding, state: ShownState): string {
  const word = texts.run.states[state];
  if (state === 'partly') return texts.run.withErrors(word, plural(job.progress.errors, 'error'));
  return state === 'warned' ? texts.run.withWarnings(word, plural(countWarnings(job), 'warning')) : word;
}
