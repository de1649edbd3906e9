import type { StepName } from '@shared/contract/workflow-steps';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts';
import { getWorkflowDocPlace, insertStep, moveStep, removeStep } from '../document/edit-steps';
import type { EditedDocument } from '../document/use-document';
import { createKey } from '../document/workflow-doc';
import { getKindName } from '../kinds/step-views';

const { cards: words } = texts.workflows;

/** Adds, moves and removes steps; each is announced, and its card takes the focus. */
export function useStepEdits(
  doc: EditedDocument['doc'],
  change: EditedDocument['change'],
  list: RefObject<HTMLElement | null>,
) {
  const [announcement, setAnnouncement] = useState('');
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
  return { announcement, add, move, remove };
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
