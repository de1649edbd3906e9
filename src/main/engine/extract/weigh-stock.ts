import type { Considered } from './calibrate/considered';
import { findNamePlace } from './name-place';
import { findBuyButton, isPressable } from './sources/index';
import type { Subject } from './subject';
import { readStateName, toAskedState } from './values/index';
import { isHidden } from './view/hidden';

const CONTRADICTED = 0.6; // of the score of markup, where the page shows the opposite
const PROVEN = 1.35; // of the score of what the page shows then
const NEAR = 500; // elements from the name; buttons farther away may belong to something else
const BESIDE = 150; // elements from the name; texts farther away are about other goods

/**
 * A button that works sells what it stands beside, whatever markup of another day says: where markup says sold out and
 * nothing on the page does. The other way round markup is right more often, since pages hold texts for states that scripts show;
 * unless the page says gone, and nothing else, beside a button that is switched off.
 */
export function weighStock(subject: Subject, found: readonly Considered[]): readonly Considered[] {
  const stated = found.filter(({ candidate }) => candidate.source !== 'rules');
  const shown = found.filter(({ candidate }) => candidate.source === 'rules');
  const isDisproved =
    stated.some(isGone) && !shown.some(isGone)
      ? shown.some((one) => isBought(subject, one))
      : stated.length > 0 &&
        shown.length > 0 &&
        shown.every((one) => isGone(one) && isPlain(subject, one)) &&
        isOff(subject);
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

/** Whether a text is in the open near the name. */
function isPlain(subject: Subject, { candidate: { where } }: Considered): boolean {
  const at = where.element === null ? undefined : subject.view.indexOf(where.element);
  if (where.element === null || at === undefined || isHidden(where.element)) return false;
  return at - findNamePlace(subject) <= BESIDE;
}

/** Whether the button to buy is switched off, though nothing is left to choose. */
function isOff(subject: Subject): boolean {
  return findBuyButton(subject, findNamePlace(subject))?.kind === 'off';
}

function isBought(subject: Subject, { candidate, value }: Considered): boolean {
  const { element } = candidate.where;
  const at = element === null ? undefined : subject.view.indexOf(element);
  if (element === null || at === undefined || getState(value) !== 'InStock' || !isPressable(element)) return false;
  return at - findNamePlace(subject) <= NEAR;
}

function getState(value: unknown): string | null {
  const state = typeof value === 'string' ? readStateName(value) : null;
  return state === null ? null : toAskedState(state, []);
}
