import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { texts } from '../../../texts';
import { formatCount, plural } from '../../../texts/format';
import styles from './side.module.css';
import type { StepCounts } from './step-counts';

const { runs: words } = texts.workflows;

interface Props {
  readonly counts: StepCounts;
  readonly isFirst: boolean;
}

/** Input and output counts of a step, with visits and failures. */
export function CountsMark({ counts: { taken, items, visits, failed, done, error }, isFirst }: Props) {
  const Icon = error !== null ? CircleAlert : done ? Check : LoaderCircle;
  const look = error !== null ? styles.bad : done ? styles.good : styles.working;
  return (
    <p className={styles.counts}>
      <span className={look}>
        <Icon size={14} aria-hidden />
        {done ? words.done : words.working}
      </span>
      <strong>{isFirst && taken === 0 ? formatCount(items) : words.of(formatCount(taken), formatCount(items))}</strong>
      {visits > 0 && <span>{plural(visits, 'visit')}</span>}
      {failed > 0 && <span className={styles.bad}>{`${formatCount(failed)} ${words.failed.toLowerCase()}`}</span>}
      {error !== null && <span className={styles.bad}>{error}</span>}
    </p>
  );
}
