import type { ComponentProps } from 'react';
import styles from './steps-bar.module.css';

interface Props extends ComponentProps<'button'> {
  readonly name: string;
  /** What the step currently does. */
  readonly does: string;
}

/** A step of a run. */
export function StepChip({ name, does, ...button }: Props) {
  return (
    <button type="button" title={`${name}: ${does}`} {...button} className={styles.step}>
      <b>{name}</b> <span>{does}</span>
    </button>
  );
}
