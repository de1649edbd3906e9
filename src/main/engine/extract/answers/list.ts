import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { Subject } from '../subject';
import { haveAll, withoutPage } from './about-page';
import type { Asked } from './asked';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { findLabelled } from './labelled';
import { getPageText, type Passage } from './passages';
import { ABOUT, findTermPlaces } from './pick';
import { isSameTerm, splitTerms, type Terms } from './terms';

/*
 * Answers for which there are several: the items of the list below the heading or sentence that names them, or those that a
 * sentence lists.
 */

const LIST = /^(?:ul|ol|dl)$/;
const MAX_ITEMS = 40;
const MAX_ITEM = 120; // characters
const MAX_NAME = 70;
const MAX_WORDS = 8; // of most items
const MAX_SENTENCE = 400;

/** Whether a question asks for several: "Which modules are there?", "Who are the partners?" */
export function asksForSeveral({ kind, text, noun }: Asked): boolean {
  if (kind !== 'which' && kind !== 'what' && kind !== 'person' && kind !== 'sentence') return false;
  if (PLURAL_FORM.test(text)) return true;
  const word = NOUN_FORM.exec(text)?.groups?.noun?.toLowerCase() ?? '';
  return (kind === 'which' || kind === 'what') && noun.length > 0 && isPlural(word, text);
}

const PLURAL_FORM =
  /^(?:(?:what|who) are |what can |(?:was|wer|welche \p{L}+) (?:sind|werden|gibt es)|welche \p{L}+ (?:haben|bieten|stehen|wurden)|quel(?:le)?s \p{L}+|qui sont|quels sont|quelles sont|cu[áa]les son|qui[ée]nes son|qu[ée] \p{L}+s (?!(?:es|tiene) )|quali |chi sono|quais |quem são)/iu;
const NOUN_FORM =
  /^(?:(?:in|on|at|for|with|of|from) )?(?:which|what)(?: (?:kinds|types|sorts) of)?(?: \p{L}+){0,2}? (?<noun>\p{L}+)(?= (?:are|do|does|can|were|have|has|is|did|will|cover|belong|offer|make|take|come|run|there))/iu;

function isPlural(word: string, text: string): boolean {
  if (/ (?:is|was|has) /.test(text) && !/ (?:is|has) (?:the|this|it|there) /.test(` ${text} `))
    return / (?:are|were|have|do) /.test(text);
  return (
    /^(?:people|children|men|women|media)$/.test(word) || (/[^siu]s$/.test(word) && !/^(?:does|is|was|has)$/.test(word))
  );
}

/** The names of several things, joined; null where the page lists none that the question names. */
export function findList(subject: Subject, asked: Asked): Found | null {
  const terms = asked.terms;
  if (terms.length === 0) return null;
  return findBelow(subject, asked) ?? findEnumerated(subject, asked) ?? findLabelledList(subject, asked);
}

/** What a label lists; one thing alone is not all that the question asks for. */
function findLabelledList(subject: Subject, asked: Asked): Found | null {
  const found = findLabelled(subject, { ...asked, kind: 'which' });
  return found !== null && LISTS.test(found.text) ? found : null;
}

const LISTS = /[,;/&・、•·|]|\s(?:and|or|und|oder|et|ou|y|e)\s/u;

/** The items of a list below a heading or a sentence that names them. */
function findBelow(subject: Subject, asked: Asked): Found | null {
  const { passages } = getPageText(subject.view);
  const open = withoutPage(subject, ofPage(asked));
  const needed = open.length > 0 ? open : asked.noun.slice(-1);
  if (needed.length === 0) return null;
  const candidates = passages.flatMap((passage, at) => {
    if (passage.isAside || passage.text.length > MAX_SENTENCE) return [];
    const own = splitTerms(passage.text);
    const above = passage.headings.slice(0, 2).flatMap(splitTerms);
    const head = asked.noun.at(-1) ?? needed[0] ?? '';
    if (!own.some((word) => isSameTerm(word, head))) return [];
    const covered = needed.filter((term) => haveAll([...own, ...above], [term])).length / needed.length;
    const announces = passage.isHeading || /[:：]$/.test(passage.text);
    return covered === 1 && (announces || own.length <= MAX_INTRO)
      ? [{ passage, at, announces, words: own.length }]
      : [];
  });
  const sorted = candidates.toSorted(
    (one, other) => Number(other.announces) - Number(one.announces) || one.words - other.words,
  );
  for (const { passage, at } of sorted) {
    const items = readItems(subject, passage, at);
    if (items.length > 1) return { text: items.join(', '), items, passage, by: 'list' };
  }
  return null;
}

