import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface Props {
  readonly title: string;
  /** A sentence below the title. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a screen with a title. */
export function SectionCard({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
