import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { isNameLike } from '../ranking/name-like';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { isHidden } from '../view/hidden';
import { homeLinkIn } from '../view/home-link';
import { inElement } from '../view/where';
import { isActionLink } from '../words/action-words';
import { collapseSpaces, fold, holdsWords } from '../words/fold';
import { findCardTitle } from './card-title';
import { asksSomething } from './questions';
import { getSlug } from './slug';

const TITLED = 0.82; // the document's title repeats it
const ONLY_H1 = 0.72;
const FIRST_H1 = 0.62;
const LOWER_HEADING = 0.58; // if there is no first-level heading, the first of the others is a fair guess
const RECORD_HEADING = 0.75;
const RECORD_LINK = 0.62;
const OTHER_LINK = 0.25;
const RECORD_ALT = 0.5;
const RECORD_BOLD = 0.54;
const UNASKED = 0.6;
const AS_MODEL = 0.8; // in a list of cars, the heading of a record is its model
const LOWER_RANK = 0.04; // per rank: of headings repeated in the title, the higher is more likely
const WHOLE_HEADING = 0.9; // share of a heading's text inside a link
const MIN_TITLED = 3; // characters; shorter headings match the start of a title by chance

/** Names and titles: the page's main heading; in a record its heading, or else its most informative link. */
export const fromHeadings: SourceReader = (subject, query) => {
  if (!isNameLike(query)) return subject.scope === 'page' ? namedHeading(subject, query) : [];
  if (query.concept?.id === 'model') {
    if (subject.scope === 'page') return namedHeading(subject, query);
    return recordHeading(subject).map((one) => ({ ...one, score: one.score * AS_MODEL }));
  }
  if (subject.scope === 'page') return pageHeading(subject);
  const found = recordHeading(subject);
  return query.concept?.id === 'question' ? found.map(asQuestion) : found;
};

/** Lowers a heading that is not a question: any section has a heading. */
function asQuestion(one: Candidate): Candidate {
  return one.texts.some(asksSomething) ? one : { ...one, score: one.score * UNASKED };
}

/** The name of a page's subject in its headings, never the site's name. */
export function pageHeading(subject: Subject): readonly Candidate[] {
  const all = headings(subject, /^h[1-3]$/).filter(
    (at) => (!subject.view.inAside(at) || isTitle(subject, at)) && !namesSite(subject, at),
  );
  const shown = all.filter((at) => !isUnseen(subject, at));
  const heads = shown.length > 0 ? shown : all;
  const slug = getSlug(subject.page.url);
  const addressed = slug === null ? null : inAddress(subject, heads, slug);
  if (addressed !== null) return [toHeadingCandidate(subject, addressed, TITLED)];
  const titled = heads.flatMap((at) => titledHeading(subject, at) ?? []);
  const [best] = [...titled].sort((one, other) => other.score - one.score);
  if (best) return [best];
  const main = heads.filter((at) => subject.view.elements[at]?.name === 'h1');
  const [first] = main;
  if (first !== undefined)
    return [toHeadingCandidate(subject, first, main.length === 1 ? ONLY_H1 : FIRST_H1, main.length === 1)];
  const [highest] = heads;
  return highest === undefined ? [] : [toHeadingCandidate(subject, highest, LOWER_HEADING, isAlone(subject, heads))];
}

/** Whether the document's title begins with a first-level heading, so that it is not in a side part, whatever its container is called. */
function isTitle({ view, meta }: Subject, at: number): boolean {
  const words = fold(view.textOf(at));
  return (
    view.elements[at]?.name === 'h1' && words.includes(' ') && `${fold(meta.title ?? '')} `.startsWith(`${words} `)
  );
}

/** The text that the page's URL repeats: a heading, or if none has these words, any element's own text. */
function inAddress({ view, meta, page }: Subject, heads: readonly number[], slug: string): number | null {
  const title = fold(meta.title ?? '');
  const folders = page.url.split('/').map(fold);
  const isTitleOf = (words: string) => `${title} `.startsWith(`${words} `) && !folders.includes(words);
  const heading = heads.find((at) => fold(view.textOf(at)) === slug);
  if (heading !== undefined) return heading;
  if (heads.some((at) => holdsWords(fold(view.textOf(at)), slug))) return null;
  // the title's own heading names the page, whose address may have another name, as that of a plant in Latin
  if (heads.some((at) => view.elements[at]?.name === 'h1' && isTitleOf(fold(view.textOf(at))))) return null;
  const found = view.elements.findIndex(
    ({ name }, at) =>
      !/^(?:a|title|option|button|label)$/.test(name) &&
      view.textLength(at) >= slug.length &&
      view.textLength(at) <= slug.length * 2 &&
      !view.inAside(at) &&
      fold(view.textOf(at)) === slug,
  );
  return found < 0 ? null : found;
}

