import type { Considered } from './calibrate/considered';
import { findNamePlace } from './name-place';
import { isPressable } from './sources/index';
import type { Subject } from './subject';
import { readStateName, toAskedState } from './values/index';

const CONTRADICTED = 0.6; // of the score of markup, where the page sells what that calls sold out
const PROVEN = 1.35; // of the score of what the page shows then
const NEAR = 500; // elements from the name; buttons farther away may belong to something else

/**
 * A button that works sells what it stands beside, whatever markup of another day says: where markup says sold out and
 * nothing on the page does. The other way round markup is right more often: pages hold texts for states that scripts show.
 */
export function weighStock(subject: Subject, found: readonly Considered[]): readonly Considered[] {
  const stated = found.filter(({ candidate }) => candidate.source !== 'rules');
  const shown = found.filter(({ candidate }) => candidate.source === 'rules');
  if (!stated.some(isGone) || shown.some(isGone) || !shown.some((one) => isBought(subject, one))) return found;
  return found.map((one) => {
    const factor = isGone(one) ? CONTRADICTED : one.candidate.source === 'rules' ? PROVEN : 1;
    return { ...one, candidate: { ...one.candidate, score: one.candidate.score * factor } };
  });
}

function isGone({ value }: Considered): boolean {
  return getState(value) === 'OutOfStock';
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
