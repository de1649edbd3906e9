import type { StepName } from '@shared/contract/workflow-steps';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts';
import type { CheckedDoc } from '../document/checked-doc';
import { getWorkflowDocPlace, insertStep, moveStep, removeStep } from '../document/edit-steps';
import type { EditedDocument } from '../document/use-document';
import { createKey } from '../document/workflow-doc';
import { getKindName } from '../kinds/step-views';
import type { StepCounts } from '../side/step-counts';
import { AddStep } from './add-step';
import styles from './cards.module.css';
import { StepCard } from './step-card';
import { StepLine } from './step-line';

const { cards: words } = texts.workflows;

interface Props {
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
  /** Counts of the shown run in step order; null if there is none, or its steps differ. */
  readonly counts: readonly StepCounts[] | null;
}

/** The steps as cards, connected by the items between them. */
export function StepFlow({ document: { doc, faults, change }, checked, counts }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusStep(list);
  const add = (at: number, name: StepName) => {
    const key = createKey();
    change((before) => insertStep(before, at, name, key));
    setAnnouncement(words.added(getKindName(name), at + 1));
    focus(key, 'field');
  };
  const move = (key: string, to: number) => {
    const place = Math.max(0, Math.min(to, doc.steps.length - 1));
    change((before) => moveStep(before, key, to));
    setAnnouncement(words.moved(getKindName(doc.steps[getWorkflowDocPlace(doc, key)]?.name ?? ''), place + 1));
    focus(key, 'head');
  };
  const remove = (key: string) => {
    const at = getWorkflowDocPlace(doc, key);
    setAnnouncement(words.removed(getKindName(doc.steps[at]?.name ?? '')));
    change((before) => removeStep(before, key));
    const next = doc.steps[at + 1] ?? doc.steps[at - 1];
    if (next) focus(next.key, 'head');
  };
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
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

type Part = 'head' | 'field';

/** Focuses a step's card when it is rendered: its header, or its first input. */
function useFocusStep(list: RefObject<HTMLElement | null>): (key: string, part: Part) => void {
  const wanted = useRef<{ readonly key: string; readonly part: Part } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    const card = list.current?.querySelector(`[data-step="${CSS.escape(key)}"]`);
    const field =
      part === 'field'
        ? card?.querySelector('[data-form] :is(input:not([type=radio], [type=checkbox]), textarea)')
        : null;
    const target = field ?? card?.querySelector('[data-head]');
    if (!(target instanceof HTMLElement)) return;
    wanted.current = null;
    target.focus();
    card?.scrollIntoView({ block: 'nearest' });
  });
  return (key, part) => {
    wanted.current = { key, part };
  };
}
