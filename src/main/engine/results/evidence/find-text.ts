import type { Document } from 'domhandler';
import { type FoldedText, foldText, getAncestors, type TextPart } from './folded-text';

const MAX_PLACES = 50; // a short value stands all over a page; the best place is among the first
const ASIDE = new Set(['nav', 'header', 'footer', 'aside', 'a', 'button', 'label']);
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const SHOWN_NUMBER = /\d(?:[\d.,'’]|[ \u202f](?=\d{3}(?!\d)))*/g;

type Span = readonly [from: number, to: number];

/** Where the page shows a value's text, the likeliest place; empty where it does not. */
export function findText(document: Document, value: string): readonly TextPart[] {
  const folded = foldText(document);
  const wanted = value.replace(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const exact = getSpans(folded.text, wanted);
  const spans = exact.length > 0 ? exact : NUMBER.test(wanted) ? numberSpans(folded.text, Number(wanted)) : [];
  return likeliest(folded, spans);
}

/** The part of one node's text that says a value, white space folded; null where none does. */
export function spanIn(text: string, value: string): Span | null {
  const wanted = value.replace(/\s+/g, ' ').trim();
  return wanted === '' ? null : (getSpans(text, wanted)[0] ?? null);
}

function getSpans(text: string, wanted: string): readonly Span[] {
  const found = occurrences(text, wanted);
  if (found.length > 0) return found;
  const [lowText, lowWanted] = [text.toLowerCase(), wanted.toLowerCase()];
  // some letters change their length with their case, and positions with them
  return lowText.length === text.length ? occurrences(lowText, lowWanted) : [];
}

function occurrences(text: string, wanted: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && spans.length < MAX_PLACES; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isWhole(text, at, end)) spans.push([at, end]);
  }
  return spans;
}

/** Whether no word or number goes on beyond the span. */
function isWhole(text: string, from: number, to: number): boolean {
  const joined = (a: string, b: string) => /^[\p{L}\p{N}]{2}$/u.test(a + b);
  if (joined(text.charAt(from - 1), text.charAt(from)) || joined(text.charAt(to - 1), text.charAt(to))) return false;
  return !/\d[.,]$/.test(text.slice(from - 2, from)) && !/^[.,]\d/.test(text.slice(to, to + 2));
}

function numberSpans(text: string, value: number): readonly Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(SHOWN_NUMBER)) {
    const shown = match[0].replace(/[.,'’]+$/, '');
    if (readings(shown).includes(Math.abs(value))) spans.push([match.index, match.index + shown.length]);
    if (spans.length === MAX_PLACES) break;
  }
  return spans;
}

/** What a written number may mean, with a point or a comma before its decimals. */
function readings(shown: string): readonly number[] {
  const plain = shown.replace(/[\s'’]/g, '');
  return [Number(plain.replaceAll(',', '')), Number(plain.replaceAll('.', '').replace(',', '.'))];
}

function likeliest(folded: FoldedText, spans: readonly Span[]): readonly TextPart[] {
  const places = spans.map(([from, to]) => folded.partsOf(from, to)).filter((parts) => parts.length > 0);
  const ranked = places.map((parts) => ({ parts, rank: getRank(parts) })).sort((a, b) => a.rank - b.rank);
  return ranked[0]?.parts ?? [];
}

/** A heading says what the page is about, its navigation only what else there is. */
function getRank([first]: readonly TextPart[]): number {
  const names = first ? [...getAncestors(first.node)].map(({ name }) => name) : [];
  if (names.includes('h1')) return 0;
  return names.some((name) => ASIDE.has(name)) ? 2 : 1;
}
