import { NUMBER_WORDS } from '../number-words';
import type { Subject } from '../subject';
import { multiply } from '../values/index';
import type { Asked } from './asked';
import { findSentences, getTitleWords } from './find-sentences';
import type { Found } from './found';
import { countNumbered } from './numbered';
import { getPageText, type Passage, type Sentence } from './passages';
import { isSameTerm, plain, splitTerms } from './terms';

const WORDS = NUMBER_WORDS.map((words) => words.split(' ')[0] ?? ''); // those of other languages also mean months and the like
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£#:/-])(?<number>\\d{1,3}(?:[.,]\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(?<power>[KkM](?![\\p{L}])|million|billion|thousand|Millionen|Milliarden|Mio\\.?)?\\+?(?![\\d%€$:/]|\\.\\d|st\\b|nd\\b|rd\\b|th\\b)|(?<![\\p{L}\\p{N}-])(?<word>${WORDS.join('|')})(?![\\p{L}])`,
  'giu',
);
const BETWEEN = 4; // words between a number and what it counts

/** How many of something there are, as a page states it or as it numbers them. */
export function findCount(subject: Subject, asked: Asked): Found | null {
  const { noun, terms } = asked;
  const head = noun.at(-1);
  if (head === undefined) return null;
  const others = terms.filter((term) => !noun.includes(term) && !LISTING.test(term));
  const stated = findStated(subject, asked, others);
  if (stated !== undefined) return stated;
  if (others.length > 0 && !LISTED.test(plain(asked.text))) return null;
  return countNumbered(subject, asked) ?? countBelow(subject, asked);
}

const LISTING =
  /^(?:listed|compared|mentioned|shown|described|covered|presented|ranked|total|overall|main|exist|gelistet|aufgefuhrt|verglichen|insgesamt)$/;
const LISTED = /listed|compared|in the list|on the list|ranked|gelistet|in der liste/;

interface Counted {
  readonly text: string;
  readonly passage: Passage;
  readonly isTitle: boolean;
}

/** Undefined where nothing is counted; null where numbers contradict each other. */
function findStated(subject: Subject, asked: Asked, others: readonly string[]): Found | null | undefined {
  const title = getTitleWords(subject);
  const { sentences } = getPageText(subject.view);
  const candidates =
    others.length === 0 ? sentences : findSentences(subject, asked, COVERED).map(({ sentence }) => sentence);
  const found = candidates.flatMap((sentence): readonly Counted[] => {
    const number = CART.test(sentence.text) ? null : numberBefore(sentence, asked.noun);
    if (number === null) return [];
    const isCovered = others.every(
      (term) =>
        sentence.words.some((word) => isSameTerm(word, term)) ||
        title.some((word) => isSameTerm(word, term)) ||
        sentence.passage.headings
          .slice(0, 2)
          .some((heading) => splitTerms(heading).some((word) => isSameTerm(word, term))),
    );
    const isTitle = sentence.passage.at === subject.view.heading;
    return isCovered ? [{ text: number, passage: sentence.passage, isTitle }] : [];
  });
  const some = found.filter(({ text }) => text !== '0');
  const [first] = some.length > 0 ? some : found;
  if (!first) return undefined;
  const best =
    (some.length > 0 ? some : found).find(({ isTitle }) => isTitle) ??
    some.find(({ passage }) => !passage.isAside) ??
    first;
  const main = (some.length > 0 ? some : found).filter(({ passage }) => passage.isAside === best.passage.isAside);
  const values = new Set(main.map(({ text }) => text));
  if (values.size > 1 && !best.isTitle && others.length === 0) return null;
  return { text: best.text, passage: best.passage, confidence: best.isTitle ? 0.8 : 0.7 };
}

const COVERED = 0.8;
/** What a visitor has put aside, which is none of the page's things. */
const CART =
  /(?<!\p{L})(?:cart|basket|bag|wish ?list|warenkorb|merkzettel|wunschliste|panier|carrito|cesta|carrello)(?!\p{L})/iu;

/** The number that a sentence states of things: "8.3 billion searches per day", "four segments", "three main advantages". */
function numberBefore({ text }: Sentence, noun: readonly string[]): string | null {
  for (const match of text.matchAll(NUMBER)) {
    const { number, power = '', word } = match.groups ?? {};
    const before = text.slice(0, match.index);
    const digits = number ?? String(WORDS.indexOf((word ?? '').toLowerCase()) + 1);
    if (
      isYear(digits, power) ||
      (/(?:\d\s?[-–—]|#|§|\b(?:page|step|no|version|chapter|phase|level|in|since|of|von)\.?)\s?$/iu.test(before) &&
        !/\bof\s$/iu.test(before))
    )
      continue;
    const behind = text.slice(match.index + match[0].length).split(/[.;:!?()|]|,\s/u)[0] ?? '';
    const words = splitTerms(behind.replace(OUT_OF, ''));
    const at = words.findIndex((one) => isSameTerm(one, noun.at(-1) ?? ''));
    if (at < 0 || at >= BETWEEN) continue;
    if (words.slice(0, at).some((one) => PREPOSITIONS.has(one))) continue;
    if (noun.slice(0, -1).some((one) => !words.slice(0, at).some((other) => isSameTerm(one, other)))) continue;
    return power === '' ? digits : String(multiply(toNumber(digits), power));
  }
  return null;
}

/** "8 out of 10 executives" */
const OUT_OF = /^\s(?:out )?of \d[\d.,]*\s/iu;

function toNumber(digits: string): number {
  return Number(/^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'));
}

const PREPOSITIONS = new Set(
  splitTerms(
    'of in on at by for from to with than and or von in auf bei fur mit und oder de en sur pour et por para y per',
  ),
);

function isYear(digits: string, power: string): boolean {
  return power === '' && /^(?:19|20)\d\d$/.test(digits);
}

const MORE = 2; // words of a heading besides what is counted
const LEAST = 3; // items

/** Number of items of the list below the heading that names what is counted: "Benefits". */
function countBelow({ view }: Subject, { noun }: Asked): Found | null {
  const { passages } = getPageText(view);
  for (const [number, passage] of passages.entries()) {
    const words = passage.isHeading && !passage.isAside ? splitTerms(passage.text) : [];
    if (words.length === 0 || words.length > noun.length + MORE) continue;
    if (!noun.every((one) => words.some((word) => isSameTerm(word, one)))) continue;
    const end = passages.slice(number + 1).find(({ isHeading }) => isHeading)?.at ?? view.elements.length;
    const lists = [...view.elements.entries()].filter(
      ([at, { name }]) => at > passage.at && at < end && LIST.test(name),
    );
    const [list] = lists;
    const items =
      list?.[1].children.filter((child) => child.type === 'tag' && /^(?:li|dt)$/.test(child.name)).length ?? 0;
    if (lists.length === 1 && items >= LEAST) return { text: String(items), passage, confidence: 0.65 };
  }
  return null;
}

const LIST = /^(?:ul|ol|dl)$/;