function isUnseen({ view }: Subject, at: number): boolean {
  const element = view.elements[at];
  return element !== undefined && isHidden(element, view.root);
}

/** Whether the first heading is the only one of its rank, with none above. */
function isAlone({ view }: Subject, heads: readonly number[]): boolean {
  const [rank = '', ...others] = heads.map((at) => view.elements[at]?.name ?? '');
  return others.every((other) => other > rank);
}

const NAMED = 0.72;
const CALLED_NAME = 0.55;
const TITLE_WORDS = /(?:^| )(?:title|name|heading|headline|header|head)$/;

/** A heading whose class names its entity: "author-title" on an author's page. */
function namedHeading(subject: Subject, query: FieldQuery): readonly Candidate[] {
  if (query.type !== 'text' || query.many || query.nested) return [];
  const { view } = subject;
  const found = headings(subject, /^h[1-6]$/).filter((at) => {
    const names = (view.elements[at]?.attribs.class ?? '').split(/\s+/).map(fold);
    return (
      !view.inAside(at) &&
      names.some((name) => TITLE_WORDS.test(name) && query.terms.has(name.replace(TITLE_WORDS, '')))
    );
  });
  const [only] = found;
  if (only !== undefined && found.length === 1) return [toHeadingCandidate(subject, only, NAMED, true)];
  return isCalledName(query) ? pageHeading(subject).map((one) => ({ ...one, score: CALLED_NAME })) : [];
}

/** Whether a field is called a name or title, of whatever owner: `name: "name of the club"`. */
function isCalledName({ path, nested }: FieldQuery): boolean {
  return !nested && /^(?:name|title)$/i.test(path);
}

/**
 * Whether a heading has the site's name or links to its front page; on the front page itself, such a heading may name
 * the page too.
 */
function namesSite(subject: Subject, at: number): boolean {
  const { view } = subject;
  if (subject.siteNames().has(fold(view.textOf(at)))) return true;
  const link = homeLinkIn(subject, at + 1, view.endOf(at));
  return link !== null && view.textLength(link) >= view.textLength(at) * WHOLE_HEADING;
}

/** A heading that the document's title starts with; if only its own words are in the title, without nested elements. */
function titledHeading(subject: Subject, at: number): Candidate | null {
  const title = fold(subject.meta.title ?? '');
  const element = subject.view.elements[at];
  if (!element || title === '') return null;
  const score = TITLED - (Number(element.name.charAt(1)) - 1) * LOWER_RANK;
  const whole = toHeadingCandidate(subject, at, score);
  const own = ownText(element);
  const text = [subject.view.textOf(at), own].find((words) => standsInTitle(fold(words), title, element.name));
  return text === undefined ? null : { ...whole, texts: [text] };
}

function standsInTitle(words: string, title: string, tag: string): boolean {
  if (words === '' || !holdsWords(title, words)) return false;
  if (tag === 'h1') return true;
  return title.startsWith(words) && words.length >= MIN_TITLED;
}

function ownText(element: Element): string {
  return collapseSpaces(element.children.map((child) => (child.type === 'text' ? child.data : '')).join(' '));
}

