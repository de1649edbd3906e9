import type { Subject } from '../subject';
import { multiply } from '../values/index';
import { NUMBER_WORDS } from '../words/number-words';
import { withoutPage } from './about-page';
import type { Asked } from './asked';
import { findCounter } from './counter';
import { findSentences, getTitleWords } from './find-sentences';
import type { Found } from './found';
import { findFrequency } from './frequency';
import { countNumbered } from './numbered';
import { getPageText, type Passage, type Sentence } from './passages';
import { isSameTerm, plain, splitTerms } from './terms';

const WORDS = NUMBER_WORDS.map((words) => words.split(' ')[0] ?? ''); // those of other languages also mean months and the like
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£#:/-])(?<number>\\d{1,3}(?:[.,\\s]\\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?)\\s?(?<power>[KkM](?![\\p{L}])|million|billion|thousand|Millionen|Milliarden|Mio\\.?)?\\+?(?![\\d%€$:/]|\\.\\d|st\\b|nd\\b|rd\\b|th\\b)|(?<![\\p{L}\\p{N}-])(?<word>${WORDS.join('|')})(?![\\p{L}])`,
  'giu',
);
const BETWEEN = 4; // words between a number and what it counts

function getOthers(subject: Subject, { noun, terms }: Asked): readonly string[] {
  return withoutPage(
    subject,
    terms.filter((term) => !noun.includes(term) && !LISTING.test(term)),
  );
}

/** How many things the list of a page has in total or shows, where the page says so; null for other questions. */
export function findTotalCount(subject: Subject, asked: Asked): Found | null {
  if (asked.kind !== 'count' || asked.noun.length === 0) return null;
  if (PER_PAGE.test(asked.text)) return findPerPage(subject);
  return findTotal(subject, asked, getOthers(subject, asked));
}

/** How many of something there are, as a page states it or as it numbers them. */
export function findCount(subject: Subject, asked: Asked): Found | null {
  const head = asked.noun.at(-1);
  if (head === undefined) return null;
  const others = getOthers(subject, asked);
  const counter = findCounter(subject, asked) ?? findFrequency(subject, asked);
  if (counter !== null) return counter;
  const stated = findStated(subject, asked, others);
  if (stated !== undefined) return stated;
  if (others.length > 0 && !LISTED.test(plain(asked.text))) return null;
  return countNumbered(subject, asked) ?? countBelow(subject, asked);
}

const PER_PAGE =
  /(?<!\p{L})(?:per page|on (?:this|the|one|each) page|pro seite|par page|por página|per pagina)(?!\p{L})/iu;
