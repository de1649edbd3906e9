import {
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  CirclePause,
  CircleStop,
  CircleX,
  Hand,
  LoaderCircle,
  type LucideIcon,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import { texts } from '../../texts';
import { getShownState, type JobStanding, type ShownState } from './job-state';
import styles from './state-mark.module.css';

const ICONS: Record<ShownState, LucideIcon> = {
  running: LoaderCircle,
  paused: CirclePause,
  stopped: CircleStop,
  budget: CircleDollarSign,
  completed: CircleCheck,
  partial: CircleDashed,
  held: ShieldAlert,
  needs_you: Hand,
  stopping: CircleStop,
  unread: TriangleAlert,
  error: CircleX,
};

interface Props {
  readonly job: JobStanding;
  /** What a running job is doing, shown instead of its state. */
  readonly doing?: string | undefined;
}

/** A job's state as icon and word. */
export function StateMark({ job, doing }: Props) {
  const state = getShownState(job);
  const Icon = ICONS[state];
  return (
    <span className={`${styles.mark} ${styles[state]}`}>
      <Icon size={15} aria-hidden />
      {doing ?? texts.run.states[state]}
    </span>
  );
}
