import type { Element } from 'domhandler';
import { isElement } from '../../../page/index';
import type { Candidate } from '../../candidate';
import type { Subject } from '../../subject';
import { readDate } from '../../values/index';
import { parentElement } from '../../view/css-path';
import type { PageView } from '../../view/page-view';
import { inElement } from '../../view/where';
import { collapseSpaces } from '../../words/fold';
import { isAmongPosts } from './among-posts';
import { isUserAddress, writerNameFit } from './names';

const NAMED = 0.84;
const LINKED = 0.74;
const SAYING = 0.7;
const MAX_NAME = 60; // characters
const MAX_NAME_WORDS = 6;
const MAX_LINE = 120;
const MAX_EACH = 3;

const VERBS =
  'says|said|wrote|writes|commented|replied|sagt|sagte|schreibt|schrieb|meint|skrev|skriver|säger|sier|siger|dice|dijo|escribió|escribe|ha scritto|scrive|a écrit|a dit|dit|disse|diz|escreveu|schreef|zegt|pisze|napisała?|mówi|говорит|пишет|сказала?|написала?|kirjoitti|sanoo|yazdı|dedi|さん|より';
const SAYS = new RegExp(String.raw`^(.{2,60}?)\s*(?:,\s*)?(?<![\p{L}])(?:${VERBS})(?![\p{L}]).{0,60}[:：]?$`, 'iu');
const POSTED_BY =
  /^(?:(?:posted|written|reviewed|submitted|asked|answered|started|added|comment|review|rating|bewertung|beitrag|kommentar|geschrieben|verfasst|erstellt|avis|commentaire|publié|posté|opinión|comentario|reseña|publicado|escrito|recensione|commento|inviato|scritto|geplaatst|beoordeling|skrevet|skrivet|opublikowane|opinia)\s+)(?:by|von|par|por|da|di|de|door|van|av|af|przez)\s*:?\s*([\p{L}\p{N}].*?)(?:\s*[,–·|-]?\s+(?:on|at|vom|am|le|el|il|op|den|dne|dnia)\s.*\d.*)?$/iu;
const NO_NAME =
  /^(?:reply|report|like|share|quote|permalink|link|edit|flag|more|read more|show more|follow|login|log in|sign in|antworten|zitieren|melden|répondre|citer|responder|citar|rispondi|svar|svara|odpowiedz|ответить|author|username|user|member|guest user|verified(?: purchase| buyer)?|top|new|\d+)$/i;

const MAX_WRITERS = 8;

/** The author of a record, by an element's name, a link to a user's page, words such as "says" and "posted by", or the date beside. */
export function postWriter(subject: Subject): readonly Candidate[] {
  return [
    ...namedWriters(subject),
    ...linkedWriters(subject),
    ...sayingWriters(subject),
    ...timedWriters(subject),
    ...datedWriters(subject),
    ...boldWriters(subject),
  ].slice(0, MAX_WRITERS);
}

function namedWriters(subject: Subject): readonly Candidate[] {
  const best = new Map<number, number>();
  for (const [name, named] of subject.names()) {
    const fit = writerNameFit(name);
    if (fit > 0) for (const { at } of named) best.set(at, Math.max(fit, best.get(at) ?? 0));
  }
  for (const [at, element] of subject.view.elements.entries())
    if (element.name === 'cite') best.set(at, best.get(at) ?? CITE);
  return [...best]
    .sort(([at, fit], [otherAt, otherFit]) => otherFit - fit || at - otherAt)
    .flatMap(([at, fit]) => nameIn(subject, at, NAMED * fit))
    .slice(0, MAX_EACH);
}

const CITE = 0.9;

function linkedWriters(subject: Subject): readonly Candidate[] {
  const found = [...subject.view.elements.entries()].flatMap(([at, element]) =>
    element.name === 'a' && isUserAddress(element.attribs.href ?? '') ? nameIn(subject, at, LINKED) : [],
  );
  return found.slice(0, 1);
}

/** "Ann says:", "Posted by Ann". */
function sayingWriters(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  for (const [at, element] of view.elements.entries()) {
    const length = view.textLength(at);
    if (length < 5 || length > MAX_LINE || isQuoted(subject, at)) continue;
    const text = view.textOf(at);
    const name = (SAYS.exec(text)?.[1] ?? POSTED_BY.exec(text)?.[1] ?? '').trim();
    const before = /[:：]$/.test(text) || POSTED_BY.test(text) ? name : '';
    if (isWriterName(subject, before))
      return [{ texts: [before], score: SAYING, source: 'rules', where: inElement(element) }];
  }
  return [];
}

