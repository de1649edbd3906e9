import type { TextRange } from '../../types';
import type { Place, ViewNode } from '../types';
import { foldText, tightText } from './folded-text';
import type { PageIndex } from './page-index';

const MIN_TIGHT = 4; // letters; shorter values match inside their neighbours by chance
const MAX_NEEDLE = 20_000;
const MAX_TRIES = 200; // places in one text; a page of one letter over and over has no more to say

/** A text to be looked for, folded once for all nodes. */
export interface Needle {
  readonly folded: string;
  readonly tight: string;
}

/** Makes a text ready to be looked for. */
export function getNeedle(text: string): Needle {
  const clipped = text.slice(0, MAX_NEEDLE);
  return { folded: foldText(clipped).text.trim(), tight: tightText(clipped).text };
}

/** Where a text stands in a node word for word, case, white space and quotation marks aside; null where it does not. */
export function placeOfText(index: PageIndex, node: ViewNode, { folded: needle, tight }: Needle): Place | null {
  if (needle === '') return null;
  // most nodes are shorter than a long text, and need not be folded to see that
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

/** The place of characters of a node's text: in the smallest element that holds them all. */
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
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7af]/; // scripts that write no blanks between words

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

/** The 5 of 1,500 or of 5.90 is another number. */
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
