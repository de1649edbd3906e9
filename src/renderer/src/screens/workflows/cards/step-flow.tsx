import { type DragEvent, useRef, useState } from 'react';
import { texts } from '../../../texts';
import type { CheckedDoc } from '../document/checked-doc';
import type { EditedDocument } from '../document/use-document';
import type { StepCounts } from '../side/step-counts';
import { AddStep } from './add-step';
import styles from './cards.module.css';
import { StepCard } from './step-card';
import { StepLine } from './step-line';
import { useStepEdits } from './use-step-edits';

const { cards: words } = texts.workflows;

interface Props {
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
  /** Counts of the shown run in step order; null if there is none, or its steps differ. */
  readonly counts: readonly StepCounts[] | null;
}

/** The steps as cards, connected by the items between them. */
export function StepFlow({ document: { doc, faults, change }, checked, counts }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const { announcement, add, move, remove } = useStepEdits(doc, change, list);
  const { dragged, over, drag, dropOn } = useStepDrag(move);
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  return (
    <div className={styles.flow}>
      {faults.length > 0 && (
        <p className={styles.note} role="status">
          {words.jsonFaulty}
        </p>
      )}
      <p className={styles.notice} role="status">
        {announcement}
      </p>
      <fieldset className={styles.steps} disabled={faults.length > 0} aria-label={words.label}>
        {doc.steps.length === 0 && <p className={styles.soft}>{words.noSteps}</p>}
        <ol ref={list}>
          {doc.steps.map((step, at) => (
            <li
              key={step.key}
              className={over === step.key && dragged !== step.key ? styles.dropping : undefined}
              {...dropOn(step.key, at)}
            >
              <StepCard
                step={step}
                at={at}
                last={doc.steps.length - 1}
                checked={checked}
                before={doc.steps[at - 1]?.key ?? null}
                counts={counts?.[at] ?? null}
                folded={dragged !== null || folded.has(step.key)}
                isDragged={dragged === step.key}
                onDrag={drag}
                onFold={() => fold(step.key)}
                onMove={(to) => move(step.key, to)}
                onRemove={() => remove(step.key)}
                change={change}
              />
              <StepLine
                fields={checked.fieldsAfter(step.key)}
                given={counts?.[at] ?? null}
                isLast={at === doc.steps.length - 1}
                place={at + 2}
                onAdd={(name) => add(at + 1, name)}
              />
            </li>
          ))}
        </ol>
        {doc.steps.length === 0 && <AddStep label={words.first} text onAdd={(name) => add(0, name)} />}
      </fieldset>
    </div>
  );
}

/** Drags cards to another place; `move` gets the key of the dragged one, and the index it was dropped at. */
function useStepDrag(move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drag = (key: string | null) => {
    setOver(null);
    setTimeout(() => setDragged(key)); // browsers do not allow changes to an element at the start of a drag
  };
  const dropOn = (key: string, at: number) =>
    dragged !== null && {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(key);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== key) move(dragged, at);
      },
    };
  return { dragged, over, drag, dropOn };
}
