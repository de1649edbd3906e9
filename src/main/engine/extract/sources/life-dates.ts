import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import type { ValueContext } from '../values/index';
import { findDate, readPlaceValue } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';

const IN_WORDS = 0.76;
const IN_BRACKETS = 0.74;
const MIN_TEXT = 16; // characters; a shorter text does not describe a life
const MAX_TEXT = 6_000;
const MAX_CLAUSE = 130; // characters; date and place are close to the verb
const MAX_PLACE_WORDS = 9;

type Happening = 'birth' | 'death';

/** Words for a birth or a death in running text, in the larger languages. */
const WORDS: { readonly [H in Happening]: RegExp } = {
  birth:
    /(?<![\p{L}-])(?:born|b\.|geboren|geb\.|née?|nació|nacid[oa]|nat[oa]|nasceu|nascid[oa]|född|født|fødd|urodz(?:ił|iła|ony|ona)|родил(?:ся|ась))(?![\p{L}])/giu,
  death:
    /(?<![\p{L}-])(?:died|d\.|passed away|gestorben|starb|gest\.|verstorben|mort[eoa]?|décédée?|murió|fallec(?:ió|ido|ida)|morì|faleceu|overleden|overleed|stierf|död|død|zmarł[a]?|умер(?:ла)?)(?![\p{L}])/giu,
};
/**
 * Dates in brackets right after a name: "(12 May 1897 – 3 January 1969)", "(* 12. Mai 1897 in Bergen; † 3. Januar 1969
 * in Oslo)".
 */
const BRACKETS = /\(([^()]{4,200})\)/gu;
const SPAN = /\s*(?:[–—]|\s-\s|;\s*†|†)\s*/u;

interface LifeFacts {
  readonly date: string | null;
  readonly place: string | null;
}

/** A person's birth and death in running text: "She was born on 12 May 1897 in Bergen". */
export const fromLives: SourceReader = (subject, query) => {
  const wanted = getWantedFact(query);
  if (wanted === null || query.many || query.nested) return [];
  const { view } = subject;
  for (const [at, element] of view.elements.entries()) {
    if (!TEXTS.test(element.name) || !isOwnText(view, at) || (subject.scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    const worded = findStatedLife(text, wanted.happening, subject.context);
    const bracketed = worded ?? inBrackets(text, wanted.happening, subject.context);
    const value = wanted.part === 'date' ? bracketed?.date : bracketed?.place;
    if (value) return [toLifeDateCandidate(subject, at, value, worded ? IN_WORDS : IN_BRACKETS)];
    // the first person described is the page's subject
    if (bracketed) return [];
  }
  return [];
};

const TEXTS = /^(?:p|div|li|dd|td|section|article|blockquote|span|h2|h3|small|em)$/;

/** Whether a text has no nested blocks, which are read separately. */
function isOwnText(view: PageView, at: number): boolean {
  const length = view.textLength(at);
  if (length < MIN_TEXT || length > MAX_TEXT) return false;
  for (let inner = at + 1; inner < view.endOf(at); inner++)
    if (BLOCKS.test(view.elements[inner]?.name ?? '')) return false;
  return true;
}

const BLOCKS = /^(?:p|div|li|ul|ol|dl|table|section|article|blockquote|h[1-6])$/;

function getWantedFact({
  concept,
}: FieldQuery): { readonly happening: Happening; readonly part: keyof LifeFacts } | null {
  const [, happening, part] = /^(birth|death) ?(date|year|place)$/.exec(concept?.id ?? '') ?? [];
  if (happening === undefined) return null;
  return { happening: happening === 'birth' ? 'birth' : 'death', part: part === 'place' ? 'place' : 'date' };
}

function findStatedLife(text: string, happening: Happening, context: ValueContext): LifeFacts | null {
  for (const match of text.matchAll(WORDS[happening])) {
    const clause = getClause(text.slice(match.index + match[0].length));
    const stated =
      getClauseParts(clause, context) ?? getClauseParts(wordsBefore(match[0], text.slice(0, match.index)), context);
    if (stated) return stated;
  }
  return null;
}

/** The words before the verb, which comes last in some languages: "wurde am 12. Mai 1897 in Lübeck geboren". */
function wordsBefore(verb: string, text: string): string {
  if (!/^(?:geboren|gestorben|verstorben|overleden)$/i.test(verb)) return '';
  const [, words = ''] = /(?:^|\s)(?:wurde|ist|war|werd|is|blev|ble)((?:\s+\S+){1,14}?)\s*$/u.exec(text) ?? [];
  return words;
}

function inBrackets(text: string, happening: Happening, context: ValueContext): LifeFacts | null {
  for (const [all, inside = ''] of text.matchAll(BRACKETS)) {
    const before = text.slice(0, text.indexOf(all)).trim();
    if (!/^\p{Lu}/u.test(before) || before.length > MAX_CLAUSE) continue;
    const [birth = '', death = '', ...more] = inside.replace(/^\s*\*\s*/u, '').split(SPAN);
    if (more.length > 0 || (death === '' && !/^\s*\*/u.test(inside))) continue;
    if (findDate(birth, context) === null) continue;
    const stated = getClauseParts(happening === 'birth' ? ` ${birth}` : ` ${death}`, context);
    if (stated) return stated;
  }
  return null;
}

/** The text up to the end of the sentence, the bracket, or the next event. */
function getClause(text: string): string {
  const end = text.search(
    /[;)(†]|(?<!(?<!\d)\d{1,2})[.!?](?:\s+\p{Lu}\p{Ll}+\s|\s*$)|,?\s+(?:and|und|et|y|e|but|who|where|as|to|into|he|she|they|is|was|died|grew|moved|became)\s/u,
  );
  return text.slice(0, Math.min(end < 0 ? text.length : end, MAX_CLAUSE));
}

/** Parses date and place: "on 12 May 1897 in Bergen, Norway", "in Bergen, Norway, on May 12, 1897", "in 1897". */
function getClauseParts(clause: string, context: ValueContext): LifeFacts | null {
  const found = findDate(clause, context);
  const place = placeIn(clause, found, context);
  return found === null && place === null ? null : { date: found?.date ?? null, place };
}

function placeIn(clause: string, date: ReturnType<typeof findDate>, context: ValueContext): string | null {
  const parts = date === null ? [clause] : [clause.slice(date.to), clause.slice(0, date.from)];
  for (const part of parts) {
    const [, words = ''] = PLACE.exec(part) ?? [];
    const place = words === '' ? null : readPlaceValue(words, context);
    if (place !== null && place.split(' ').length <= MAX_PLACE_WORDS) return place;
  }
  return null;
}

/** A place starts with a capital letter, after a preposition or, following a date, after a comma. */
const PLACE = /^[\s,:]*(?:(?:in|at|near|zu|à|en|em|a|te|w|i|в)\s+|(?<=,\s*))((?:the\s+)?\p{Lu}.*)$/u;

function toLifeDateCandidate({ view }: Subject, at: number, text: string, score: number): Candidate {
  return { texts: [text], score, source: 'rules', where: inElement(view.elements[at]), alone: true };
}