function recordHeading(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const [heading] = headings(subject, /^h[1-6]$/);
  const links = headings(subject, /^a$/).filter((at) => {
    const link = view.elements[at];
    return link !== undefined && /\p{L}/u.test(view.textOf(at)) && !isOwnPart(link) && !isActionLink(subject, link);
  });
  const named = links.filter((at) => !isLabelled(subject, at));
  const [link = null, other = null] = (named.length > 0 ? named : links).toSorted(
    (one, two) => weight(subject, two) - weight(subject, one),
  );
  const picture = view.elements.find(
    (element) => element.name === 'img' && /\p{L}{2}/u.test(element.attribs.alt ?? ''),
  );
  const found: Candidate[] = [];
  if (heading !== undefined) {
    const link = linkBesideBadge(subject, heading);
    found.push(toHeadingCandidate(subject, link ?? heading, RECORD_HEADING));
  }
  if (link !== null) found.push(toHeadingCandidate(subject, findCardTitle(subject, link) ?? link, RECORD_LINK));
  // which of two links has the name is for all rows to say
  if (other !== null && heading === undefined) found.push(toHeadingCandidate(subject, other, OTHER_LINK));
  const bold = heading === undefined && link === null ? firstBold(subject) : null;
  if (bold !== null) found.push(toHeadingCandidate(subject, bold, RECORD_BOLD));
  if (picture)
    found.push({
      texts: [(picture.attribs.alt ?? '').replace(DEPICTED, '')],
      score: RECORD_ALT,
      source: 'rules',
      where: inElement(picture, { attribute: 'alt' }),
    });
  return found;
}

/** The link that a heading consists of, but for a short mark in an element of its own: "tideclock" before "Public". */
function linkBesideBadge({ view }: Subject, heading: number): number | null {
  const children = view.elements[heading]?.children ?? [];
  const [link, ...others] = children.filter((child) => !(child.type === 'text' && child.data.trim() === ''));
  if (link === undefined || !isElement(link) || link.name !== 'a' || others.length === 0) return null;
  const at = view.indexOf(link);
  const isMarked = others.every((other) => isElement(other) && /^(?:span|small|sup|i|em|div)$/.test(other.name));
  if (at === undefined || !isMarked || view.textOf(at).length < MIN_TITLED) return null;
  return view.textOf(heading).length - view.textOf(at).length <= MAX_BADGE ? at : null;
}

const MAX_BADGE = 12; // characters

const DEPICTED = /^(?:portrait|photo|picture|image|foto|bild|porträt|retrato|imagen) (?:of|von|de|der|des|di) /i;
const MAX_BOLD = 80; // characters

/** The first text of a record, if it is bold and neither a label nor a number. */
function firstBold({ view }: Subject): number | null {
  const at = view.elements.findIndex(({ name }, index) => /^(?:b|strong)$/.test(name) && view.textOf(index) !== '');
  const text = at < 0 ? '' : view.textOf(at);
  const isName = /\p{L}{2}|[\p{Script=Han}]/u.test(text) && !/[:：]$/.test(text) && text.length <= MAX_BOLD;
  return isName && view.textOf(0).startsWith(text) ? at : null;
}

/** Whether a link starts an e-mail or a call, or leads to a place on the same page, so that its text is not a name. */
function isOwnPart(link: Element | undefined): boolean {
  return /^(?:(?:mailto|tel|sms):|#.)/i.test(link?.attribs.href?.trim() ?? '');
}

/** Whether a link is the value of a label before it: "Dealer: Car Point". */
function isLabelled({ view }: Subject, at: number): boolean {
  const before = view.elements[at]?.prev;
  return before?.type === 'text' && /\p{L}\s*[:：]\s*$/u.test(before.data);
}

/** Rates link texts by length: long ones are blurbs, short ones "more". */
function weight(subject: Subject, at: number): number {
  const { length } = subject.view.textOf(at);
  return length > 150 ? 150 / length : length;
}

function toHeadingCandidate(subject: Subject, at: number, score: number, alone = false): Candidate {
  const element = subject.view.elements[at];
  return { texts: [fullText(subject, at)], score, source: 'rules', where: inElement(element), alone };
}

/** The complete text of a truncated link, from its title attribute. */
function fullText(subject: Subject, at: number): string {
  const { view } = subject;
  const text = view.textOf(at);
  if (!/(?:…|\.\.\.)$/.test(text)) return text;
  const start = text.replace(/(?:…|\.+)$/, '').trim();
  for (let inner = at; inner < view.endOf(at); inner++) {
    const title = view.elements[inner]?.attribs.title;
    if (title?.startsWith(start)) return title;
  }
  return text;
}

function headings(subject: Subject, tag: RegExp): readonly number[] {
  const found: number[] = [];
  for (const [at, element] of subject.view.elements.entries()) {
    if (tag.test(element.name) && subject.view.textLength(at) > 1) found.push(at);
  }
  return found;
}
