import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { isOpeningTerm, labelFit } from '../ranking/label-fit';
import { isNameLike } from '../ranking/name-like';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import type { Concept } from '../vocabulary/concept';
import { fold } from '../words/fold';
import { getWordBeforeScore } from './element-text';
import { listItems } from './list-items';
import { getListLines } from './list-lines';
import { asksForLanguages } from './page-language';

const BASE = 0.74;
const ASIDE = 0.6;
const MAX_HEADING = 60;
const CLIMB = 3; // levels between a heading and the content it heads
const MAX_VALUES = 200;
const NO_RANK = 7;
const HEADING = /^(?:h[1-6]|legend|summary|caption|strong|b|dt|p|div|span)$/;

/** A heading that names the field, with the list or text below it: "Ingredients", then the ingredients. */
export const fromSections: SourceReader = (subject, query) => {
  const prose = query.concept?.id === 'description' || query.concept?.id === 'body';
  const isHours = query.concept?.id === HOURS && !query.many;
  if (!query.many && !prose && !isHours && !isFreeText(query)) return [];
  const isFact = !query.many && !prose && !isHours && query.concept !== null;
  const found: Candidate[] = [];
  for (const [at, element] of subject.view.elements.entries()) {
    if (!HEADING.test(element.name) || subject.view.textLength(at) > MAX_HEADING * 2) continue;
    const text = subject.view.textOf(at);
    if (text === '' || text.length > MAX_HEADING) continue;
    const label = fold(text.replace(COUNT, ''));
    const fit = labelFit(label, query) || getOpeningFit(label, element, query);
    if (!query.many && !prose && (fit < 1 || !/^h[2-6]$/.test(element.name))) continue;
    if (isFact && !isShortSection(subject, element)) continue;
    if (fit > 0)
      found.push(...findBelow(subject, query, element, fit * getHeadingWeight(element, subject.view.inAside(at))));
  }
  return found;
};

const COUNT = /\s?\(\d+\)$/; // "Partners (4)"
const OPENING_FIT = 0.8; // fit of a heading that says nothing else

const HOW_TO =
  /^(?:how to (?:make|cook|prepare|bake)|como (?:hacer|preparar|se hace|se prepara|fazer|cocinar)|comment (?:faire|preparer|cuisiner)|come (?:fare|preparare|si fa|si prepara|cucinare)|so (?:machst du|wird|bereitest du)|hoe maak je|sa (?:gor|lagar) du|slik lager du|sadan laver du|jak zrobic) (?!ahead)/;

/**
 * How well a heading that starts with a field's name and continues fits: "Ingredienti per 4 persone", "How to make
 * chowder". 0 if it does not.
 */
function getOpeningFit(label: string, { name }: Element, query: FieldQuery): number {
  const { concept } = query;
  if (!/^h[2-6]$/.test(name)) return 0;
  if (concept?.id === 'instructions' && HOW_TO.test(label)) return OPENING_FIT;
  if (concept?.id !== 'ingredients' && concept?.id !== 'instructions') return 0;
  return isOpeningTerm(label, query) ? OPENING_FIT : 0;
}

/** Whether a field is free text, such as a plant's habitat or the languages someone speaks, which may follow a heading of that name. */
function isFreeText(query: FieldQuery): boolean {
  const { type, form, concept, nested } = query;
  if (type !== 'text' || nested) return false;
  if (form === 'language') return asksForLanguages(query);
  return form === null && !isNameLike(query) && (concept === null || !isElsewhere(concept));
}

/** Whether headings of that name mostly have something else below: all categories of a site, or other servings. */
function isElsewhere({ id, general, list }: Concept): boolean {
  return general === true || list === true || id === 'category' || id === 'yield';
}

const MAX_SHORT = 120; // characters; a longer text says more than the languages

/** Whether a heading has just one short text or list below it. */
function isShortSection({ view }: Subject, heading: Element): boolean {
  const [only, ...others] = followers(heading);
  const at = only && view.indexOf(only);
  const isReached = others
    .slice(0, MAX_CONTACT)
    .some((element) => CONTACT.test(view.textOf(view.indexOf(element) ?? 0)));
  return at !== undefined && (others.length === 0 || isReached) && view.textOf(at).length <= MAX_SHORT;
}

function getHeadingWeight(heading: Element, aside: boolean): number {
  return (/^h[1-6]$/.test(heading.name) ? 1 : 0.92) * (aside ? ASIDE : 1);
}

