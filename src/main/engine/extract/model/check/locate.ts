import type { TextRange } from '../../types';
import type { Place, ViewNode } from '../types';
import { foldText, tightText } from './folded-text';
import type { PageIndex } from './page-index';

const MIN_TIGHT = 4; // letters; shorter values match across boundaries by chance
const MAX_NEEDLE = 20_000;
const MAX_TRIES = 200; // occurrences in one text; bounds pages that repeat one letter

/** A text to search for, folded once for all nodes. */
export interface Needle {
  readonly folded: string;
  readonly tight: string;
}

/** Prepares a text for the search. */
export function getNeedle(text: string): Needle {
  const clipped = text.slice(0, MAX_NEEDLE);
  return { folded: foldText(clipped).text.trim(), tight: tightText(clipped).text };
}

/** Finds a text in a node, ignoring case, white space and kinds of quotation mark; null if it is not there. */
export function placeOfText(index: PageIndex, node: ViewNode, { folded: needle, tight }: Needle): Place | null {
  if (needle === '') return null;
  // most nodes are shorter than a long text, which can be checked without folding
  const range =
    node.text.length < tight.length
      ? null
      : (wholeWords(node.text, index.folded(node), needle) ?? tightRange(index, node, tight));
  if (range) return placeAt(node, range);
  const isInAttributes = Object.entries(node.attributes).some(
    ([name, text]) => name !== 'href' && name !== 'src' && text !== undefined && holdsText(text, needle),
  );
  return isInAttributes ? { n: node.n, path: node.path, range: null } : null;
}

/** Location of a range of a node's text: in the smallest element that contains it all. */
export function placeAt(node: ViewNode, [from, to]: TextRange): Place {
  const part = node.parts.find(({ at, text }) => at <= from && to <= at + text.length);
  if (part) return { n: node.n, path: part.path, range: shifted(from - part.at, to - part.at, part.from) };
  return { n: node.n, path: node.path, range: shifted(from, to, node.from) };
}

function shifted(from: number, to: number, start: number | null): TextRange | null {
  return start === null ? null : [from + start, to + start];
}

function holdsText(text: string, needle: string): boolean {
  const folded = foldText(text);
  return wholeWords(text, folded, needle) !== null;
}

function wholeWords(source: string, { text, origins }: ReturnType<typeof foldText>, needle: string): TextRange | null {
  let tries = 0;
  for (let at = text.indexOf(needle); at >= 0 && tries < MAX_TRIES; at = text.indexOf(needle, at + 1)) {
    tries++;
    const end = at + needle.length;
    if (!isInsideWord(text, at) && !isInsideWord(text, end) && !isInsideNumber(text, at, end)) {
      const last = origins[end - 1] ?? 0;
      return [origins[at] ?? 0, last + lengthAt(source, last)];
    }
  }
  return null;
}

function lengthAt(source: string, at: number): number {
  return (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

const WORD = /[\p{L}\p{N}]/u;
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7af]/; // scripts without spaces between words

function isInsideWord(text: string, at: number): boolean {
  const [before = '', after = ''] = [text.charAt(at - 1), text.charAt(at)];
  return (
    WORD.test(before) &&
    WORD.test(after) &&
    !UNSPACED.test(before) &&
    !UNSPACED.test(after) &&
    isDigit(before) === isDigit(after)
  );
}

/** Whether a match is part of a longer number: the 5 in 1,500 or 5.90 is another value. */
function isInsideNumber(text: string, from: number, to: number): boolean {
  const before = /\d[.,]$/.test(text.slice(Math.max(0, from - 2), from)) && isDigit(text.charAt(from));
  const after = /^[.,]\d/.test(text.slice(to, to + 2)) && isDigit(text.charAt(to - 1));
  return before || after;
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9';
}

function tightRange(index: PageIndex, node: ViewNode, needle: string): TextRange | null {
  if (needle.length < MIN_TIGHT || /^\d+$/.test(needle)) return null;
  const { text, origins } = index.tight(node);
  const at = text.indexOf(needle);
  if (at < 0) return null;
  const from = origins[at] ?? 0;
  const last = origins[at + needle.length - 1] ?? 0;
  const to = last + lengthAt(node.text, last);
  return isInsideWord(node.text, from) || isInsideWord(node.text, to) ? null : [from, to];
}
