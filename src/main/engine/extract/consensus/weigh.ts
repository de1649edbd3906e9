import type { Choice } from '../types';
import { logOdds } from './odds';
import type { PlaceEvidence } from './types';

/** Log odds that each measure adds or subtracts; fitted on pages of many sites and rounded. */
const WEIGHTS = {
  confirmed: 0.2,
  hintConfirmed: 2,
  usual: 1,
  template: -3.5,
  ambiguous: -2,
  supported: 2.5,
  contradicted: -3,
} as const;

/** Log odds of a choice: the evidence of its page, and that of all pages for its location. */
export function choiceOdds({ evidence }: Choice, place: PlaceEvidence | undefined): number {
  const own = logOdds(evidence.confidence);
  if (!place) return own;
  // a location that is right on most pages is hardly wrong on one with weaker evidence
  const usual = Math.max(0, place.mean - own) * place.confirmed;
  return own + WEIGHTS.usual * usual + getChange(place);
}

/** Log odds of a value at a location, on any page. */
export function placeOdds(place: PlaceEvidence | undefined): number {
  return place ? place.mean + getChange(place) : Number.NEGATIVE_INFINITY;
}

function getChange(place: PlaceEvidence): number {
  return (
    (place.mean < 0 ? WEIGHTS.hintConfirmed : WEIGHTS.confirmed) * place.confirmed +
    WEIGHTS.template * place.template +
    WEIGHTS.ambiguous * place.ambiguous +
    WEIGHTS.supported * place.supported +
    WEIGHTS.contradicted * place.contradicted
  );
}
