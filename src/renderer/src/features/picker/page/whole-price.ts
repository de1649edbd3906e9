import type { PageNode } from './page-tree';

const MAX_TEXT = 24; // characters of a price
const PIECE = /^(?:\d{1,6}|[.,]\d{0,3}|\d[\d.,'’\s]*|\p{Sc})$/u;
const PRICE = /^(?:\p{Sc}\s?\d[\d.,'’\s]*|\d[\d.,'’\s]*\p{Sc})$/u;

/**
 * The element of a whole price, if a node is one of its pieces: its euros, its cents or its sign in elements of their
 * own. Otherwise the node itself.
 */
export function getWholePrice(node: PageNode): PageNode {
  if (!PIECE.test(node.text)) return node;
  for (let at = node.parent; at !== null && at.text.length <= MAX_TEXT; at = at.parent) {
    if (at.text !== node.text && PRICE.test(at.text)) return at;
  }
  return node;
}