/** "Displaying 1 to 24 (of 204 products)", "Items 1-24 of 123", "Results 1 to 18 of 18" */
const SHOWN =
  /(?<!\d)(?<from>\d{1,3})\s?(?:[-–—]|to|bis|à|a)\s?(?<to>\d{1,4})\s?\(?(?:of|von|sur|de|di|out of)\s(?<total>\d[\d.,]*)(?!\s?(?:stars?|sternen|étoiles))/iu;

/** How many the list of a page has in total, of which it shows some; null where it does not say so. */
function findTotal(subject: Subject, { noun, text }: Asked, others: readonly string[]): Found | null {
  if (others.length > 0) return null;
  const title = getTitleWords(subject);
  const isOfPage = noun.some((word) => title.some((one) => isSameTerm(one, word))) || TOTAL.test(text);
  for (const passage of isOfPage ? getPageText(subject.view).passages : []) {
    const total = passage.text.length > MAX_SHOWN ? undefined : SHOWN.exec(passage.text)?.groups?.total;
    if (total !== undefined) return { text: String(toNumber(total)), passage, by: 'count' };
  }
  return null;
}

const TOTAL =
  /(?<!\p{L})(?:total|altogether|overall|insgesamt|en tout|au total|in totale|thread|topic|discussion|list)(?!\p{L})/iu;
const MAX_SHOWN = 120; // characters

function findPerPage({ view }: Subject): Found | null {
  for (const passage of getPageText(view).passages) {
    const { from, to } = (passage.text.length > MAX_SHOWN ? null : SHOWN.exec(passage.text)?.groups) ?? {};
    if (from === '1' && to !== undefined) return { text: to, passage, by: 'count' };
  }
  return null;
}

const LISTING =
  /^(?:listed|compared|mentioned|shown|described|covered|presented|ranked|total|overall|main|exist|gelistet|aufgefuhrt|verglichen|insgesamt)$/;
const LISTED = /listed|compared|in the list|on the list|ranked|gelistet|in der liste/;

interface Counted {
  readonly text: string;
  readonly passage: Passage;
  readonly isTitle: boolean;
  /** Words between the number and what it counts. */
  readonly gap: number;
}

/** Undefined where nothing is counted; null where numbers contradict each other. */
function findStated(subject: Subject, asked: Asked, others: readonly string[]): Found | null | undefined {
  const title = getTitleWords(subject);
  const { sentences } = getPageText(subject.view);
  const candidates =
    others.length === 0 ? sentences : findSentences(subject, asked, COVERED).map(({ sentence }) => sentence);
  const all = candidates.flatMap((sentence): readonly Counted[] => {
    const counted = CART.test(sentence.text) ? null : numberBefore(sentence, asked.noun);
    if (counted === null) return [];
    const isCovered = others.every(
      (term) =>
        sentence.words.some((word) => isSameTerm(word, term)) ||
        title.some((word) => isSameTerm(word, term)) ||
        sentence.passage.headings
          .slice(0, 2)
          .some((heading) => splitTerms(heading).some((word) => isSameTerm(word, term))),
    );
    const isTitle = sentence.passage.at === subject.view.heading;
    return isCovered ? [{ ...counted, passage: sentence.passage, isTitle }] : [];
  });
  const nearest = Math.min(...all.map(({ gap }) => gap));
  const found = others.length === 0 ? all.filter(({ gap }) => gap === nearest) : all;
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
  return { text: best.text, passage: best.passage, by: 'count' };
}

const COVERED = 0.8;
/** What a visitor has put aside, which is none of the page's things. */
const CART =
  /(?<!\p{L})(?:cart|basket|bag|wish ?list|warenkorb|merkzettel|wunschliste|panier|carrito|cesta|carrello)(?!\p{L})/iu;

/** The number that a sentence states of things: "8.3 billion searches per day", "four segments", "three main advantages". */
function numberBefore({ text }: Sentence, noun: readonly string[]): Pick<Counted, 'text' | 'gap'> | null {
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
    const behindNumber = text.slice(match.index + match[0].length);
    if (UNIT_BEHIND.test(behindNumber) && !UNIT_BEHIND.test(` ${noun[0] ?? ''}`)) continue;
    const behind = behindNumber.split(/[.;:!?()|]|,\s/u)[0] ?? '';
    const words = splitTerms(behind.replace(OUT_OF, ''));
    const at = words.findIndex((one) => isSameTerm(one, noun.at(-1) ?? ''));
    if (at < 0 || at >= BETWEEN) continue;
    if (words.slice(0, at).some((one) => PREPOSITIONS.has(one))) continue;
    if (noun.slice(0, -1).some((one) => !words.slice(0, at).some((other) => isSameTerm(one, other)))) continue;
    return { text: power === '' ? digits.replace(/\s/g, '') : String(multiply(toNumber(digits), power)), gap: at };
  }
  return null;
}

/** "14.5 inches chess set" counts no sets. */
const UNIT_BEHIND =
  /^[\s-]?(?:inch(?:es)?|in\.|cm|mm|m|km|kg|g|lbs?|oz|ml|l|ft|feet|miles?|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|["″%°])(?![\p{L}])/iu;
/** "8 out of 10 executives" */
const OUT_OF = /^\s(?:out )?of \d[\d.,]*\s/iu;

function toNumber(digits: string): number {
  return Number(/^\d{1,3}(?:[.,\s]\d{3})+$/.test(digits) ? digits.replace(/[.,\s]/g, '') : digits.replace(',', '.'));
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
    if (lists.length === 1 && items >= LEAST) return { text: String(items), passage, by: 'count' };
  }
  return null;
}

const LIST = /^(?:ul|ol|dl)$/;
