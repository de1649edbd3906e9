import { useId } from 'react';
import styles from './chart.module.css';

export interface Bar {
  readonly name: string;
  /** Null if unknown. */
  readonly value: number | null;
  readonly shown: string;
}

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** Shown if there are no bars. */
  readonly none: string;
}

/** Labelled bars, readable without colour. */
export function BarList({ title, bars, none }: Props) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {bars.length === 0 && <p className={styles.says}>{none}</p>}
      <dl className={styles.bars}>
        {bars.map(({ name, value, shown }) => (
          <div key={name}>
            <dt title={name}>{name}</dt>
            <dd>
              <span className={styles.bar} style={{ width: `${(100 * (value ?? 0)) / most}%` }} />
              <span className={styles.amount}>{shown}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
