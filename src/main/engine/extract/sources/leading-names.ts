import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { byQuery } from '../asked/by-query';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { getHeadLabels } from '../ranking/head-labels';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { looksLikePrice } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { isMeasured } from './mentions';

const DASHED = 0.72;
const LED = 0.64;
const ASIDE = 0.6;
const MAX_TEXT = 90; // characters; longer texts are prose
const MAX_LINES = 6; // between line breaks
const MAX_WORDS = 5; // words of a field's name
const DASH = /^(.{2,40}?)\s+[–—-]\s+(\S.*)$/;
/** Words between a verb and the following place, time or person. */
const LINK =
  /^(?:in|at|on|by|from|of|with|for|since|is|are|was|im?|am|aus|bei|von|seit|en|à|au|par|de|da|di|por|desde|op|te|door)\s+(?=\S)/i;

/** Where a name goes on that begins with the field's: "Court of Appeal". */
const OF_NAME = /^of\s+(?=\p{L})/iu;

interface Line {
  readonly at: number;
  readonly text: string;
}

/** A short line that starts with the field's name: "Battery life – 12 hours", "Glazed in Faenza", "Height 24 cm". */
export const fromLeads: SourceReader = (subject, query) => {
  if (query.many || query.concept?.general || query.type === 'image' || query.type === 'url') return [];
  const index = indexLeadLines(subject.view);
  const found: Candidate[] = [];
  for (const term of query.terms)
    for (const line of index.get(term) ?? []) found.push(...toLeadCandidate(subject, query, line, term));
  found.push(...getLedAmounts(subject, query, index), ...getHeadNumbers(subject, query, index));
  const texts = new Set(found.map((one) => one.texts[0]));
  return texts.size === 1 ? found.map((one) => ({ ...one, exact: true })) : found;
};

/** "Delivery £3.95" for the delivery cost. */
function getLedAmounts(
  subject: Subject,
  query: FieldQuery,
  index: ReadonlyMap<string, readonly Line[]>,
): readonly Candidate[] {
  const labels = [...query.shortLabels].filter(([label, kind]) => kind === 'money' && !query.terms.has(label));
  return labels
    .flatMap(([label]) => (index.get(label) ?? []).flatMap((line) => toLeadCandidate(subject, query, line, label)))
    .filter(({ texts }) => texts.every((text) => looksLikePrice(text, subject.context.language)));
}

/** The last words of the field's terms that name it too. */
const getHeads = byQuery((query: FieldQuery): readonly string[] => {
  const compounds = [...query.terms].map((term) => fold(COMPOUND.exec(term)?.[1] ?? '')).filter(Boolean);
  const pairs = [...query.terms].map((term) => term.split(' ')).filter(({ length }) => length === 2);
  const known = getHeadLabels(query);
  const labels = pairs.map(([, head = '']) => head).filter((head) => known.has(head) && conceptOfTerm(head) === null);
  return [...labels, ...compounds].filter((head) => !query.terms.has(head));
});

/** "Room A123" for the office room: the only line that begins with the last of the field's words, if a number follows. */
function getHeadNumbers(
  subject: Subject,
  query: FieldQuery,
  index: ReadonlyMap<string, readonly Line[]>,
): readonly Candidate[] {
  const lines = getHeads(query).flatMap((head) => (index.get(head) ?? []).map((line) => ({ head, line })));
  if (new Set(lines.map(({ line }) => line.text)).size !== 1) return [];
  return lines
    .flatMap(({ head, line }) => toLeadCandidate(subject, query, line, head))
    .filter(({ texts }) => texts.every((text) => NUMBERED.test(text)));
}

/** "Kurs" of "Kursnummer". */
const COMPOUND = /^(\p{L}{4,}?)(?:s|en)?nummer$/u;
const NUMBERED = /^\p{L}{0,3}[ .-]?\d[\p{L}\d./-]*$/u;

function toLeadCandidate(
  { view, scope }: Subject,
  query: FieldQuery,
  { at, text }: Line,
  term: string,
): readonly Candidate[] {
  const [, label = '', dashed = ''] = DASH.exec(text) ?? [];
  const byDash = dashed !== '' && fold(label) === term;
  const rest = byDash ? dashed : afterWords(text, term.split(' ').length);
  // "(Town clerk), 12 others"
  if (!byDash && /[,;)]\s*$/u.test(text.slice(0, text.length - rest.length))) return [];
  const isOfName = !byDash && query.type === 'text' && OF_NAME.test(rest);
  if (isOfName && (query.form !== null || conceptOfTerm(fold(text)) !== null)) return [];
  const value = byDash ? dashed : rest.replace(LINK, '');
  if (value === '' || (!byDash && (!beginsLikeValue(value, query) || isSince(rest, query)))) return [];
  if (query.form === 'person' && !byDash && isTitle(view, at, text)) return [];
  if (!byDash && beginsWithLink(view, at, text, term)) return [];
  const aside = scope === 'page' && view.inAside(at) ? ASIDE : 1;
  const score = (byDash ? DASHED : LED) * aside;
  return [
    { texts: [isOfName ? text : value], score, source: 'rules', where: inElement(view.elements[at], { label: term }) },
  ];
}

