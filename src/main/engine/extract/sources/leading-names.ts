import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { Candidate } from '../candidate';
import type { FieldQuery } from '../query';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { looksLikePrice } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words';

const DASHED = 0.72;
const LED = 0.64;
const ASIDE = 0.6;
const MAX_TEXT = 90; // characters; longer texts are prose
const MAX_WORDS = 5; // words of a field's name
const DASH = /^(.{2,40}?)\s+[–—-]\s+(\S.*)$/;
/** Words between a verb and the following place, time or person. */
const LINK =
  /^(?:in|at|on|by|from|of|with|for|since|is|are|was|im?|am|aus|bei|von|seit|en|à|au|par|de|da|di|por|desde|op|te|door)\s+(?=\S)/i;

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
  found.push(...getLedAmounts(subject, query, index));
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

function toLeadCandidate(
  { view, scope }: Subject,
  query: FieldQuery,
  { at, text }: Line,
  term: string,
): readonly Candidate[] {
  const [, label = '', dashed = ''] = DASH.exec(text) ?? [];
  const byDash = dashed !== '' && fold(label) === term;
  const value = byDash ? dashed : afterWords(text, term.split(' ').length);
  if (value === '' || (!byDash && (!beginsLikeValue(value, query) || isSince(text, query)))) return [];
  if (query.form === 'person' && !byDash && isTitle(view, at, text)) return [];
  const aside = scope === 'page' && view.inAside(at) ? ASIDE : 1;
  const score = (byDash ? DASHED : LED) * aside;
  return [{ texts: [value], score, source: 'rules', where: inElement(view.elements[at], { label: term }) }];
}

/** Whether a line is a link as a whole, such as the title "By train to Trieste", rather than a byline with a link in it. */
function isTitle(view: PageView, at: number, text: string): boolean {
  for (let inner = at; inner < view.endOf(at); inner++)
    if (view.elements[inner]?.name === 'a' && view.textOf(inner) === text) return true;
  return false;
}

/** Whether a text says since when something is what the field names: "Dealer since 2009" is no dealer's name. */
function isSince(text: string, { type }: FieldQuery): boolean {
  return type === 'text' && SINCE.test(text);
}

const SINCE = /\s(?:since|seit|depuis|desde|dal|sinds|sedan|od)\s\S*\d{4}/i;

/** A text without its first words and a following small word; empty if nothing is left. */
function afterWords(text: string, count: number): string {
  const rest = text.replace(new RegExp(`^(?:\\S+\\s+){${count}}`), '');
  return rest === text ? '' : rest.replace(LINK, '');
}

/**
 * Without a mark in between, the text after a name is its value only if it starts like one: with a number or a proper
 * name.
 */
function beginsLikeValue(value: string, { type, concept }: FieldQuery): boolean {
  if (type !== 'text') return /\d/.test(value);
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
    if (!LINES.test(element.name) || length < 4 || length > MAX_TEXT * 2) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || view.linesOf(at).length > 1 || isRowOfParts(element)) continue;
    for (const part of text.split(BAR))
      for (const lead of /[:：]/.test(part) ? [] : leadsIn(part)) {
        const lines = leads.get(lead);
        if (lines) lines.push({ at, text: part });
        else leads.set(lead, [{ at, text: part }]);
      }
  }
  known.set(view, leads);
  return leads;
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