/** The name in a line such as "Started by Ann, 2 May 2026"; null for other lines. */
export function startedBy(line: string): string | null {
  const name = /^(?:started|posted|asked|submitted|begonnen|gestartet|erstellt)\s/i.test(line)
    ? POSTED_BY.exec(line)?.[1]
    : undefined;
  return name?.replace(/,.*$/s, '').trim() || null;
}

/** The first text beside the time or the stars of a record: "Ann" in `<b>Ann</b> <time>2 May</time>`. */
function timedWriters(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const time = view.elements.find(({ name }) => name === 'time') ?? view.elements.find(showsStars);
  for (const beside of (parentElement(time ?? null)?.children ?? []).filter(isElement)) {
    const at = view.indexOf(beside);
    const text = at === undefined || beside === time ? '' : view.textOf(at);
    if (/^h[1-6]$/.test(beside.name) && !isAmongPosts(subject)) continue;
    if (at !== undefined && text.split(' ').length <= MAX_BESIDE_WORDS && isWriterName(subject, text))
      return [{ texts: [text], score: BESIDE, source: 'rules', where: inElement(beside) }];
  }
  return [];
}

/** Whether an element says how many stars a review gives. */
function showsStars({ attribs }: Element): boolean {
  return /\d.{0,20}\s(?:stars?|sternen?|étoiles?|estrellas|stelle|sterren)(?!\p{L})/iu.test(
    attribs['aria-label'] ?? '',
  );
}

/** The only line of a record that is a name and a date: "Paul D., le 12 mars 2026". */
function datedWriters(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  const found = [...view.elements.entries()].flatMap(([at, element]) => {
    const length = view.textLength(at);
    const [, name = '', date = ''] = (length < MAX_LINE && DATED_NAME.exec(view.textOf(at))) || [];
    return name !== '' &&
      isWriterName(subject, name) &&
      isLikePerson(name) &&
      !isLinked(subject, at, name) &&
      /\d/.test(date) &&
      readDate(date, context) !== null &&
      !isBeginOfDate(date, context)
      ? [{ name, element }]
      : [];
  });
  const last = found.at(-1);
  if (!last || found.some(({ name }) => name !== last.name)) return [];
  return [{ texts: [last.name], score: BESIDE, source: 'rules', where: inElement(last.element) }];
}

/** Whether a date goes without the word before it, which then belongs to the name: "Road 4 May 2026" of "Amber Road 4 May 2026". */
function isBeginOfDate(date: string, context: Subject['context']): boolean {
  const rest = date.replace(/^\p{L}+\.?\s?/u, '');
  return rest !== date && readDate(rest, context) !== null;
}

/** Whether all words of a name are capitals, as a title's are not: "Lily Pond – a summer diary". */
export function isLikePerson(name: string): boolean {
  return PERSON.test(name);
}

const PERSON =
  /^\p{Lu}[\p{L}\d.'’-]*(?:\s(?:(?:van|von|der|den|de|del|di|da|du|la|le|bin|al|el|y|ten)\s)*\p{Lu}[\p{L}.'’-]*){0,3}$/u;

/** Whether a text begins a link or heading, so that it is a title. */
function isLinked({ view }: Subject, at: number, text: string): boolean {
  for (let inner = at; inner < view.endOf(at); inner++) {
    const { name = '', attribs } = view.elements[inner] ?? {};
    const isTitle = /^h[1-6]$/.test(name) || (name === 'a' && !isUserAddress(attribs?.href ?? ''));
    if (isTitle && view.textOf(inner).startsWith(text)) return true;
  }
  return false;
}

/** The emphasized name that a post begins with, beside or above its date and text: "<b>Ann</b>", "<b>Ann:</b> Hello". */
function boldWriters(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  const at = view.elements.findIndex(({ name }) => name === 'b' || name === 'strong');
  const element = view.elements[at];
  if (
    element === undefined ||
    !isAmongPosts(subject) ||
    view.elements.some(({ name }) => /^h[1-6]$/.test(name)) ||
    isQuoted(subject, at)
  )
    return [];
  const bold = view.textOf(at);
  const name = bold.replace(/\s*[:：]$/, '');
  const whole = view.textOf(0);
  if (whole.indexOf(bold) > MAX_BEFORE_NAME || whole.length < bold.length + MIN_POST) return [];
  if (name.split(' ').length > MAX_BESIDE_WORDS || !isWriterName(subject, name) || /[.!?…,;]$/.test(name)) return [];
  if (isTitled(subject, at) || (name === bold && isFollowed(element))) return [];
  const isDated = view.elements.some(
    (_, other) => view.textLength(other) < MAX_LINE && readDate(view.textOf(other), context) !== null,
  );
  return isDated ? [{ texts: [name], score: BESIDE, source: 'rules', where: inElement(element) }] : [];
}

