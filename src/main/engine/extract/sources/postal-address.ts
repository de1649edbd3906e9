import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';

const SCORE = 0.66;
const MAX_TEXT = 120; // characters
const MAX_NODES = 12; // elements in an address of several lines

const NAME = String.raw`\p{Lu}[\p{L}'’./ -]{1,40}`;
const NUMBER = String.raw`(?!24\s?h)\d{1,5}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?(?:\s(?:bis|ter))?`;
const FRENCH = String.raw`${NUMBER},?\s(?:rue|avenue|av\.|boulevard|bd|place|impasse|chemin|allée|quai|cours|route|square|passage)\s[^,\d]{2,50}`;
const CONTINENTAL = String.raw`${NAME}\s${NUMBER}`;
const ENGLISH = String.raw`\d{1,6}[A-Za-z]?\s[\p{Lu}\d][\p{L}\d'’. -]{2,50}`;
const GAP = String.raw`\s?[,·|–-]\s?`;
const POSTCODE_CITY = String.raw`(?:[A-Z]{1,2}-)?\d{4,5}(?:\s[A-Z]{2})?\s\p{Lu}[\p{L}'’./() -]{1,40}`;
const UK_POSTCODE = String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}`;
const US_END = String.raw`[A-Z]{2}\s\d{5}(?:-\d{4})?`;
const ADDRESS = new RegExp(
  `^(?:(?:${FRENCH}|${CONTINENTAL})${GAP}${POSTCODE_CITY}(?:,\\s\\p{Lu}[\\p{L} ]{3,24})?|${ENGLISH}(?:,\\s?[\\p{L}'’. -]{2,40}){0,3}[, ]{1,2}(?:${UK_POSTCODE}|${US_END}))$`,
  'u',
);
const JAPANESE =
  /^(?:〒?\d{3}-\d{4}\s?)?(?:東京都|北海道|(?:大阪|京都)府|\p{Script=Han}{2,3}県)[^\s、。]{3,40}\d[\d－ー−-]*\S{0,20}$/u;

const BAR = /\s+[|·•]\s+/;

/** The only text of a page or record that has the form of a postal address. */
export function postalAddress({ view, scope }: Subject): readonly Candidate[] {
  const found = new Map<string, number>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 10 || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    const lines = view.linesOf(at);
    const whole = view.endOf(at) - at <= MAX_NODES && lines.length <= 4 ? [lines.join(', ')] : [];
    for (const text of [...lines, ...lines.flatMap((line) => line.split(BAR)), ...whole])
      if (isAddress(text)) found.set(text, at);
  }
  const [only] = found;
  if (!only) return scope === 'record' ? titleStreet(view) : [];
  if (found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}

const TITLE = 0.58;
const STREET = new RegExp(`^(?:${FRENCH}|${CONTINENTAL}|\\d{1,6}[A-Za-z]?\\s\\p{Lu}[\\p{L}'’. -]{2,50})$`, 'u');

/** A street with a number as the title of a record: homes are often listed so. */
function titleStreet(view: Subject['view']): readonly Candidate[] {
  const title = view.elements.find((element, at) => /^(?:h[1-6]|a)$/.test(element.name) && view.textLength(at) > 0);
  const text = title === undefined ? '' : view.textOf(view.indexOf(title) ?? 0);
  return STREET.test(text) ? [{ texts: [text], score: TITLE, source: 'rules', where: inElement(title) }] : [];
}

function isAddress(text: string): boolean {
  return text.length <= MAX_TEXT && /\d/.test(text) && (ADDRESS.test(text) || JAPANESE.test(text));
}