/** "Which pests attack it": the verb only says what things of this name do to what the page is about. */
function ofPage({ text, terms, noun }: Asked): Terms {
  const rest = terms.filter((term) => !noun.includes(term));
  return noun.length > 0 && rest.length === 1 && ENDS_WITH_PAGE.test(text) ? noun : terms;
}

const ENDS_WITH_PAGE = /\s(?:it|them|this|he|she|they)\s*[?？]?$/iu;
const MAX_INTRO = 40; // words of a sentence that a list follows

function readItems(subject: Subject, passage: Passage, at: number): readonly string[] {
  const { view } = subject;
  const { passages } = getPageText(view);
  const next = passages[at + 1];
  if (next === undefined) return [];
  const limit = passages.slice(at + 1).find(({ isHeading }) => isHeading)?.at ?? view.elements.length;
  // a list that comes before the next heading; texts between are an introduction
  const far = passages[at + 1 + MAX_BETWEEN]?.at ?? view.elements.length;
  for (const [number, element] of view.elements.entries()) {
    if (number <= passage.at || number >= limit || number > far) continue;
    if (LIST.test(element.name) && !view.inAside(number)) {
      const items = element.children.filter(isElement).filter(({ name }) => name === 'li' || name === 'dt');
      const names = items.map((item) => toName(view.textOf(view.indexOf(item) ?? number), item));
      if (
        names.length >= 2 &&
        names.length <= MAX_ITEMS &&
        names.every((name) => name !== '' && name.length <= MAX_ITEM) &&
        names.filter((name) => name.split(/\s+/).length > MAX_WORDS).length < names.length / 2
      )
        return names;
      return [];
    }
  }
  const headings = readHeadings(passages, passage, at);
  return headings.length > 0 ? headings : readLines(subject, passage, at);
}

const MAX_BETWEEN = 3; // passages between what names a list and its first item

/** The short lines below a heading, which are alike: the authors below "Authors". */
function readLines({ view }: Subject, { text: heading }: Passage, at: number): readonly string[] {
  const { passages } = getPageText(view);
  const rest = passages.slice(at + 1);
  const end = rest.findIndex((one) => one.isHeading || one.headings[0] !== heading);
  const lines = end < 0 ? rest : rest.slice(0, end);
  const names = new Set(lines.map(({ at: element }) => view.elements[element]?.name));
  const isList = lines.length >= 2 && lines.length <= MAX_LINES && names.size === 1;
  return isList && lines.every(({ text }) => text.split(/\s+/).length <= MAX_LINE_WORDS && !/[.:!?]$/.test(text))
    ? lines.map(({ text }) => text)
    : [];
}

const MAX_LINES = 15;
const MAX_LINE_WORDS = 5;

/** The headings below one, where they name its parts. */
function readHeadings(passages: readonly Passage[], passage: Passage, at: number): readonly string[] {
  if (!passage.isHeading) return [];
  const names: string[] = [];
  for (const one of passages.slice(at + 1)) {
    if (!one.headings.includes(passage.text)) break;
    if (one.isHeading && one.headings[0] === passage.text) names.push(one.text.replace(NUMBERED, ''));
  }
  return names.length >= 2 && names.length <= MAX_ITEMS && names.every((name) => name.length <= MAX_NAME) ? names : [];
}

