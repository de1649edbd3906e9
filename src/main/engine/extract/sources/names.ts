import { findPartOfPost } from '../asked/part-of-post';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { getFirstWords, memberFit, nameFit, namesOtherField } from '../ranking/label-fit';
import { isNameLike } from '../ranking/name-like';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { isScaled } from '../values/index';
import { parentElement } from '../view/css-path';
import type { Named } from '../view/names';
import { inElement, type Where } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold, holdsWords } from '../words/fold';
import { attributeText, withoutLabel } from './element-text';
import { type Family, getFamilies } from './families';
import { headingBefore } from './list-items';
import { isInPastPrice } from './past-price';
import { isVote } from './rating-text';

const BASE = 0.72;
const FAMILY = 0.84;
const CARD = 0.93; // a family with several distinctive concepts describes the page's subject
const CARD_DISTINCTIVE = 2;
const CARD_CONCEPTS = 5;
const ENDS = 0.8; // fit of a name whose preceding words do not change its meaning
const ASIDE = 0.5;
const REPEATED_FROM = 4; // a name that occurs this often belongs to a list, not to the page's single entity
const REPEATED = 0.55;
const LATER = 0.03; // per position: of two with the same name, the first is more likely the main one
const SEVERAL = 0.06; // a list should have more than one value
const MAX_EACH = 4;
const MAX_TEXT = 300;

/** Elements whose item property, test id, id or class names the field. */
export const fromNames: SourceReader = (subject, query) => {
  const found: Candidate[] = [];
  const families = subject.scope === 'page' ? [...getFamilies(subject.names())] : [];
  const names = subject.names();
  for (const name of namesFor(names, query)) {
    const named = names.get(name) ?? [];
    const score = Math.max(
      ofFamily(families, name, query),
      BASE * scoreNameFit(subject, name, query) * getNamedWeight(named),
    );
    if (score === 0) continue;
    if (query.many) found.push(...asList(subject, query, named, score, isExact(name, query)));
    else found.push(...asSingle(subject, query, name, named, score));
  }
  return found;
};

/** In a record, a class with exactly the field's name counts, even if on whole pages it is a layout name: "text". */
function scoreNameFit({ scope }: Subject, name: string, query: FieldQuery): number {
  const [own] = query.terms;
  if (scope === 'record' && isTitleOfPost(name, query)) return OF_POST;
  return scope === 'record' && name === own ? 1 : nameFit(name, query);
}

const OF_POST = 1.3; // fit; the record may also link to what the post is about, by its name
const POST_TITLE = /(?:^| )(?:review|comment|post|reply|answer|testimonial) (?:title|heading|headline|subject)$/;

/** Whether a name says that it is the title of a post, and the field asks for that. */
function isTitleOfPost(name: string, { concept, description, path }: FieldQuery): boolean {
  return concept?.id === 'name' && POST_TITLE.test(name) && findPartOfPost(description || path) !== null;
}

/** Whether a name is the field's own, or ends with several words of it: "author-born-location". */
function isExact(name: string, query: FieldQuery): boolean {
  if (query.terms.has(name)) return true;
  return (
    nameFit(name, query) >= ENDS && [...query.terms].some((term) => term.includes(' ') && name.endsWith(` ${term}`))
  );
}

type Names = ReturnType<Subject['names']>;

const byWord = new WeakMap<Names, ReadonlyMap<string, readonly string[]>>();

/** The names that contain the first word of one of the field's terms. */
function namesFor(names: Names, query: FieldQuery): readonly string[] {
  const index = byWord.get(names) ?? indexed(names);
  const found = new Set<string>();
  for (const word of getFirstWords(query)) for (const name of index.get(word) ?? []) found.add(name);
  return [...found];
}

function indexed(names: Names): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const name of names.keys()) {
    for (const word of new Set(name.split(' '))) {
      const list = index.get(word);
      if (list) list.push(name);
      else index.set(word, [name]);
    }
  }
  byWord.set(names, index);
  return index;
}

