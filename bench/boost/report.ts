import { getOutcomeScore, printScores, scoresBy } from '../extract/score';
import type { BoostOutcome, Draw } from './run-site';

interface ReportOptions {
  readonly failures: boolean;
  readonly show: boolean;
}

/** Scores by field and site, what accepted fields are worth, and what learning took. */
export function printDraws(title: string, draws: readonly Draw[], { failures, show }: ReportOptions): void {
  const outcomes = draws.flatMap((draw) => draw.outcomes);
  if (show) for (const { learned } of draws) printLearned(learned);
  if (failures) for (const outcome of outcomes) printFailure(outcome);
  const sites = scoresBy(outcomes, ({ site }) => site);
  const accepted = outcomes.filter(({ isAccepted }) => isAccepted);
  printScores(
    title,
    'field',
    new Map([...scoresBy(outcomes, ({ field }) => field), ['all', getOutcomeScore(outcomes)]]),
  );
  if (sites.size > 1) printScores('by site', 'site', sites);
  const own = getOutcomeScore(accepted);
  console.log(
    `accepted fields alone: P ${own.precision.toFixed(3)} R ${own.recall.toFixed(3)} F1 ${own.f1.toFixed(3)}`,
  );
  const found = accepted.filter(({ isFound, isKnown }) => isFound && isKnown);
  const right = found.filter(({ share }) => share >= 0.95).length;
  const extra = accepted.filter(({ isFound, isKnown }) => isFound && !isKnown).length;
  const fields = draws.flatMap(({ learned }) => Object.values(learned.fields)).filter(({ pages }) => pages > 0);
  console.log(
    `accepted ${fields.filter((field) => field.accepted).length} of ${fields.length} fields with answers; their values right ${(right / (found.length || 1)).toFixed(4)} of ${found.length} (found where the truth has none: ${extra})`,
  );
  const times = draws.map(({ learnMs }) => learnMs).sort((one, other) => one - other);
  console.log(
    `learning: median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms of processor time`,
  );
}

function printLearned({ document, fields }: Draw['learned']): void {
  for (const [path, field] of Object.entries(fields)) {
    const reading = document.fields[path];
    console.log(path, field.accepted, field.agreement, field.reason ?? '');
    if (reading && 'locators' in reading)
      for (const locator of reading.locators) console.log('    ', JSON.stringify(locator));
  }
}

function printFailure({ site, field, id, found, truth, share, isFound, isKnown, isAccepted }: BoostOutcome): void {
  if (share >= 0.95 || (!isFound && !isKnown)) return;
  const [one, other] = [found, truth].map((value) => JSON.stringify(value)?.slice(0, 150));
  console.log(isAccepted ? '!' : '-', site, field, id.slice(0, 40), '|', one, '|', other);
}
