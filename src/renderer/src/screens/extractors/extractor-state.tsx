import type { ExtractorSummary } from '@shared/contract/extractors';
import { CircleCheck, CirclePause, History, type LucideIcon } from 'lucide-react';
import { texts } from '../../texts';
import styles from './extractors.module.css';

type State = ExtractorSummary['state'];

const ICONS: Record<State, LucideIcon> = { active: CircleCheck, disabled: CirclePause, replaced: History };

/** Whether an extractor is used, as icon and word. */
export function ExtractorState({ state }: { readonly state: State }) {
  const Icon = ICONS[state];
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <Icon size={15} aria-hidden />
      {texts.extractors.states[state]}
    </span>
  );
}
