import { getOutcomeScore, printScores, scoresBy } from '../extract/score';
import type { ApiDraw, ApiOutcome } from './draw';

/** Scores by field and by site, and why fields were not learned. */
export function printApiDraws(title: string, draws: readonly ApiDraw[], failures: boolean): void {
  const outcomes = draws.flatMap((draw) => draw.outcomes);
  if (failures) for (const outcome of outcomes) printFailure(outcome);
  const all = ['all', getOutcomeScore(outcomes)] as const;
  printScores(title, 'field', new Map([...scoresBy(outcomes, ({ field }) => field), all]));
  const sites = scoresBy(outcomes, ({ site }) => site);
  if (sites.size > 1) printScores('by site', 'site', sites);
  const reasons = new Map<string, number>();
  for (const { notLearned } of draws)
    for (const { reason } of notLearned) {
      const kind = reason.replace(/[\d.]+/g, 'N');
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
  for (const [reason, count] of [...reasons].sort(([, one], [, other]) => other - one))
    console.log(`not learned, ${count} fields: ${reason}`);
}

function printFailure({ site, seed, field, id, found, truth, share, isKnown, isAccepted }: ApiOutcome): void {
  if (share >= 0.95 || !isKnown) return;
  const [one, other] = [found, truth].map((value) => JSON.stringify(value)?.slice(0, 150));
  console.log(isAccepted ? '!' : '-', site, seed, field, id.slice(0, 40), '|', one, '|', other);
}

/** Values that were right with fewer examples of the same draw and are not with more, and the reverse. */
export function printMonotony(byCount: ReadonlyMap<number, readonly ApiDraw[]>): void {
  const [first, ...later] = [...byCount].sort(([one], [other]) => one - other);
  if (!first) return;
  let [few, before] = [first[0], keyed(first[1])];
  for (const [many, draws] of later) {
    const after = keyed(draws);
    const both = [...after].filter(([key, { isKnown }]) => isKnown && before.has(key));
    const change = both.map(([key, { share }]) => share - (before.get(key)?.share ?? 0));
    const count = (test: (one: number) => boolean) => change.filter(test).length;
    console.log(
      `from ${few} to ${many}: better ${count((one) => one > 0.01)}, worse ${count((one) => one < -0.01)} of ${both.length}`,
    );
    [few, before] = [many, after];
  }
}

function keyed(draws: readonly ApiDraw[]): ReadonlyMap<string, ApiOutcome> {
  return new Map(
    draws.flatMap(({ outcomes }) =>
      outcomes.map((outcome) => [`${outcome.site} ${outcome.seed} ${outcome.field} ${outcome.id}`, outcome] as const),
    ),
  );
}
