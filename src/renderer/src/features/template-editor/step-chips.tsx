import { printStep, type Step } from '@shared/clean-up/index';
import styles from './template-form.module.css';

/** The clean-up steps of a field, in order. */
export function StepChips({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <div className={styles.chips}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may stand there twice
        <code key={at} className={styles.chip}>
          {printStep(step)}
        </code>
      ))}
    </div>
  );
}
