import type { Document } from 'domhandler';
import { type FoldedText, foldDocument, getAncestors, type TextPart } from './folded-text';

const MAX_PLACES = 50; // short values occur all over a page; the best match is among the first
const ASIDE = new Set(['nav', 'header', 'footer', 'aside', 'a', 'button', 'label']);
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const SHOWN_NUMBER = /\d(?:[\d.,'’]|[ \u202f](?=\d{3}(?!\d)))*/g;

type Span = readonly [from: number, to: number];

/** Finds the best match for a value's text on the page; empty if the page does not show it. */
export function findText(document: Document, value: string): readonly TextPart[] {
  const folded = foldDocument(document);
  const wanted = value.replace(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const exact = getSpans(folded.text, wanted);
  const spans = exact.length > 0 ? exact : NUMBER.test(wanted) ? numberSpans(folded.text, Number(wanted)) : [];
  return likeliest(folded, spans);
}

/** Range of one node's text that equals a value, with white space folded; null if there is none. */
export function findSpan(text: string, value: string): Span | null {
  const wanted = value.replace(/\s+/g, ' ').trim();
  return wanted === '' ? null : (getSpans(text, wanted)[0] ?? null);
}

function getSpans(text: string, wanted: string): readonly Span[] {
  const found = occurrences(text, wanted);
  if (found.length > 0) return found;
  const [lowText, lowWanted] = [text.toLowerCase(), wanted.toLowerCase()];
  // some letters change length with case, which shifts positions
  return lowText.length === text.length ? occurrences(lowText, lowWanted) : [];
}

function occurrences(text: string, wanted: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && spans.length < MAX_PLACES; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isAtWordBounds(text, at, end)) spans.push([at, end]);
  }
  return spans;
}

/** Whether the range starts and ends at word boundaries. */
function isAtWordBounds(text: string, from: number, to: number): boolean {
  const isOneWord = (a: string, b: string) => /^[\p{L}\p{N}]{2}$/u.test(a + b);
  if (isOneWord(text.charAt(from - 1), text.charAt(from)) || isOneWord(text.charAt(to - 1), text.charAt(to)))
    return false;
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

/** Possible meanings of a written number, with a decimal point or comma. */
function readings(shown: string): readonly number[] {
  const plain = shown.replace(/[\s'’]/g, '');
  return [Number(plain.replaceAll(',', '')), Number(plain.replaceAll('.', '').replace(',', '.'))];
}

function likeliest(folded: FoldedText, spans: readonly Span[]): readonly TextPart[] {
  const places = spans.map(([from, to]) => folded.partsOf(from, to)).filter((parts) => parts.length > 0);
  const ranked = places.map((parts) => ({ parts, rank: rankMatch(parts) })).sort((a, b) => a.rank - b.rank);
  return ranked[0]?.parts ?? [];
}

/** Matches in headings rank first, matches in navigation last. */
function rankMatch([first]: readonly TextPart[]): number {
  const names = first ? [...getAncestors(first.node)].map(({ name }) => name) : [];
  if (names.includes('h1')) return 0;
  return names.some((name) => ASIDE.has(name)) ? 2 : 1;
}
