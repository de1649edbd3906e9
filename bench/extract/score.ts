import type { Outcome } from './outcomes';

/** Counts of one group of fields: right, wrong where there was a truth, missed, and found where the truth has nothing. */
export class FieldScore {
  right = 0;
  wrong = 0;
  missed = 0;
  extra = 0;

  add({ share, isFound, isKnown }: Scored): void {
    if (!isKnown) {
      if (isFound) this.extra++;
    } else if (!isFound) this.missed++;
    else {
      this.right += share;
      this.wrong += 1 - share;
    }
  }

  get precision(): number {
    return this.right / (this.right + this.wrong || 1);
  }

  get recall(): number {
    return this.right / (this.right + this.wrong + this.missed || 1);
  }

  get f1(): number {
    return (2 * this.precision * this.recall) / (this.precision + this.recall || 1);
  }
}

type Scored = Pick<Outcome, 'share' | 'isFound' | 'isKnown'>;

/** The score of all outcomes together. */
export function getOutcomeScore(outcomes: readonly Scored[]): FieldScore {
  const score = new FieldScore();
  for (const outcome of outcomes) score.add(outcome);
  return score;
}

/** Scores by what `keyOf` says, in order of first appearance. */
export function scoresBy<T extends Scored>(
  outcomes: readonly T[],
  keyOf: (outcome: T) => string,
): ReadonlyMap<string, FieldScore> {
  const scores = new Map<string, FieldScore>();
  for (const outcome of outcomes) {
    const key = keyOf(outcome);
    const score = scores.get(key) ?? new FieldScore();
    score.add(outcome);
    scores.set(key, score);
  }
  return scores;
}

/** A table with one row for each score. Precision counts what is not null where there is a truth. */
export function printScores(title: string, heading: string, scores: ReadonlyMap<string, FieldScore>): void {
  console.log(`\n${title}\n${heading.padEnd(30)}      P      R     F1  right wrong missed extra`);
  for (const [name, score] of scores) {
    const rates = [score.precision, score.recall, score.f1].map((rate) => rate.toFixed(3).padStart(6)).join(' ');
    const counts = [score.right, score.wrong, score.missed, score.extra]
      .map((count) => String(Math.round(count)).padStart(5))
      .join(' ');
    console.log(`${name.padEnd(30)} ${rates} ${counts}`);
  }
}
