/** Counts of one field: right, wrong where there was a truth, missed, and found where the truth has nothing. */
export class FieldScore {
  right = 0;
  wrong = 0;
  missed = 0;
  extra = 0;

  add(share: number, found: boolean, known: boolean): void {
    if (!known) {
      if (found) this.extra++;
    } else if (!found) this.missed++;
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

export function printScores(title: string, scores: ReadonlyMap<string, FieldScore>): void {
  const all = new FieldScore();
  for (const score of scores.values()) {
    all.right += score.right;
    all.wrong += score.wrong;
    all.missed += score.missed;
    all.extra += score.extra;
  }
  console.log(`\n${title}\n${'field'.padEnd(28)}      P      R     F1  right wrong missed extra`);
  for (const [field, score] of [...scores, ['all', all] as const]) {
    const rates = [score.precision, score.recall, score.f1].map((rate) => rate.toFixed(3).padStart(6)).join(' ');
    const counts = [score.right, score.wrong, score.missed, score.extra]
      .map((count) => String(Math.round(count)).padStart(5))
      .join(' ');
    console.log(`${field.padEnd(28)} ${rates} ${counts}`);
  }
}
