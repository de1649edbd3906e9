import type { Family } from '../run/strength';
import type { Candidate } from './judge';
import type { Sample } from './sample';

/** A candidate that gives answers, and how well founded it is. */
export interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
  readonly family: Family;
  /** The samples it gives the answer on. */
  readonly right: ReadonlySet<Sample>;
}

/** Best first; of equals the shorter. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || getScoredLength(one) - getScoredLength(other);
}

function getScoredLength({ candidate }: Scored): number {
  return JSON.stringify(candidate.locator).length;
}
