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
  return likeliest(folded, exact.length > 0 ? exact : findOtherForms(folded.text, wanted));
}

/** Where the text has a number, an amount or a date written in another way. */
function findOtherForms(text: string, wanted: string): readonly Span[] {
  if (NUMBER.test(wanted)) return numberSpans(text, [Number(wanted)]);
  const amount = AMOUNT.exec(wanted)?.groups?.amount;
  if (amount !== undefined) return numberSpans(text, readings(amount));
  const [, day] = DAY.exec(wanted) ?? [];
  if (day === undefined) return [];
  const dated = dateSpans(text, writeDates(day, WITH_YEAR));
  // without its year, a day may be another one
  return dated.length > 0 ? dated : dateSpans(text, writeDates(day, WITHOUT_YEAR));
}

/** All forms are sought in one pass, for pages can be large. */
function dateSpans(text: string, forms: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  if (forms.length === 0) return spans;
  const longestFirst = forms.toSorted((a, b) => b.length - a.length).map((form) => form.replaceAll('.', '\\.'));
  for (const { 0: found, index } of text.matchAll(new RegExp(longestFirst.join('|'), 'giu'))) {
    const end = index + found.length;
    if (isAtWordBounds(text, index, end)) spans.push([index, end]);
    if (spans.length === MAX_PLACES) break;
  }
  return spans;
}

/** A number beside a sign or code of a currency. */
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3})?\s?(?<amount>\d[\d.,'’]*)\s?(?:\p{Sc}|[A-Z]{3})?$/u;
const DAY = /^(\d{4}-\d{2}-\d{2})(?:T|$)/;
const LOCALES = ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'];
const WITH_YEAR: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: '2-digit', month: '2-digit', year: 'numeric' },
  { day: 'numeric', month: 'numeric', year: 'numeric' },
];
const WITHOUT_YEAR: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
];

/** A day as pages write it. */
function writeDates(day: string, styles: readonly Intl.DateTimeFormatOptions[]): readonly string[] {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return [];
  const forms = styles.flatMap((style) =>
    LOCALES.map((locale) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date)),
  );
  return [...new Set(forms)];
}

/** Range of one node's text that equals a value, with white space folded; null if there is none. */
export function findSpan(text: string, value: string): Span | null {
  const wanted = value.replace(/\s+/g, ' ').trim();
  return wanted === '' ? null : (getSpans(text, wanted)[0] ?? null);
}

function getSpans(text: string, wanted: string): readonly Span[] {
  const found = occurrences(text, wanted);
  if (found.length > 0) return found;
  const [lowText, lowWanted] = [withPlainMarks(text.toLowerCase()), withPlainMarks(wanted.toLowerCase())];
  // some letters change length with case, which shifts positions
  return lowText.length === text.length ? occurrences(lowText, lowWanted) : [];
}

/** Quotes and dashes as a keyboard writes them, at the same positions. */
function withPlainMarks(text: string): string {
  return text
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″«»]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-');
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

function numberSpans(text: string, values: readonly number[]): readonly Span[] {
  const sizes = values.filter((value) => !Number.isNaN(value)).map(Math.abs);
  const spans: Span[] = [];
  for (const match of text.matchAll(SHOWN_NUMBER)) {
    const shown = match[0].replace(/[.,'’]+$/, '');
    if (readings(shown).some((reading) => sizes.includes(reading)))
      spans.push([match.index, match.index + shown.length]);
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
