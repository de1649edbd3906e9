import { Info } from 'lucide-react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './schedule-times.module.css';

/** Says that schedules run only while Winnow does. */
export function RunsWhile() {
  const desktop = useStore((store) => store.app?.desktop === true);
  return (
    <p className={styles.runsWhile}>
      <Info size={14} aria-hidden />
      {desktop ? texts.schedules.whileRunning.desktop : texts.schedules.whileRunning.serve}
    </p>
  );
}