function getNamedWeight(named: readonly Named[]): number {
  return (named[0]?.weight ?? 0) ** 0.5;
}

function ofFamily(families: readonly (readonly [string, Family])[], name: string, query: FieldQuery): number {
  let best = 0;
  for (const [prefix, { concepts, distinctive }] of families) {
    const fit = memberFit(name, prefix, query);
    if (fit > 0)
      best = Math.max(best, fit * (distinctive >= CARD_DISTINCTIVE && concepts >= CARD_CONCEPTS ? CARD : FAMILY));
  }
  return best;
}

function asSingle(
  subject: Subject,
  query: FieldQuery,
  name: string,
  named: readonly Named[],
  base: number,
): readonly Candidate[] {
  const shown = named.filter(
    ({ at }) =>
      fitsField(subject, query, at) && !isRecordItself(subject, query, at) && !holdsOnlyPrice(subject, query, name, at),
  );
  const repeated =
    subject.scope === 'page' && shown.length >= REPEATED_FROM && distinctTexts(subject, shown) >= REPEATED_FROM;
  const exact = isExact(name, query) && distinctTexts(subject, shown) === 1;
  return shown.slice(0, MAX_EACH).flatMap(({ at }, rank) => {
    const texts = withoutLabel(subject, query, at, attributeText(subject, query, at)).map((text) =>
      subject.scope === 'record' && isNameLike(query) ? text.replace(SITE, '') : text,
    );
    if (isLed(query) && texts.some((text) => namesOtherField(text, query))) return [];
    if (isNameLike(query) && texts.every((text) => PLACE.test(text))) return [];
    if (query.type === 'rating' && !SCORE.test(name) && !texts.every(isScaled)) return [];
    const score = base * (repeated ? REPEATED : 1) * asideFactor(subject, at) - rank * LATER;
    return [{ texts, score, source: 'rules', where: getWhere(subject, query, at), exact }];
  });
}

/** The site of a linked record, behind its title: "(example.org)". */
const SITE = /\s+\((?:[\w-]+\.)+[a-z]{2,}(?:\/[\w./-]*)?\)$/i;

