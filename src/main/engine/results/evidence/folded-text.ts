import type { Element, ParentNode, Text } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isShadowRoot, UNSEEN_ELEMENTS, walk } from '../../page/index';

/** Part of a text node. */
export interface TextPart {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/** Text below a node with white space folded, with a way back to the nodes. */
export interface FoldedText {
  readonly text: string;
  /** The text node parts that make up the characters [from, to); empty if out of range. */
  readonly partsOf: (from: number, to: number) => readonly TextPart[];
}

interface Piece {
  readonly node: Text;
  /** Offset in the folded text. */
  readonly start: number;
  /** Whether white space separates it from the text before. */
  readonly apart: boolean;
}

// the same text that the readers see, because ranges count its characters
const NO_TEXT = new Set([...UNSEEN_ELEMENTS, 'svg', 'select', 'textarea', 'button-group', 'math']);
const BREAKS = new Set([...BLOCK_ELEMENTS, 'br', 'td', 'th']);

/** Folds the visible text of a node. */
export function foldDocument(root: ParentNode): FoldedText {
  const pieces: Piece[] = [];
  const words: string[] = [];
  let length = 0;
  let apart = false;
  let unseen = 0;
  const enter = (element: Element) => {
    if (hidesText(element)) unseen++;
    if (BREAKS.has(element.name)) apart = true;
    return true;
  };
  const leave = (element: Element) => {
    if (BLOCK_ELEMENTS.has(element.name)) apart = true;
    if (hidesText(element)) unseen--;
  };
  const text = (node: Text) => {
    if (unseen > 0) return;
    pieces.push({ node, start: length, apart });
    const read = readWords(node.data, length, apart);
    for (const { word, gap } of read.words) words.push(gap ? ` ${word}` : word);
    length = read.end;
    apart = read.apart;
  };
  if (isElement(root)) {
    for (const each of getAncestors(root)) if (NO_TEXT.has(each.name) && !isShadowRoot(each)) unseen++;
    enter(root);
  }
  walk(root, { enter, leave, text });
  return { text: words.join(''), partsOf: (from, to) => getPieceParts(pieces, length, from, to) };
}

function hidesText(element: Element): boolean {
  return (NO_TEXT.has(element.name) && !isShadowRoot(element)) || element.attribs.hidden !== undefined;
}

interface Word {
  readonly word: string;
  /** Whether a space precedes it in the folded text. */
  readonly gap: boolean;
  /** Offset in the folded text. */
  readonly start: number;
  /** Offset in the text node. */
  readonly index: number;
}

function readWords(data: string, start: number, apart: boolean) {
  const words: Word[] = [];
  let end = start;
  let parted = apart;
  let last = 0;
  for (const match of data.matchAll(/\S+/g)) {
    parted ||= match.index > last;
    const gap = parted && end > 0;
    const at = end + Number(gap);
    words.push({ word: match[0], gap, start: at, index: match.index });
    end = at + match[0].length;
    last = match.index + match[0].length;
    parted = false;
  }
  return { words, end, apart: parted || last < data.length };
}

function getPieceParts(pieces: readonly Piece[], length: number, from: number, to: number): readonly TextPart[] {
  return pieces.flatMap(({ node, start, apart }, at) => {
    if (start >= to || (pieces[at + 1]?.start ?? length) <= from) return [];
    const inside = readWords(node.data, start, apart).words.filter(
      (each) => each.start < to && each.start + each.word.length > from,
    );
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return [];
    const begin = first.index + Math.max(0, from - first.start);
    const end = last.index + Math.min(last.word.length, to - last.start);
    return [{ node, from: begin, to: end }];
  });
}

/** Ancestors of a node, nearest first. */
export function* getAncestors(node: Text | Element): Generator<Element> {
  for (let parent = node.parent; parent !== null && isElement(parent); parent = parent.parent) yield parent;
}
