import type { Choice } from '../types';
import { logOdds, weightOfPages } from './odds';
import type { PlaceEvidence } from './place-evidence';

/** Log odds that each measure adds or takes away. */
const WEIGHTS = { confirmed: 1.2, template: -4, ambiguous: -1.2, supported: 1.2, contradicted: -2 } as const;
const PLACE_SHARE = 0.7; // how far a place's mean outweighs what one page says of it, on many pages

/** The log odds of a choice: what its page says, drawn towards what its place has said, and what speaks for the place. */
export function choiceOdds({ evidence }: Choice, place: PlaceEvidence | undefined): number {
  const own = logOdds(evidence.confidence);
  if (!place) return own;
  const weight = PLACE_SHARE * weightOfPages(place.pages);
  return own * (1 - weight) + place.mean * weight + changeOf(place);
}

/** The log odds of what stands in a place, whatever the page. */
export function placeOdds(place: PlaceEvidence | undefined): number {
  return place ? place.mean + changeOf(place) : Number.NEGATIVE_INFINITY;
}

function changeOf(place: PlaceEvidence): number {
  return (
    WEIGHTS.confirmed * place.confirmed +
    WEIGHTS.template * place.template +
    WEIGHTS.ambiguous * place.ambiguous +
    WEIGHTS.supported * place.supported +
    WEIGHTS.contradicted * place.contradicted
  );
}
