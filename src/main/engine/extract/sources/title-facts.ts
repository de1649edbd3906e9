import type { SourceReader } from '../source-reader';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { BAR } from './shown-text';
import { DURATION } from './shown-times';

const YEAR = 0.64;
const LENGTH = 0.62;
const REACH = 60; // elements after the main heading
const MAX_ROW = 120; // characters of a row of facts

/** The year in brackets after a title, "The Glass Orchard (2019)", and the length in the row of facts below it: "1h 52m · Drama". */
export const fromTitleFacts: SourceReader = ({ view, scope }, { form, concept, many, nested }) => {
  if (scope !== 'page' || many || nested || view.heading < 0) return [];
  const heading = view.elements[view.heading];
  if (form === 'year' && (concept?.id === 'publication year' || concept?.id === 'year')) {
    const [, year] = /\S\s?\(((?:1[89]|20)\d{2})\)$/.exec(view.textOf(view.heading)) ?? [];
    return year === undefined ? [] : [{ texts: [year], score: YEAR, source: 'rules', where: inElement(heading) }];
  }
  if ((form !== 'minutes' && form !== 'span') || concept?.id !== 'duration') return [];
  const found = findLengths(view);
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: LENGTH, source: 'rules', where: inElement(view.elements[at]) }];
};

/** The parts of rows below the heading that are a length of time. */
function findLengths(view: PageView): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let at = view.heading; at < Math.min(view.elements.length, view.heading + REACH); at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_ROW * 2 || view.inAside(at)) continue;
    const parts = view.textOf(at).split(BAR);
    if (parts.length < 2) continue; // alone it may be the time of anything
    for (const part of parts) if (DURATION.test(part)) found.set(part, at);
  }
  return found;
}
