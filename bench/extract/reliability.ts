import type { Outcome } from './outcomes';

const BINS = 10;
const BAR = 40; // characters of a full bar

type Rated = Pick<Outcome, 'isFound' | 'isKnown' | 'share' | 'confidence'>;

/** The expected calibration error over ten bins of confidence. */
export function getCalibrationError(judged: readonly Pick<Rated, 'share' | 'confidence'>[]): number {
  let gap = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const members = judged.filter(({ confidence }) => getBin(confidence) === bin);
    gap += Math.abs(members.reduce((sum, { confidence, share }) => sum + confidence - share, 0));
  }
  return gap / (judged.length || 1);
}

function getBin(confidence: number): number {
  return Math.min(BINS - 1, Math.floor(confidence * BINS));
}

/** Ten bins of confidence: what was promised, what was kept, and how often; with the expected calibration error. */
export function printReliability(title: string, outcomes: readonly Rated[]): void {
  const judged = outcomes.filter(({ isFound, isKnown }) => isFound && isKnown);
  console.log(`\n${title}\nconfidence    mean  right  count`);
  for (let bin = 0; bin < BINS; bin++) {
    const members = judged.filter(({ confidence }) => getBin(confidence) === bin);
    if (members.length === 0) continue;
    const promised = mean(members.map(({ confidence }) => confidence));
    const kept = mean(members.map(({ share }) => share));
    console.log(
      `${(bin / BINS).toFixed(1)} to ${((bin + 1) / BINS).toFixed(1)}  ${promised.toFixed(3)}  ${kept.toFixed(3)} ${String(members.length).padStart(6)}  ${getPromisedBar(promised, kept)}`,
    );
  }
  console.log(`expected calibration error ${getCalibrationError(judged).toFixed(3)} over ${judged.length} values`);
}

/** What was kept as a bar, with a mark at what was promised. */
function getPromisedBar(promised: number, kept: number): string {
  const bar = '#'.repeat(Math.round(kept * BAR)).padEnd(BAR, '.');
  const mark = Math.min(BAR - 1, Math.round(promised * BAR));
  return `${bar.slice(0, mark)}|${bar.slice(mark + 1)}`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
}
