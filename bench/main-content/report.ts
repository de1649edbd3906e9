/** Scores by kind of page and side, and what each side took. */
export interface Tally {
  readonly scores: Map<string, number[]>;
  msec: number;
  pages: number;
}

export function newTally(): Tally {
  return { scores: new Map(), msec: 0, pages: 0 };
}

export function addScore(tally: Tally, type: string, score: number): void {
  const scores = tally.scores.get(type) ?? [];
  scores.push(score);
  tally.scores.set(type, scores);
}

/** A table of mean scores, a row for each side and a column for each type, the mean of the types first. */
export function printTable(sides: ReadonlyMap<string, Tally>): void {
  const types = [...new Set([...sides.values()].flatMap(({ scores }) => [...scores.keys()]))].sort();
  const sizes = types.map((type) =>
    Math.max(...[...sides.values()].map(({ scores }) => scores.get(type)?.length ?? 0)),
  );
  console.log(
    [
      'side'.padEnd(24),
      'mean'.padStart(6),
      ...types.map((type, at) => `${type.slice(0, 8)} ${sizes[at]}`.padStart(13)),
      'pages/s'.padStart(9),
    ].join(''),
  );
  for (const [name, { scores, msec, pages }] of sides) {
    const means = types.map((type) => mean(scores.get(type) ?? []));
    const rate = msec === 0 ? '–' : ((pages / msec) * 1000).toFixed(pages / msec > 0.05 ? 0 : 1);
    console.log(
      [
        name.padEnd(24),
        (scores.size === 0 ? '–' : mean(means).toFixed(3)).padStart(6),
        ...means.map((one) => (scores.size === 0 ? '–' : one.toFixed(3)).padStart(13)),
        rate.padStart(9),
      ].join(''),
    );
  }
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean over the types of page of their mean scores. */
export function meanOfTypes({ scores }: Tally): number {
  return mean([...scores.values()].map(mean));
}
