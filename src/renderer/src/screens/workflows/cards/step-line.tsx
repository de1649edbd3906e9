import type { StepName } from '@shared/contract/workflow-steps';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import type { StepCounts } from '../side/step-counts';
import { AddStep } from './add-step';
import styles from './cards.module.css';

const { cards: words } = texts.workflows;

interface Props {
  /** Of the items that go along it; null where that is not known, undefined where it was not asked yet. */
  readonly fields: readonly string[] | null | undefined;
  readonly given: StepCounts | null;
  readonly isLast: boolean;
  /** Where a step that is added here would stand, from 1. */
  readonly place: number;
  readonly onAdd: (name: StepName) => void;
}

/** The line from one step to the next: what goes along it, and the button that adds a step in between. */
export function StepLine({ fields, given, isLast, place, onAdd }: Props) {
  const moving = given !== null && !given.done;
  return (
    <div className={`${styles.line} ${moving ? styles.moving : ''}`}>
      <AddStep label={isLast ? words.add : words.addHere(place)} text={isLast} onAdd={onAdd} />
      <span className={styles.along}>
        {given && (
          <strong>{isLast ? words.results(formatCount(given.items)) : words.given(formatCount(given.items))}</strong>
        )}
        {fields !== undefined && <span className={styles.fields}>{fieldWords(fields)}</span>}
      </span>
    </div>
  );
}

function fieldWords(fields: readonly string[] | null): string {
  if (fields === null) return words.fieldsUnknown;
  return fields.length === 0 ? words.fieldsNone : words.fields(fields);
}
