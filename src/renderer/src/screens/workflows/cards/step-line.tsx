import type { StepName } from '@shared/contract/workflow-steps';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import type { StepCounts } from '../side/step-counts';
import { AddStep } from './add-step';
import styles from './cards.module.css';

const { cards: words } = texts.workflows;

interface Props {
  /** Fields of the items; null if unknown, undefined if not checked yet. */
  readonly fields: readonly string[] | null | undefined;
  readonly given: StepCounts | null;
  readonly isLast: boolean;
  /** Position of a step added here, from 1. */
  readonly place: number;
  readonly onAdd: (name: StepName) => void;
}

/** Line between two steps: its items, and the button that adds a step. */
export function StepLine({ fields, given, isLast, place, onAdd }: Props) {
  const moving = given !== null && !given.done;
  return (
    <div className={`${styles.line} ${moving ? styles.moving : ''}`}>
      <AddStep label={isLast ? words.add : words.addHere(place)} text={isLast} onAdd={onAdd} />
      <span className={styles.along}>
        {given && (
          <strong>{isLast ? words.results(formatCount(given.items)) : words.given(formatCount(given.items))}</strong>
        )}
        {fields !== undefined && <span className={styles.fields}>{describeFields(fields)}</span>}
      </span>
    </div>
  );
}

function describeFields(fields: readonly string[] | null): string {
  if (fields === null) return words.fieldsUnknown;
  return fields.length === 0 ? words.fieldsNone : words.fields(fields);
}
