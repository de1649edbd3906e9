import type { Family } from '../run/strength';
import type { Candidate } from './judge';
import type { Sample } from './sample';

/** A candidate with correct answers, and its score. */
export interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
  readonly family: Family;
  /** The samples on which it is correct. */
  readonly right: ReadonlySet<Sample>;
}

/** Best score first; shorter ones win ties. */
export function compareByScore(one: Scored, other: Scored): number {
  return other.score - one.score || getScoredLength(one) - getScoredLength(other);
}

function getScoredLength({ candidate }: Scored): number {
  return JSON.stringify(candidate.locator).length;
}
