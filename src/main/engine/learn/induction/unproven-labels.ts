import { fold } from '../../extract/index';
import { getFoldedText } from '../../page/index';
import { isNothing } from '../run/values';
import type { Sample } from './sample';
import { compareByScore, type Scored } from './scored';

const UNPROVEN = 0.35; // weaker than a position; the text before a value is usually another value

/**
 * Lowers the score of labels that one page cannot prove: a text that merely stands before the value, and the page's own name. Both
 * differ on the next page, and would leave the field empty there. With two answers, such labels fail by themselves.
 */
export function withUnprovenLabels(
  scored: readonly Scored[],
  path: string,
  others: readonly Sample[],
  known: readonly Sample[],
): readonly Scored[] {
  const [sample, second] = known.filter(({ answers }) => !isNothing(answers[path]));
  if (!sample || second) return scored;
  const isProven = ({ candidate }: Scored) => {
    const { locator } = candidate;
    if (locator.by !== 'label' || others.some((other) => candidate.on(other).value !== null)) return true;
    if (isNameOf(sample, locator.label)) return false;
    return sample.scope.behind(locator.label).some(({ isMarked }) => isMarked);
  };
  return scored.map((one) => (isProven(one) ? one : { ...one, score: one.score * UNPROVEN })).sort(compareByScore);
}

/** Whether a folded text is what the page calls itself, or the answer of another field. */
function isNameOf({ scope, answers }: Sample, label: string): boolean {
  const headings = scope.byKey('h1').map(getFoldedText);
  const values = Object.values(answers).filter((answer) => typeof answer === 'string');
  if ([...headings, ...values].some((text) => fold(text) === label)) return true;
  const titles = scope.byKey('title').map((title) => ` ${fold(getFoldedText(title))} `);
  return titles.some((title) => title.startsWith(` ${label} `) || title.endsWith(` ${label} `));
}