/** List numbers, which are not names: "1." and "#1". */
const PLACE = /^(?:#\s?\d+|\d+[.)])$/;

/** With such a name, a whole number is a score; with others it is as often a number of votes. */
const SCORE = /\b(?:average|value|score|avg)$/;

/** Returns a list value: each element is one value, or one element contains them all. */
function asList(
  subject: Subject,
  query: FieldQuery,
  named: readonly Named[],
  base: number,
  exact: boolean,
): readonly Candidate[] {
  const outermost = outer(subject, named).filter(({ at }) => subject.view.textLength(at) > 0 || query.type === 'image');
  const [first] = outermost;
  if (!first) return [];
  const texts =
    outermost.length > 1
      ? outermost.flatMap(({ at }, index) =>
          holdsList(subject, at)
            ? [...groupHeading(subject, query, at, outermost[index - 1]?.at), ...attributeText(subject, query, at)]
            : attributeText(subject, { ...query, many: false }, at),
        )
      : attributeText(subject, query, first.at);
  const [head = '', ...rest] = texts;
  const bare = [...withoutLabel(subject, { ...query, type: 'text' }, first.at, [head]), ...rest];
  if (isLed(query) && texts.every((text) => namesOtherField(text, query))) return [];
  return [
    {
      texts: bare,
      score:
        base * (query.concept?.id === 'breadcrumb' ? 1 : asideFactor(subject, first.at)) +
        (texts.length > 1 ? SEVERAL : 0),
      source: 'rules',
      where: getWhere(subject, query, first.at),
      exact: exact && texts.length > 1,
    },
  ];
}

/** The heading of one of several lists of steps. */
function groupHeading({ view }: Subject, query: FieldQuery, at: number, before: number | undefined): readonly string[] {
  const element = view.elements[at];
  const around = element ? parentElement(element) : null;
  const from = before === undefined ? around && view.indexOf(around) : view.endOf(before);
  const heading = from === null || from === undefined ? null : headingBefore(view, query, from + 1, at);
  return heading === null ? [] : [heading];
}

/**
 * Whether a field's values are short and among others, so that a text starting with another field's name belongs to
 * that field.
 */
function isLed({ type, concept }: FieldQuery): boolean {
  return type === 'number' || concept?.id === 'category' || concept?.id === 'cuisine' || concept?.id === 'tags';
}

function outer(subject: Subject, named: readonly Named[]): readonly Named[] {
  let end = -1;
  return named.filter(({ at }) => {
    if (at < end) return false;
    end = subject.view.endOf(at);
    return true;
  });
}

function holdsList(subject: Subject, at: number): boolean {
  for (let inner = at + 1; inner < subject.view.endOf(at); inner++)
    if (subject.view.elements[inner]?.name === 'li') return true;
  return false;
}

function fitsField(subject: Subject, query: FieldQuery, at: number): boolean {
  if (query.type === 'image' || query.type === 'url') return true;
  // a name for the whole post covers more than its text
  if (at === 0 && query.concept?.id === 'body' && subject.scope === 'record') return false;
  if (query.type === 'rating' && isVote(subject, at)) return false;
  if (query.concept?.id === 'price' && subject.scope === 'page' && isFormer(subject, at)) return false;
  // the products in side columns are others, and most are in stock
  if (query.form === 'availability' && subject.scope === 'page' && subject.view.inAside(at)) return false;
  const element = subject.view.elements[at];
  // a row is only one of several offers
  if (query.form === 'availability' && element?.name === 'tr') return false;
  const length = subject.view.textLength(at);
  if (length === 0)
    return element?.attribs.content !== undefined || element?.attribs.datetime !== undefined || query.type === 'rating';
  if (query.type === 'number' && isAmongNumbers(subject.view.textOf(at))) return false;
  return (
    length <= MAX_TEXT || ((query.concept?.id === 'description' || query.concept?.id === 'body') && length < 20_000)
  );
}

/** Whether a text has several numbers and begins with none, so that the first is as likely another field's. */
function isAmongNumbers(text: string): boolean {
  return text.length > MAX_NUMBERED && !/^\D?\d/.test(text) && (text.match(/\d[\d.,]*/g) ?? []).length > 1;
}

const MAX_NUMBERED = 60; // characters; a shorter text is a number with its words

function isFormer({ view }: Subject, at: number): boolean {
  const element = view.elements[at];
  return element !== undefined && isInPastPrice(view, element);
}

/** Whether a class on a record's root element names the record itself: a quote is more than its text. */
function isRecordItself({ scope, view }: Subject, { type }: FieldQuery, at: number): boolean {
  return scope === 'record' && at === 0 && type === 'text' && view.endOf(0) > 2;
}

/** Whether a name is that of a box for a price and something else, "price-shipping", of which only the price is there. */
function holdsOnlyPrice({ view }: Subject, { concept }: FieldQuery, name: string, at: number): boolean {
  if (concept?.type === 'price' || !name.includes(' ')) return false;
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    const words = (view.elements[inner]?.attribs.class ?? '').split(/\s+/).map(fold);
    const isPrice = words.some((word) => conceptOfTerm(word)?.type === 'price' && holdsWords(name, word));
    if (isPrice && view.textOf(inner) === view.textOf(at)) return true;
  }
  return false;
}

function distinctTexts(subject: Subject, named: readonly Named[]): number {
  return new Set(named.map(({ at }) => subject.view.textOf(at))).size;
}

function asideFactor(subject: Subject, at: number): number {
  return subject.scope === 'page' && subject.view.inAside(at) ? ASIDE : 1;
}

function getWhere(subject: Subject, query: FieldQuery, at: number): Where {
  const attribute = query.type === 'url' ? 'href' : query.type === 'image' ? 'src' : undefined;
  return inElement(subject.view.elements[at], attribute === undefined ? {} : { attribute });
}