function findBelow(subject: Subject, query: FieldQuery, heading: Element, fit: number): readonly Candidate[] {
  let from: Element | null = heading;
  for (let climbed = 0; from && climbed < CLIMB; climbed++) {
    const after = withoutOthers(subject, query, followers(from));
    const hours =
      query.concept?.id === HOURS ? after.filter(({ name }) => /^(?:table|ul|ol|dl)$/.test(name)).slice(0, 1) : [];
    const texts = query.many
      ? listTexts(subject, query, after)
      : [(hours.length > 0 ? hours : after).map((element) => getWordOrText(subject, query, element)).join(' ')];
    const isListed = texts.length > 1 || (texts.length === 1 && LISTED.test(texts[0] ?? ''));
    if (texts.some((text) => text !== '') && (isListed || !query.many || climbed > 0)) {
      const first = after[0];
      return [
        {
          texts,
          score: BASE * fit - climbed * 0.02,
          source: 'rules',
          where: inElement(first, { label: fold(subject.view.textOf(subject.view.indexOf(heading) ?? 0)) }),
        },
      ];
    }
    from = parentElement(from);
    if (from?.name === 'fieldset') return []; // a legend heads nothing outside of it
    // words beside it are what it labels
    if (from?.children.some((child) => child.type === 'text' && child.data.trim() !== '')) return [];
  }
  return [];
}

function getWordOrText(subject: Subject, query: FieldQuery, element: Element): string {
  const at = subject.view.indexOf(element);
  return (at === undefined ? null : getWordBeforeScore(subject, query, at)) ?? getText(subject, query, element);
}

/** One line with a list of short texts: "soil, drought, recovery". */
const LISTED = /^[^,;.]{2,40}(?:[,;] [^,;.]{2,40}){1,30}$/;

/** What a heading heads, without what is not part of it: a field's list ends a section, and so does a line with its own label. */
function withoutOthers({ view }: Subject, query: FieldQuery, after: readonly Element[]): readonly Element[] {
  const [first] = after;
  if (query.concept?.id === HOURS || IN_PARTS.has(query.concept?.id ?? '')) return after;
  if (!query.many && first && /^[uo]l$/.test(first.name)) return [first];
  const isReached = after
    .slice(1, MAX_CONTACT)
    .some((element) => CONTACT.test(view.textOf(view.indexOf(element) ?? 0)));
  if (!query.many && first && (isReached || isValueBeforeProse(view, after))) return [first];
  const end = after.findIndex((element, at) => {
    const place = at === 0 ? undefined : view.indexOf(element);
    return place !== undefined && view.textLength(place) < MAX_LINE && OWN_LABEL.test(view.textOf(place));
  });
  return end < 0 ? after : after.slice(0, end);
}

/** Whether a short value without an end is followed by sentences, which are not part of it: "Ida Lund", "Donations are welcome." */
function isValueBeforeProse(view: PageView, [value, prose]: readonly Element[]): boolean {
  const [text = '', next = ''] = [value, prose].map((one) => (one ? view.textOf(view.indexOf(one) ?? -1) : ''));
  return text !== '' && text.length <= MAX_VALUE && !ENDED.test(text) && next !== text && ENDED.test(next);
}

