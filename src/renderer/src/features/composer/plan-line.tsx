import { ArrowRight, CircleAlert, CircleDashed, type LucideIcon } from 'lucide-react';
import type { Plan } from '../../store/draft/plan';
import { texts } from '../../texts';
import styles from './composer.module.css';

const ICONS: Record<Plan['kind'], LucideIcon> = { ready: ArrowRight, incomplete: CircleDashed, faulty: CircleAlert };
const CLASSES: Record<Plan['kind'], string | undefined> = {
  ready: styles.ready,
  incomplete: undefined,
  faulty: styles.faulty,
};

/** Says in plain words what Run will do, or what keeps it from doing it. */
export function PlanLine({ plan }: { readonly plan: Plan }) {
  const Icon = ICONS[plan.kind];
  return (
    <p className={`${styles.plan} ${CLASSES[plan.kind] ?? ''}`} role="status" aria-label={texts.plan.label}>
      <Icon size={15} aria-hidden />
      <span title={plan.kind === 'ready' ? plan.sentence : undefined}>
        {plan.kind === 'faulty' ? plan.message : plan.sentence}
        {plan.kind === 'faulty' && plan.hint && <span className={styles.hint}> {plan.hint}</span>}
      </span>
    </p>
  );
}
