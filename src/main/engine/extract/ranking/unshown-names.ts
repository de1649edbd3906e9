import type { FieldQuery } from '../asked/query';
import type { Considered } from '../calibrate/considered';
import { pageHeading } from '../sources/index';
import type { Subject } from '../subject';
import { fold, holdsWords } from '../words/fold';

const LEAST_WORDS = 2; // of a heading; a single word may be the site's or a section's name

/**
 * Leaves out a name in markup that the page shows nowhere, such as the reference "Ad 4711", if the only first-level heading, which
 * the document's title repeats, has none of its words.
 */
export function withoutUnshownNames(
  subject: Subject,
  { concept, many }: FieldQuery,
  stated: readonly Considered[],
): readonly Considered[] {
  if (concept?.id !== 'name' || many || subject.scope === 'record' || stated.length === 0) return stated;
  const heading = getTitledHeading(subject);
  return heading === null ? stated : stated.filter((one) => !isUnshown(subject, one, heading));
}

/** The folded text of the only first-level heading if the document's title has it; null otherwise. */
function getTitledHeading(subject: Subject): string | null {
  const { view, meta } = subject;
  if (view.elements.filter(({ name }) => name === 'h1').length !== 1) return null;
  const [found] = pageHeading(subject);
  if (found?.where.element?.name !== 'h1') return null;
  const words = fold(found.texts[0] ?? '');
  const isTitled = words.split(' ').length >= LEAST_WORDS && holdsWords(fold(meta.title ?? ''), words);
  return isTitled ? words : null;
}

function isUnshown({ view, openGraph }: Subject, { value, candidate }: Considered, heading: string): boolean {
  if (candidate.where.element !== null || candidate.source === 'meta' || candidate.source === 'opengraph') return false;
  const name = fold(String(value));
  const words = new Set(heading.split(' '));
  if (name.split(' ').some((word) => words.has(word))) return false;
  return ![view.textOf(0), ...Object.values(openGraph).flat()].some((text) => holdsWords(fold(text ?? ''), name));
}
