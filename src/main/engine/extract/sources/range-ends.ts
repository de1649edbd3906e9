import { type AskedEnd, readAskedEnd } from '../asked/asked-end';
import { byQuery } from '../asked/by-query';
import { conceptIn } from '../asked/meaning';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold, splitName } from '../words/fold';

const LABELLED = 0.8;
const LINE = 0.7;
const MAX_LINE = 60; // characters

/** By the description alone where it says which end, since its other words are those of a label. */
const readAsked = byQuery(
  ({ path, description }): AskedEnd | null =>
    readAskedEnd(description) ?? readAskedEnd(`${splitName(path)} ${description}`),
);

/** The end of a range that a field asks for, "minimum salary" from "Salary: £28,000 - £32,000". */
export const fromRangeEnds: SourceReader = (subject, query) => {
  const asked = query.many || query.nested ? null : readAsked(query);
  if (asked === null) return [];
  const { view, scope } = subject;
  const base = fold(asked.base);
  const { concept } = conceptIn(base);
  const found = subject.labels().flatMap(({ label, at, text }): readonly Candidate[] => {
    const isOwn = label === base || (concept !== null && conceptOfTerm(label) === concept);
    const end = isOwn && !(scope === 'page' && view.inAside(at)) ? asked.read(text ?? view.textOf(at)) : null;
    if (end === null) return [];
    return [{ texts: [end], score: LABELLED, source: 'rules', where: inElement(view.elements[at], { label }) }];
  });
  if (found.length > 0 || concept?.id !== 'salary') return found.slice(0, 1);
  const lines = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_LINE * 2 || (scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    const end = text.length <= MAX_LINE && /\p{Sc}|\b[A-Z]{3}\b/u.test(text) ? asked.readBoth(text) : null;
    if (end !== null) lines.set(end, at);
  }
  const [only, ...others] = lines;
  if (only === undefined || others.length > 0) return [];
  return [{ texts: [only[0]], score: LINE, source: 'rules', where: inElement(view.elements[only[1]]), alone: true }];
};
