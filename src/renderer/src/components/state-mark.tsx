import { CircleCheck, CirclePause, CircleStop, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ShownState } from '../job-state';
import { texts } from '../texts';
import styles from './state-mark.module.css';

const ICONS: Record<ShownState, LucideIcon> = {
  running: LoaderCircle,
  paused: CirclePause,
  stopped: CircleStop,
  completed: CircleCheck,
  error: CircleX,
};

interface Props {
  readonly state: ShownState;
  /** What a running job is at, in place of the bare state. */
  readonly doing?: string | undefined;
}

/** A job's state as icon and word. */
export function StateMark({ state, doing }: Props) {
  const Icon = ICONS[state];
  return (
    <span className={`${styles.mark} ${styles[state]}`}>
      <Icon size={15} aria-hidden />
      {doing ?? texts.run.states[state]}
    </span>
  );
}
