import { meanScore, type Score } from './tokens';

/** Scores by kind of page and side, and what each side took. */
export interface Tally {
  readonly scores: Map<string, number[]>;
  /** Of pages of sentences: how far runs of words are the same. */
  readonly runs: Score[];
  msec: number;
  pages: number;
}

export function newTally(): Tally {
  return { scores: new Map(), runs: [], msec: 0, pages: 0 };
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

/** Precision, recall and F1 of runs of words, a line for each side that has pages of sentences. */
export function printRuns(sides: ReadonlyMap<string, Tally>): void {
  for (const [name, { runs }] of sides)
    if (runs.length > 0)
      console.log(`${name.padEnd(24)} runs of 4 words, ${runs.length} pages: ${shownScore(meanScore(runs))}`);
}

export function shownScore({ precision, recall, f1 }: Score): string {
  return `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean over the types of page of their mean scores. */
export function meanOfTypes({ scores }: Tally): number {
  return mean([...scores.values()].map(mean));
}
