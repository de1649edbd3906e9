import type { ChildNode, Element } from 'domhandler';
import { isElement, isShadowRoot } from '../../page/index';

/** A text node within an element, with what its markup says about a price in it. */
export interface TextPiece {
  readonly text: string;
  readonly side: PriceSide;
  /** Whether it is a superscript: cents, a sign or a footnote. */
  readonly raised: boolean;
}

export type PriceSide = 'past' | 'current' | null;

const PAST_TAG = /^(?:del|s|strike)$/;
const PAST_CLASS =
  /(?:^|[\s_-])(?:old|was|before|previous|former|list|rrp|msrp|uvp|regular|original|struck|strike|strikethrough|crossed|compare)(?:$|[\s_-])/i;
const CURRENT_CLASS = /(?:^|[\s_-])(?:new|now|sale|current|special|final|actual|discounted|offer)(?:$|[\s_-])/i;
const MAX_PIECES = 40; // text nodes; a price has few

/** Texts of an element in order; null if they are too many for one value. */
export function readTextPieces(element: Element): readonly TextPiece[] | null {
  const pieces: TextPiece[] = [];
  collectPieces(element.children, { side: null, raised: false }, pieces, 0);
  return pieces.length > MAX_PIECES ? null : pieces;
}

const MAX_DEPTH = 12; // levels between the element of a price and its digits

function collectPieces(
  nodes: readonly ChildNode[],
  around: Omit<TextPiece, 'text'>,
  pieces: TextPiece[],
  depth: number,
) {
  for (const node of nodes) {
    if (pieces.length > MAX_PIECES) return;
    if (node.type === 'text') pieces.push({ ...around, text: node.data.replace(/\s+/g, ' ') });
    else if (isElement(node) && depth < MAX_DEPTH && (!UNREAD.has(node.name) || isShadowRoot(node)))
      collectPieces(node.children, readMarks(node, around), pieces, depth + 1);
  }
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'select']);

function readMarks({ name, attribs }: Element, { side, raised }: Omit<TextPiece, 'text'>): Omit<TextPiece, 'text'> {
  return { side: getPriceSide(name, attribs.class ?? '') ?? side, raised: raised || name === 'sup' };
}

function getPriceSide(tag: string, className: string): PriceSide {
  if (PAST_TAG.test(tag)) return 'past';
  if (tag === 'ins') return 'current';
  const [past, current] = [PAST_CLASS.test(className), CURRENT_CLASS.test(className)];
  if (past === current) return null;
  return past ? 'past' : 'current';
}
