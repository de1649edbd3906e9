import type { Locator } from '@shared/extractor';
import { conceptOfTerm, type FieldQuery, fold } from '../../extract/index';
import { getFoldedText } from '../../page/index';
import { isNothing } from '../run/values';
import type { Sample } from './sample';
import { compareByScore, type Scored } from './scored';

const UNPROVEN = 0.35; // weaker than a position; the text before a value is usually another value

/**
 * Lowers the score of labels that one page cannot prove: a text that merely comes before the value, and the page's own name; leaves
 * out a description that says no more than the title. All differ on the next page, and with two answers they fail by themselves.
 */
export function withUnprovenLabels(
  scored: readonly Scored[],
  { path, concept }: FieldQuery,
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
  const titles = concept?.id === 'name' ? scored.filter(({ candidate }) => !isOfDescription(candidate.locator)) : [];
  return (titles.length > 0 ? titles : scored)
    .map((one) => (isProven(one) ? one : { ...one, score: one.score * UNPROVEN }))
    .sort(compareByScore);
}

/** Whether a folded text is what the page calls itself, or the answer of another field. */
function isNameOf({ scope, answers }: Sample, label: string): boolean {
  const headings = scope.byKey('h1').map(getFoldedText);
  const values = Object.values(answers).filter((answer) => typeof answer === 'string');
  if ([...headings, ...values].some((text) => fold(text) === label)) return true;
  const titles = scope.byKey('title').map((title) => ` ${fold(getFoldedText(title))} `);
  return titles.some((title) => title.startsWith(` ${label} `) || title.endsWith(` ${label} `));
}

/** Whether a locator reads a page's description: `og:description`, `[name="description"]`. */
function isOfDescription(locator: Locator): boolean {
  if (locator.by === 'data') return isNamedDescription(locator.path);
  const name = locator.by === 'selector' ? NAMED.exec(locator.selector)?.[1] : undefined;
  return name !== undefined && isNamedDescription(name);
}

const NAMED = /\[(?:name|property|itemprop)="([^"]+)"\][^ ]*$/;

function isNamedDescription(name: string): boolean {
  return conceptOfTerm(fold(name.replace(/^.*[.:]/s, '')))?.id === 'description';
}

const MIN_OTHER = 3; // characters; shorter values are part of many texts

/** Whether a locator relies on the page's values of other fields: a name as a label, or a cut at a price. Other pages have other values. */
export function isOfOnePage(locator: Locator, path: string, right: ReadonlySet<Sample>): boolean {
  const cuts = locator.transforms.flatMap((step) =>
    step.do === 'between' ? [step.after ?? '', step.before ?? ''] : [],
  );
  const label = locator.by === 'label' ? locator.label : null;
  if (label === null && cuts.length === 0) return false;
  return [...right].every(({ answers, picked }) =>
    Object.entries(answers).some(([other, answer]) => {
      if (other === path || isNothing(answer) || Array.isArray(answer)) return false;
      const text = String(answer);
      if (label !== null && picked[other] !== undefined && fold(text) === label) return true;
      return text.length >= MIN_OTHER && cuts.some((cut) => cut.includes(text));
    }),
  );
}