const NUMBERED = /^(?:#?\d{1,2}[.):]\s*|[IVX]+\.\s)/u;

/** The name of an item without what describes it: "Fries – try mine", "American YouthWorks (Web) (512) 744-1900". */
function toName(text: string, item: Element): string {
  const [first] = item.children.filter(
    (child) => isElement(child) || (child.type === 'text' && child.data.trim() !== ''),
  );
  const bold = first !== undefined && isElement(first) && /^(?:strong|b|h[2-6])$/.test(first.name);
  const [, name = ''] = /^(.{2,70}?)(?:\s[–—-]\s|:\s|\s\()/u.exec(text) ?? [];
  const plain = text.replace(/[.;,:]$/, '');
  return name !== '' && (bold || plain.length > MAX_NAME || /\d{3}/.test(plain)) ? name : plain;
}

const JOIN = /\s?[,、・]\s?(?:(?:and|or|und|oder|et|ou|y|o|e)\s(?!so\s))?|\s(?:and|or|&|und|oder|et|ou|y|o|e)\s/giu;
const MAX_PART = 6; // words of an item
/** What introduces a list, in front of its first item. */
const INTRODUCED =
  /(?:[:：(]|(?<!\p{L})(?:are|include[sd]?|including|such as|like|available in|in|for|sind|wie|umfasst|sont|comme|incluyendo|como|son|incluye))\s+(?=[^:：(]*$)/iu;
/** Where the last item ends. */
const LIST_END = /[.;:!?)）]|\s(?:for|to|in|on|with|that|which|who|so|as|from|by|für|mit|pour|para|per)\s/u;

interface Part {
  readonly text: string;
  /** What joins it to the one before. */
  readonly join: string;
}

/** What a sentence about the question lists: "available in English and Spanish". */
function findEnumerated(subject: Subject, asked: Asked): Found | null {
  const terms = asked.terms.filter((term) => !asked.noun.includes(term));
  const matches = [asked, ...(terms.length > 1 ? [{ ...asked, terms }] : [])].flatMap((one) =>
    findSentences(subject, one, ABOUT)
      .filter(({ own, sentence: { passage } }) => own >= SAID && !passage.isHeading && !passage.isAside)
      .slice(0, MAX_MATCHES),
  );
  for (const { sentence } of matches) {
    const found = readNearest(sentence.text, asked.terms);
    if (found !== null) return { text: found.join(', '), items: found, passage: sentence.passage, by: 'list' };
  }
  return null;
}

const FAR = 40; // characters between a word of the question and the list
const MAX_MATCHES = 3;
const SAID = 0.6;

/** The list in a sentence that stands nearest behind a word of the question. */
function readNearest(text: string, terms: Terms): readonly string[] | null {
  const places = findTermPlaces(text, terms);
  const lists = readRuns(text)
    .filter((items) => !items.some((item) => hasTerms(item, terms)))
    .map((items) => {
      const at = text.indexOf(items[0] ?? '');
      return { items, far: Math.min(...places.map(({ to }) => (at >= to ? at - to : Number.POSITIVE_INFINITY))) };
    })
    .filter(({ far }) => far <= FAR);
  const [nearest] = lists.toSorted((one, other) => one.far - other.far);
  return nearest?.items ?? null;
}

/** The lists in a sentence: items of few words, joined by commas and a word for "and". */
export function readRuns(text: string): readonly (readonly string[])[] {
  const parts: Part[] = [];
  let from = 0;
  let join = '';
  for (const found of text.matchAll(JOIN)) {
    parts.push({ text: text.slice(from, found.index), join });
    join = found[0];
    from = found.index + found[0].length;
  }
  parts.push({ text: text.slice(from), join });
  const runs: (readonly string[])[] = [];
  for (let at = 0; at < parts.length; at++) {
    const first = firstItem(parts[at]?.text ?? '');
    if (first === null) continue;
    const items = [first];
    let hasAnd = false;
    let end = at + 1;
    for (; end < parts.length; end++) {
      const { text: part = '', join: before = '' } = parts[end] ?? {};
      const item = part.split(LIST_END)[0]?.trim() ?? '';
      if (item === '' || item.split(/\s+/).length > MAX_PART) break;
      items.push(item);
      hasAnd ||= /\p{L}|&/u.test(before);
      if (item !== part.trim() || /\p{L}|&/u.test(before)) {
        end++;
        break;
      }
    }
    if (items.length > 2 || (items.length === 2 && hasAnd)) {
      runs.push(items);
      at = end - 1;
    }
  }
  return runs;
}

/** The first item of a list without the words that introduce it; null where nothing does. */
function firstItem(text: string): string | null {
  const intro = INTRODUCED.exec(text);
  const item = intro === null ? '' : text.slice(intro.index + intro[0].length).trim();
  return item === '' || item.split(/\s+/).length > MAX_PART ? null : item;
}

function hasTerms(text: string, terms: Terms): boolean {
  return splitTerms(text).some((word) => terms.some((term) => isSameTerm(word, term)));
}
