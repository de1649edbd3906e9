import type { WorkflowStep } from '@shared/contract/workflows';
import { texts } from '../../../texts';
import { kindName, STEP_ICONS } from '../step-kinds';
import styles from './list.module.css';

const MOST_SHOWN = 8;

/** The kinds of a workflow's steps at a glance. */
export function StepIcons({ steps }: { readonly steps: readonly WorkflowStep[] }) {
  const words = texts.workflows.stepList(steps.map(({ name }) => kindName(name)));
  return (
    <span className={styles.icons} role="img" aria-label={words} title={words}>
      {steps.slice(0, MOST_SHOWN).map(({ name }, at) => {
        const Icon = STEP_ICONS[name];
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        return <Icon key={at} size={15} aria-hidden />;
      })}
      {steps.length > MOST_SHOWN && `+${steps.length - MOST_SHOWN}`}
    </span>
  );
}
