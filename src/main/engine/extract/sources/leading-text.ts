import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { looksLikePrice, readClock, readDate } from '../values/index';
import { inElement } from '../view/where';
import { isActionLink } from '../words/action-words';
import { collapseSpaces } from '../words/fold';

const SCORE = 0.54;
const MAX_TEXT = 80; // characters; longer texts are prose
const MAX_WORDS = 12;
const MAX_DEPTH = 4;

/** The name of a record without heading, link and picture: its first words, "Tomato soup" in "Tomato soup – $5.50". */
export const fromLeadingText: SourceReader = (subject, query) => {
  if (subject.scope === 'page' || query.concept?.id !== 'name' || query.type !== 'text' || query.many || query.nested)
    return [];
  if (subject.view.elements.some((element) => isNaming(subject, element))) return [];
  const lead = findLead(subject);
  return lead === null ? [] : [{ texts: [lead.text], score: SCORE, source: 'rules', where: inElement(lead.element) }];
};

/** Whether an element names its record better than plain words. */
function isNaming(subject: Subject, element: Element): boolean {
  if (element.name === 'img') return /\p{L}{2}/u.test(element.attribs.alt ?? '');
  if (/^(?:mailto|tel|sms):/i.test(element.attribs.href?.trim() ?? '')) return false;
  const text = /^(?:h[1-6]|a)$/.test(element.name) ? getFoldedText(element) : '';
  return /\p{L}/u.test(text) && !(element.name === 'a' && isActionLink(subject, element));
}

interface Lead {
  readonly text: string;
  readonly element: Element;
}

function findLead({ view, context }: Subject): Lead | null {
  let around = view.elements[0];
  for (let depth = 0; around && depth < MAX_DEPTH; depth++) {
    const parts = around.children.filter((child) =>
      child.type === 'text' ? child.data.trim() !== '' : isElement(child) && getFoldedText(child) !== '',
    );
    const [only, ...others] = parts;
    if (only && others.length === 0 && isElement(only)) {
      around = only;
      continue;
    }
    for (const part of parts) {
      const at = isElement(part) ? view.indexOf(part) : undefined;
      const words = part.type === 'text' ? collapseSpaces(part.data) : at === undefined ? '' : view.textOf(at);
      const text = toName(words, isElement(part) && part.name === 'td' && parts.length > 1);
      if (
        text === null ||
        /[:：]$/.test(words) ||
        looksLikePrice(text, context.language) ||
        readDate(text.replace(NAMED_YEAR, ''), context) !== null ||
        readClock(text) !== null
      )
        continue;
      return { text, element: part.type === 'text' || !isElement(part) ? around : part };
    }
    return null;
  }
  return null;
}

/** "Dune (1965)" is a name. */
const NAMED_YEAR = /\s*\(\d{4}\)$/;
const CURRENCY = '[€$£¥₹円元]|EUR|USD|GBP|CHF|kr|zł';
const AMOUNT = new RegExp(`(?:(?:${CURRENCY})\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:${CURRENCY}))\\s*$`, 'u');
/** "Red mug: £50 each, £5 delivery". */
const PRICED = new RegExp(`[:：]\\s*(?:(?:${CURRENCY})\\s?\\d|\\d[\\d.,]*\\s?(?:${CURRENCY})).*$`, 'u');
const CLOCK = /^(?:\d{1,2}[:.h]\d{2}(?:\s?(?:am|pm|uhr))?\s*[-–—]?\s*){1,2}[-–—:|,]?\s*/iu;
const NUMBERED = /^(?:\d{1,3}[.)]|[•*·–-])\s+/;
const PARTS = /\s+[–—|·•-]\s+|\s*[.…]{3,}\s*|\t/;

/**
 * The words before the first mark, without a number, time or price around them; null if they are not a name. One of several cells of a row has no
 * other part: "Order no. 114 - Road works" is its name.
 */
function toName(words: string, isCell: boolean): string | null {
  const bare = words.replace(NUMBERED, '').replace(CLOCK, '');
  const text = (isCell ? bare : (bare.split(PARTS)[0] ?? ''))
    .replace(PRICED, '')
    .replace(AMOUNT, '')
    .replace(/[\s.…·:：,–—-]+$/u, '');
  if (text.length > MAX_TEXT || text.split(' ').length > MAX_WORDS || !/\p{L}{2}|[\p{Script=Han}]/u.test(text))
    return null;
  return text;
}