const MAX_VALUE = 60; // characters
const ENDED = /[.!?…。:：,;]["”»)]?$/;

/** Fields whose lists have labels of their own: "For the sauce: …". */
const IN_PARTS = new Set(['ingredients', 'instructions', 'body', 'description']);
const OWN_LABEL = /^\p{Lu}[\p{L} -]{1,29}[:：]\s\S/u;
const MAX_LINE = 200; // characters

/** The siblings that belong to a heading: up to the next heading of its rank. */
function followers(heading: Element): readonly Element[] {
  const found: Element[] = [];
  const rank = getElementRank(heading);
  for (let node = heading.next; node && found.length < MAX_VALUES; node = node.next) {
    if (!isElement(node)) continue;
    if (getElementRank(node) <= Math.min(rank, 6)) break;
    found.push(node);
  }
  return found;
}

function getElementRank(element: Element): number {
  const level = /^h([1-6])$/.exec(element.name)?.[1];
  return level === undefined ? NO_RANK : Number(level);
}

function listTexts(subject: Subject, query: FieldQuery, elements: readonly Element[]): readonly string[] {
  const items = getSubjectItems(subject, query, elements);
  if (items.length > 0) return items.slice(0, MAX_VALUES);
  const options = elements.filter(({ name }) => name === 'label').map((element) => getSubjectText(subject, element));
  if (options.length > 1) return options.filter((text) => text !== '').slice(0, MAX_VALUES);
  const places = elements
    .filter((element) => /^(?:p|div|section|table)$/.test(element.name))
    .flatMap((element) => subject.view.indexOf(element) ?? []);
  return places.length === 0 ? [] : getListLines(subject.view, query, places).slice(0, MAX_VALUES);
}

function getSubjectItems({ view }: Subject, query: FieldQuery, elements: readonly Element[]): readonly string[] {
  const [first, last] = [elements[0], elements.at(-1)].map((element) => element && view.indexOf(element));
  if (first === undefined || last === undefined) return [];
  const items = listItems(view, query, first, view.endOf(last));
  if (query.concept?.distinctive) return items;
  const names = view.elements
    .slice(first, view.endOf(last))
    .filter(({ name }) => name === 'li')
    .map((entry) => getLeadingName(view, entry));
  return names.length === items.length && names.every((name) => name !== null) ? names : items;
}

/** Text of the content; for opening hours, one line per day. */
function getText(subject: Subject, query: FieldQuery, element: Element): string {
  const { view } = subject;
  if (query.concept?.id !== HOURS || !/^(?:table|ul|ol)$/.test(element.name)) return getSubjectText(subject, element);
  const from = view.indexOf(element) ?? 0;
  const lines: string[] = [];
  for (let at = from + 1; at < view.endOf(from); at++) {
    const line = view.elements[at];
    if (line && /^(?:tr|li)$/.test(line.name) && view.textLength(at) > 0) lines.push(view.textOf(at));
  }
  return lines.join('; ');
}

const HOURS = 'opening hours';

/** The text of an element; the entries of a list have commas between them, as they would in a sentence. */
function getSubjectText({ view }: Subject, element: Element): string {
  const at = view.indexOf(element);
  if (at === undefined) return '';
  const entries = /^[uo]l$/.test(element.name) ? element.children.filter(isElement) : [];
  const texts = entries.map((entry) => getEntryText(view, entry)).filter((text) => text !== '');
  const isListed = texts.length > 1 && texts.every((text) => text.length <= MAX_ENTRY && !/[.!?,;:]$/.test(text));
  if (isListed) return texts.join(', ');
  const [entry] = entries;
  const name = entry && entries.length === 1 ? getLeadingName(view, entry) : null;
  if (name !== null) return name;
  const [first = '', ...others] = view.linesOf(at);
  return others.some((line) => line.length <= MAX_ENTRY && REACHED.test(line)) ? first : view.textOf(at);
}

function getEntryText(view: PageView, entry: Element): string {
  return getLeadingName(view, entry) ?? view.textOf(view.indexOf(entry) ?? -1);
}

/** The name that a list's entry sets off from what directly follows, without a space: `<strong>Ida Lund</strong><span>Bergen</span>`. */
function getLeadingName(view: PageView, { children }: Element): string | null {
  const [name, next] = children.filter((child) => child.type !== 'text' || child.data !== '');
  if (!name || !next || !isElement(name) || !isElement(next) || !SET_OFF.test(name.name)) return null;
  const [text, behind] = [name, next].map((one) => view.textOf(view.indexOf(one) ?? -1));
  return text && behind && /\p{L}$/u.test(text) && /^\p{Lu}/u.test(behind) ? text : null;
}

const SET_OFF = /^(?:strong|b|a|h[3-6])$/;

const MAX_CONTACT = 4; // elements below a name that say how to reach it
/** A whole text that says where or how someone is reached. */
const CONTACT =
  /^(?:(?:\p{L}+\.?[:：]? ?)?[+(]?\d[\d ()/.-]{6,20}|(?:\p{L}+[:：] ?)?[\w.+-]+@[\w.-]+\.\w+|(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\p{L} .-]{2,30})$/u;

/** A line with a number or address at which the one named above it is reached. */
const REACHED = /^(?:\p{L}+\.?[:：]? ?)?(?:[+(]?\d[\d ()/.-]{6,20}|[\w.+-]+@[\w.-]+\.\w+)$/u;

const MAX_ENTRY = 60; // characters; longer entries are sentences
