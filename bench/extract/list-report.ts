import type { FieldFill, ListScore } from './lists';

/** Prints precision, recall and F1 of records by page and over all, and how the fields of right records are filled. */
export function printLists(title: string, scores: readonly ListScore[], verbose: boolean): void {
  if (verbose) {
    for (const { id, right, found, truth, selector } of scores)
      if (right < truth || right < found) console.log(id, { right, found, truth }, selector);
  }
  const counted = scores.filter(({ truth }) => truth > 0);
  const page = [
    mean(counted.map(({ right, found }) => (found === 0 ? 0 : right / found))),
    mean(counted.map(({ right, truth }) => right / truth)),
  ] as const;
  const right = sum(counted.map((score) => score.right));
  const all = [right / sum(counted.map(({ found }) => found)), right / sum(counted.map(({ truth }) => truth))] as const;
  console.log(`\n${title}, ${counted.length} pages: by page ${rates(...page)}; all records ${rates(...all)}`);
  for (const [field, fill] of fills(counted)) {
    if (fill.records === 0) continue;
    const known = fill.known === 0 ? '' : `, right ${(fill.right / fill.known).toFixed(3)} of ${fill.known} known`;
    console.log(`  ${field.padEnd(8)} filled ${(fill.filled / fill.records).toFixed(3)} of ${fill.records}${known}`);
  }
}

function fills(scores: readonly ListScore[]): ReadonlyMap<string, FieldFill> {
  const found = new Map<string, FieldFill>();
  for (const [field, fill] of scores.flatMap(({ fields }) => Object.entries(fields))) {
    const before = found.get(field) ?? { records: 0, filled: 0, known: 0, right: 0 };
    found.set(field, {
      records: before.records + fill.records,
      filled: before.filled + fill.filled,
      known: before.known + fill.known,
      right: before.right + fill.right,
    });
  }
  return found;
}

function rates(precision: number, recall: number): string {
  const f1 = (2 * precision * recall) / (precision + recall || 1);
  return `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`;
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / (numbers.length || 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
