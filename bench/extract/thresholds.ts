import type { Outcome } from './outcomes';
import { getOutcomeScore } from './score';

const THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];

/** What the figures would be if only values at least so sure were taken. */
export function printThresholds(title: string, outcomes: readonly Outcome[]): void {
  console.log(`\n${title}\nthreshold      P      R     F1`);
  for (const threshold of THRESHOLDS) {
    const score = getOutcomeScore(
      outcomes.map((one) => (one.confidence < threshold ? { ...one, isFound: false, share: 0 } : one)),
    );
    const rates = [score.precision, score.recall, score.f1].map((rate) => rate.toFixed(3).padStart(6)).join(' ');
    console.log(`${threshold.toFixed(2).padStart(9)} ${rates}`);
  }
}
