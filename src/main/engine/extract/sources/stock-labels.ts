import type { Subject } from '../subject';
import { readAvailability } from '../values/index';
import { parentElement } from '../view/css-path';
import type { Labelled } from '../view/labelled';

/** Labels such as "In stock:" and "Verfügbar ab:", which would be stock states if nothing were beside them. */
export function getStockLabels(subject: Subject): readonly Labelled[] {
  return subject.labels().filter((pair) => readAvailability(pair.label) !== null && isMarked(subject, pair));
}

/** Whether a row or a colon makes it a label, because "In stock" may be beside another statement. */
export function isMarked({ view }: Subject, { kind, at, text }: Labelled): boolean {
  if (kind !== 'inline') return true;
  const element = view.elements[at];
  const parent = element && text === null ? parentElement(element) : null;
  const around = view.textOf(parent === null ? at : (view.indexOf(parent) ?? at));
  return /[:：]\s*$/.test(around.slice(0, Math.max(0, around.lastIndexOf(text ?? view.textOf(at)))));
}

/** Whether an element is such a label, or contains it together with its value. */
export function holdsLabel({ view }: Subject, at: number, labels: readonly Labelled[]): boolean {
  const end = view.endOf(at);
  return labels.some(({ at: value, text }) => {
    if (text !== null && value < at)
      return end <= view.endOf(value) && isBefore(view.textOf(value), view.textOf(at), text);
    return (text === null ? at < value : at <= value) && value <= end;
  });
}

function isBefore(whole: string, label: string, value: string): boolean {
  return whole.indexOf(label) + label.length <= whole.lastIndexOf(value);
}
