import { getAskedPeriod, readNamedPeriod, readPeriodAmounts } from '../asked/asked-period';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { looksLikePrice } from '../values/index';
import { isHidden } from '../view/hidden';
import { inElement } from '../view/where';

const SCORE = 0.74;
const LABELLED = 0.8;
const MAX_TEXT = 80; // characters of a line

/** The price for the period that a field asks for: "£700 a week", or what is beside "Per week". */
export const fromPeriodPrices: SourceReader = (subject, query) => {
  const isPrice = query.type === 'price' || query.concept?.type === 'price';
  const asked = isPrice && !query.many && !query.nested ? getAskedPeriod(query) : null;
  if (asked === null) return [];
  const { view, context, scope } = subject;
  const isOwn = (at: number) => {
    const element = view.elements[at];
    return element !== undefined && !(scope === 'page' && view.inAside(at)) && !isHidden(element, view.root);
  };
  const labelled = subject.labels().flatMap(({ label, at, text }): readonly Candidate[] => {
    const value = text ?? view.textOf(at);
    if (readNamedPeriod(label) !== asked || !isOwn(at) || !looksLikePrice(value, context.language)) return [];
    return [{ texts: [value], score: LABELLED, source: 'rules', where: inElement(view.elements[at], { label }) }];
  });
  if (labelled.length > 0) return labelled.slice(0, 1);
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT * 2 || !isOwn(at)) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || !/\d/.test(text)) continue;
    for (const amount of readPeriodAmounts(text))
      if (amount.period === asked && looksLikePrice(amount.text, context.language)) found.set(amount.text, at);
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return [];
  return [{ texts: [only[0]], score: SCORE, source: 'rules', where: inElement(view.elements[only[1]]), alone: true }];
};