/** Whether a line is a link as a whole, such as the title "By train to Trieste", rather than a byline with a link in it. */
function isTitle(view: PageView, at: number, text: string): boolean {
  for (let inner = at; inner < view.endOf(at); inner++)
    if (view.elements[inner]?.name === 'a' && view.textOf(inner) === text) return true;
  return false;
}

/** Whether a line begins with a link that says more than the term, such as the name "Tool A4" in "Tool A4 €5 per day". */
function beginsWithLink(view: PageView, at: number, text: string, term: string): boolean {
  for (let inner = at; inner < view.endOf(at); inner++) {
    const link = view.elements[inner]?.name === 'a' ? view.textOf(inner) : '';
    if (link !== '' && link !== text && text.startsWith(link)) return fold(link).startsWith(`${term} `);
  }
  return false;
}

/** Whether the words after a name say since when: "Dealer since 2009" is not a dealer's name. */
function isSince(rest: string, { type }: FieldQuery): boolean {
  return type === 'text' && SINCE.test(rest);
}

const SINCE = /(?:^|\s)(?:since|seit|depuis|desde|dal|sinds|sedan|od)\s\S*\d{4}/i;

/** A text without its first words; empty if it has no more. */
function afterWords(text: string, count: number): string {
  const rest = text.replace(new RegExp(`^(?:\\S+\\s+){${count}}`), '');
  return rest === text ? '' : rest;
}

/**
 * Without a mark in between, the text after a name is its value only if it starts like one: with a number or a proper
 * name.
 */
function beginsLikeValue(value: string, { type, form, concept }: FieldQuery): boolean {
  if (type !== 'text') return /\d/.test(value) && !(form === 'count' && isMeasured(value));
  return (
    concept?.distinctive !== true &&
    conceptOfTerm(fold(value)) === null && // "Complexity Rating" is a longer name
    value.split(' ').length <= MAX_WORDS &&
    /^[\p{Lu}\p{Sc}\d~≈<>]/u.test(value) &&
    !/[.!?]$/.test(value)
  );
}

const known = new WeakMap<PageView, ReadonlyMap<string, readonly Line[]>>();

/** Indexes short lines without nested lines, by each sequence of words they start with. */
function indexLeadLines(view: PageView): ReadonlyMap<string, readonly Line[]> {
  const before = known.get(view);
  if (before) return before;
  const leads = new Map<string, Line[]>();
  for (const [at, element] of view.elements.entries()) {
    const length = view.textLength(at);
    if (!LINES.test(element.name) || length < 4 || length > MAX_TEXT * MAX_LINES) continue;
    const lines = getOwnLines(view, at, element);
    if (lines.some((line) => line.length > MAX_TEXT) || isRowOfParts(element)) continue;
    for (const part of lines.flatMap((line) => line.split(BAR)))
      for (const lead of /[:：]/.test(part) ? [] : leadsIn(part)) {
        const lines = leads.get(lead);
        if (lines) lines.push({ at, text: part });
        else leads.set(lead, [{ at, text: part }]);
      }
  }
  known.set(view, leads);
  return leads;
}

/** The lines of an element between line breaks, without those of blocks and of links, which are read on their own. */
function getOwnLines(view: PageView, at: number, { children }: Element): readonly string[] {
  const lines = view.linesOf(at);
  if (lines.length < 2) return lines;
  const inner = children.filter(isElement);
  if (!inner.some(({ name }) => name === 'br')) return [];
  const links = inner.filter(({ name }) => name === 'a').map((link) => view.textOf(view.indexOf(link) ?? at));
  return lines.filter((line) => links.every((link) => link === '' || !line.includes(link)));
}

/** Whether an element only holds several others side by side, each of which is a line of its own. */
function isRowOfParts({ children }: Element): boolean {
  const full = children.filter((child) => !(child.type === 'text' && child.data.trim() === ''));
  return full.length >= MIN_PARTS && full.every(isElement);
}

const MIN_PARTS = 3; // two are a name and its value

const BAR = /\s+[|·•]\s+|\s\((?=\p{L})|\)(?:\s|$)/u; // also "8.4.2 (released 3 November 2026)"
const LINES = /^(?:p|li|div|td|dd|span|small|strong|b)$/;

function leadsIn(text: string): readonly string[] {
  const words = text.split(' ').slice(0, MAX_WORDS);
  return words.slice(0, -1).flatMap((_, at) => fold(words.slice(0, at + 1).join(' ')) || []);
}
