import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';

const SCORE = 0.68;
const MAX_TEXT = 120; // characters of a title
/** A place after a sign of its own, up to the next mark: "Jazz night @ Blue Room, 8 pm". */
const AT = /(?:^|\s)@\s(?<place>\p{Lu}[^@|,;·•()]{1,50}?)(?=\s*(?:[|,;·•(]|\s[–—-]\s|$))/gu;

/** The place of an event whose title, or a line below it, has it after "@". */
export const fromAtSigns: SourceReader = ({ view, scope }, { concept, many, nested }) => {
  if (concept?.id !== 'location' || many || nested) return [];
  const [from, to] = scope === 'page' ? [view.heading, view.heading + 1] : [0, view.elements.length];
  const found = new Map<string, number>();
  for (let at = Math.max(0, from); at < to; at++) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT * 2 || view.linesOf(at).length > 1) continue;
    for (const { groups } of view.textOf(at).matchAll(AT)) found.set((groups?.place ?? '').trim(), at);
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  return [{ texts: [only[0]], score: SCORE, source: 'rules', where: inElement(view.elements[only[1]]) }];
};