const MAX_BEFORE_NAME = 40; // characters, such as a number and a date
const MIN_POST = 20; // characters of date and text

/** Whether an element is around or in a link that is not a user's page, as a title is. */
function isTitled({ view }: Subject, at: number): boolean {
  const isLink = (node: Element) => node.name === 'a' && !isUserAddress(node.attribs.href ?? '');
  for (let node = view.elements[at] ?? null; node; node = parentElement(node)) {
    if (isLink(node)) return true;
    if (node === view.root) break;
  }
  return view.elements.slice(at, view.endOf(at)).some(isLink);
}

/** Whether a sentence continues after an element, in which it only stresses words. */
function isFollowed({ next }: Element): boolean {
  return next?.type === 'text' && /^\s*\p{Ll}/u.test(next.data);
}

/** Whether a line is just a name and a date. */
export function isSignature({ context }: Subject, text: string): boolean {
  const [, name = '', date = ''] = (text.length < MAX_LINE && DATED_NAME.exec(text)) || [];
  return text === '' || (name !== '' && /\d/.test(date) && readDate(date, context) !== null);
}

const BESIDE = 0.6;
const MAX_BESIDE_WORDS = 4;
const DATED_NAME =
  /^(\p{Lu}[\p{L}.'’ -]{1,40}?)(?:\s*[,·•|–—]\s*|\s+)(?:(?:on|am|vom|le|el|op|den|il|em)\s+)?(\p{L}*\.?\s?\d.{3,30})$/u;

/** The name in an element: its first link or emphasized text, or else its first line. */
export function nameIn(subject: Subject, at: number, score: number): readonly Candidate[] {
  const { view } = subject;
  if (isQuoted(subject, at)) return [];
  for (const inner of [...getSubjectParts(subject, at), at]) {
    const line = view.linesOf(inner).find((text) => /\p{L}/u.test(text)) ?? '';
    const name = line.replace(SAYS, '$1').replace(POSTED_BY, '$1').trim();
    if (isWriterName(subject, name))
      return [{ texts: [name], score, source: 'rules', where: inElement(view.elements[inner]) }];
  }
  return [];
}

function getSubjectParts({ view }: Subject, at: number): readonly number[] {
  const found: number[] = [];
  for (let inner = at + 1; inner < Math.min(view.endOf(at), at + MAX_LOOK); inner++) {
    if (/^(?:a|b|strong|h[1-6]|cite)$/.test(view.elements[inner]?.name ?? '')) found.push(inner);
  }
  const first = firstInRow(view, at);
  return first === null ? found : [...found, first];
}

/** The first of several elements side by side without any text between: a name, and a role that a style sheet sets apart. */
function firstInRow(view: PageView, at: number): number | null {
  const children = view.elements[at]?.children ?? [];
  if (children.some((child) => !isElement(child) && 'data' in child && child.data.trim() !== '')) return null;
  const filled = children.flatMap((child) => {
    const inner = isElement(child) ? view.indexOf(child) : undefined;
    return inner !== undefined && view.textLength(inner) > 0 ? [inner] : [];
  });
  return filled.length > 1 ? (filled[0] ?? null) : null;
}

const MAX_LOOK = 40; // elements
const SENTENCE = /\s.*(?:[!?…]|(?<!(?:^|[\s.])\p{L}{1,2})\.)$/u; // "A journey.", not "Paul D."
const NUMBERED_NAME = /^[\p{L}_.-]*\p{L}\d+$/u; // "jedi1982" is a name, although it ends in a year

function isWriterName({ context }: Subject, text: string): boolean {
  if (text.length < 1 || text.length > MAX_NAME || !/[\p{L}\p{N}]/u.test(text) || NO_NAME.test(collapseSpaces(text)))
    return false;
  if (/^\p{L}$/u.test(text)) return false; // a letter in place of a picture
  if (text.split(' ').length > MAX_NAME_WORDS || SENTENCE.test(text)) return false;
  return NUMBERED_NAME.test(text) || readDate(text, context) === null;
}

/** Whether a name is in a quote, whose author wrote another record. */
function isQuoted({ view }: Subject, at: number): boolean {
  for (let node = view.elements[at] ?? null; node; node = parentElement(node)) {
    if (node.name === 'blockquote') return node !== view.root;
    if (node === view.root) return false;
  }
  return false;
}
