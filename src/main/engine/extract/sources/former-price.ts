import type { Candidate } from '../candidate';
import type { FieldQuery } from '../query';
import type { Subject } from '../subject';
import { formerPriceIn, mentionsFormer, mentionsRecommended } from '../values/index';
import { readTextPieces } from '../view/marked-text';
import { inElement } from '../view/where';

const SCORE = 0.68;
const MAX_TEXT = 80; // characters; longer texts only mention a price

interface Former {
  readonly at: number;
  readonly text: string;
  readonly isRecommended: boolean;
}

/** The only amount that words call former or recommended: "was £80", "80 € UVP"; the field says which of two kinds. */
export function formerPrice(subject: Subject, { path, description }: FieldQuery): readonly Candidate[] {
  const all = getFormer(subject);
  const isAsked = mentionsRecommended(`${path.replaceAll('_', ' ')} ${description}`);
  const own = all.filter(({ isRecommended }) => isRecommended === isAsked);
  const found = own.length > 0 ? own : all;
  const [first] = found;
  if (first === undefined || new Set(found.map(({ text }) => text)).size > 1) return [];
  const where = inElement(subject.view.elements[first.at]);
  return [{ texts: [first.text], score: SCORE, source: 'rules', where, alone: true }];
}

/** The innermost elements with such an amount. */
function getFormer({ view, scope }: Subject): readonly Former[] {
  const found: Former[] = [];
  for (const [at, element] of view.elements.entries()) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    const shown = view.textOf(at);
    if (shown.length > MAX_TEXT || !/\d/.test(shown) || !mentionsFormer(shown)) continue;
    const text = formerPriceIn(readTextPieces(element) ?? []);
    if (text === null) continue;
    const last = found.at(-1);
    if (last && view.endOf(last.at) > at && last.text === text) found.pop();
    found.push({ at, text, isRecommended: mentionsRecommended(shown) });
  }
  return found;
}
