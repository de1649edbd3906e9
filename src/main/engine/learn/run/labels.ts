import type { ChildNode, Element, Text } from 'domhandler';
import { fold } from '../../extract/index';
import { BLOCK_ELEMENTS, isElement } from '../../page/index';

/** The content after a label: following nodes, or the rest of its own text. */
export interface LabelledPart {
  /** White space folded. */
  readonly label: string;
  /** Text after the label in its own node; empty if there is none. */
  readonly rest: string;
  readonly nodes: readonly ChildNode[];
  /** Element that contains the part. */
  readonly around: Element;
  /** Whether the page shows that it is a label: by a colon, its tag, or a row of two. Otherwise it may be any text before another. */
  readonly isMarked: boolean;
}

const MAX_LABEL = 45; // characters; longer texts are sentences
const MAX_CLIMB = 4; // levels from a label's text to the element beside its value
const MAX_RUN = 60; // nodes
const BLANK = /^[\s:：·•|–—-]*$/;
const LABEL_LIKE = /^(?:strong|b|label|dt|th)$/;
const MARKING = /^(?:strong|b|label|dt|th|legend|caption|h[2-6])$/;

/** The label that a text may be, white space folded; null if it cannot be one. */
export function getLabel(data: string): string | null {
  const text = data.trim();
  const colon = text.search(/[:：]/);
  const label = colon >= 0 ? text.slice(0, colon) : text;
  if (label === '' || label.length > MAX_LABEL || !/\p{L}/u.test(label)) return null;
  return fold(label.replace(/\((?:e?s|en)\)/gi, '')) || null;
}

/** The part after a label's text; null if there is none. */
export function findLabelledPart(text: Text, label: string): LabelledPart | null {
  const around = getNodeParent(text);
  if (around === null) return null;
  const rest = /[:：]\s*(\S[\s\S]*)$/.exec(text.data)?.[1]?.trim() ?? '';
  if (rest !== '') return { label, rest, nodes: runAfter(text.next, null), around, isMarked: true };
  return besideLabel(text, label, /[:：]\s*$/.test(text.data));
}

function besideLabel(text: Text, label: string, marked: boolean): LabelledPart | null {
  let at: ChildNode = text;
  let colon = marked;
  for (let level = 0; level <= MAX_CLIMB; level++) {
    const next = nextMeaning(at);
    colon ||= isColon(at.next);
    if (next !== null) return partFrom(text, at, next, label, colon);
    const parent = getNodeParent(at);
    if (parent === null || parent.name === 'body' || !isFirstMeaning(at)) return null;
    at = parent;
  }
  return null;
}

function partFrom(text: Text, at: ChildNode, next: ChildNode, label: string, colon: boolean): LabelledPart | null {
  const around = getNodeParent(at);
  const nodes = nodesFrom(at, next, colon);
  if (around === null || nodes.length === 0) return null;
  const isMarked = colon || at.type === 'text' || hasMarkingTag(text, at) || isInRowOfTwo(around);
  return { label, rest: '', nodes, around, isMarked };
}

function hasMarkingTag(text: Text, outer: ChildNode): boolean {
  for (let node = getNodeParent(text); node; node = getNodeParent(node)) {
    if (MARKING.test(node.name)) return true;
    if (node === outer) return false;
  }
  return false;
}

/** Whether an element has two parts and nothing else, as the rows around it have. */
function isInRowOfTwo(row: Element): boolean {
  if (!hasTwoParts(row)) return false;
  const rows = row.parent?.children.filter((other) => isElement(other) && other.name === row.name) ?? [];
  return row.name === 'tr' || rows.some((other) => other !== row && isElement(other) && hasTwoParts(other));
}

function hasTwoParts({ children }: Element): boolean {
  return (
    children.filter((child) => isElement(child)).length === 2 &&
    children.every((child) => child.type !== 'text' || BLANK.test(child.data))
  );
}

function nodesFrom(at: ChildNode, next: ChildNode, colon: boolean): readonly ChildNode[] {
  if (isElement(at) && at.name === 'dt') return definitions(next);
  const below = isElement(next) && next.name === 'br' ? nextMeaning(next) : null;
  if (isElement(next) && next.name === 'br') return below && isElement(at) ? runAfter(below, at) : [];
  const isBlock = isElement(next) && (BLOCK_ELEMENTS.has(next.name) || (isElement(at) && next.name === at.name));
  if (isBlock) return [next];
  if (at.type === 'text' && !colon) return isElement(next) ? [next] : [];
  return runAfter(next, isElement(at) ? at : null);
}

function definitions(first: ChildNode): readonly ChildNode[] {
  const found: ChildNode[] = [];
  for (let node: ChildNode | null = first; node; node = node.next) {
    if (!isElement(node)) continue;
    if (node.name !== 'dd') break;
    found.push(node);
  }
  return found;
}

/** Texts and inline elements up to the end of the line, the next block or the next label. */
function runAfter(first: ChildNode | null, label: Element | null): readonly ChildNode[] {
  const found: ChildNode[] = [];
  for (let node = first; node && found.length < MAX_RUN; node = node.next) {
    if (isElement(node)) {
      if (node.name === 'br' || BLOCK_ELEMENTS.has(node.name) || LABEL_LIKE.test(node.name)) break;
      if (label !== null && node.name === label.name && node.attribs.class === label.attribs.class) break;
    }
    if (isElement(node) || node.type === 'text') found.push(node);
  }
  return found;
}

function nextMeaning(node: ChildNode): ChildNode | null {
  for (let next = node.next; next; next = next.next) {
    if (next.type === 'text' && !BLANK.test(next.data)) return next;
    if (isElement(next) && !isEmptySeparator(next)) return next;
  }
  return null;
}

function isEmptySeparator(element: Element): boolean {
  if (/^(?:script|style|noscript|svg|i)$/.test(element.name))
    return element.name !== 'i' || element.children.length === 0;
  return element.children.length === 1 && element.children[0]?.type === 'text' && BLANK.test(element.children[0].data);
}

function isFirstMeaning(node: ChildNode): boolean {
  for (let before = node.prev; before; before = before.prev) {
    if (before.type === 'text' && !BLANK.test(before.data)) return false;
    if (isElement(before) && before.name !== 'br' && before.children.length > 0) return false;
  }
  return true;
}

function isColon(node: ChildNode | null): boolean {
  return node?.type === 'text' && /^\s*[:：]/.test(node.data);
}

function getNodeParent(node: ChildNode): Element | null {
  const { parent } = node;
  return parent && parent.type === 'tag' ? parent : null;
}
