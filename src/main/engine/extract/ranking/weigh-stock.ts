import type { Considered } from '../calibrate/considered';
import { findBuyButton, isPressable } from '../sources/index';
import type { Subject } from '../subject';
import { readStateName, toAskedState } from '../values/index';
import { isHidden } from '../view/hidden';
import { findNamePlace } from './name-place';

const CONTRADICTED = 0.6; // factor for markup, if the page shows the opposite
const PROVEN = 1.35; // factor for what the page shows in that case
const NEAR = 500; // elements from the name; buttons farther away may belong to something else
const BESIDE = 150; // elements from the name; texts farther away are about other products

/**
 * A working buy button proves that the product is available, even if outdated markup says sold out, as long as nothing
 * visible on the page does; and a button to pre-order, that it is not there yet. In the opposite case, markup is right more often, because pages contain texts for states
 * that scripts show; unless the page says only sold out, beside a disabled button.
 */
export function weighStock(subject: Subject, found: readonly Considered[]): readonly Considered[] {
  const stated = found.filter(({ candidate }) => candidate.source !== 'rules');
  const shown = found.filter(({ candidate }) => candidate.source === 'rules');
  const isDisproved =
    stated.some(isGone) && !shown.some(isGone)
      ? shown.some((one) => isBought(subject, one))
      : stated.length > 0 &&
        shown.length > 0 &&
        ((shown.every((one) => isGone(one) && isPlain(subject, one)) && isOff(subject)) ||
          (shown.every(isLater) && getButtonKind(subject) === 'later'));
  if (!isDisproved) return found;
  const isRefuted = ({ candidate }: Considered) => candidate.source !== 'rules';
  return found.map((one) => {
    const factor = isRefuted(one) ? CONTRADICTED : PROVEN;
    return { ...one, candidate: { ...one.candidate, score: one.candidate.score * factor } };
  });
}

function isGone({ value }: Considered): boolean {
  return getState(value) === 'OutOfStock';
}

/** Whether a text is visible near the name. */
function isPlain(subject: Subject, { candidate: { where } }: Considered): boolean {
  const at = where.element === null ? undefined : subject.view.indexOf(where.element);
  if (where.element === null || at === undefined || isHidden(where.element, subject.view.root)) return false;
  return at - findNamePlace(subject) <= BESIDE;
}

/** Whether the buy button is disabled although no option is left to choose. */
function isOff(subject: Subject): boolean {
  return getButtonKind(subject) === 'off';
}

function getButtonKind(subject: Subject): string | undefined {
  return findBuyButton(subject, findNamePlace(subject))?.kind;
}

/** Whether the product can only be ordered for later. */
function isLater({ value }: Considered): boolean {
  const state = getState(value);
  return state === 'PreOrder' || state === 'BackOrder';
}

function isBought(subject: Subject, { candidate, value }: Considered): boolean {
  const { element } = candidate.where;
  const at = element === null ? undefined : subject.view.indexOf(element);
  if (element === null || at === undefined || getState(value) !== 'InStock' || !isPressable(element)) return false;
  return at - findNamePlace(subject) <= NEAR;
}

function getState(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'InStock' : 'OutOfStock';
  const state = typeof value === 'string' ? readStateName(value) : null;
  return state === null ? null : toAskedState(state, []);
}
