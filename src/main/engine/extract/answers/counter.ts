import type { Subject } from '../subject';
import { multiply } from '../values/index';
import { withoutPage } from './about-page';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText } from './passages';
import { isEmptyWord, isSameTerm, splitTerms } from './terms';

const MAX_TEXT = 48; // characters
const NUMBER = '(?<number>\\d{1,3}(?:[.,\\s]\\d{3})+|\\d+(?:[.,]\\d)?)\\s?(?<power>[kKM](?!\\p{L}))?';
const BEHIND = new RegExp(`^(?<what>\\p{L}[\\p{L}\\s'’-]*?)\\s?[:：]?\\s?\\(?${NUMBER}\\)?$`, 'u');
const BEFORE = new RegExp(`^\\(?${NUMBER}\\+?\\s(?<what>\\p{L}[\\p{L}\\s'’-]*)\\)?$`, 'u');

/** The number of a short text that has nothing besides it and what it counts: "Forks 112", "86 user reviews". */
export function findCounter(subject: Subject, { noun, terms }: Asked): Found | null {
  const { view } = subject;
  if (noun.length === 0) return null;
  const others = withoutPage(
    subject,
    terms.filter((term) => !noun.includes(term)),
  );
  if (others.length > 0) return null;
  const { passages } = getPageText(view);
  const found = [...view.elements.keys()].flatMap((at): readonly Found[] => {
    if (view.textLength(at) > MAX_TEXT || view.textLength(at) < 3 || view.inAside(at) || view.inOtherSection(at))
      return [];
    const text = view.textOf(at);
    const { what, number, power = '' } = (BEFORE.exec(text) ?? BEHIND.exec(text))?.groups ?? {};
    if (what === undefined || number === undefined || /^(?:19|20)\d\d$/.test(number)) return [];
    const words = splitTerms(what).filter((word) => !isEmptyWord(word));
    const isSame =
      words.length > 0 &&
      noun.every((one) => words.some((word) => isSameTerm(word, one))) &&
      words.every((word) => noun.some((one) => isSameTerm(word, one)));
    const passage = passages.findLast((one) => one.at <= at);
    if (!isSame || passage === undefined) return [];
    const plain = Number(/[.,\s]\d{3}/.test(number) ? number.replace(/[.,\s]/g, '') : number.replace(',', '.'));
    return [{ text: String(power === '' ? plain : multiply(plain, power)), passage: { ...passage, at }, by: 'count' }];
  });
  const [first = null] = found;
  return new Set(found.map(({ text }) => text)).size === 1 ? first : null;
}
