import type { PageNode } from './page-tree';
import { chooseTaking, getTakenText } from './taking';

export type Oddness = 'empty' | 'block' | 'sign' | 'label';

const WHOLE_BLOCK = 280; // characters; an element with this much text is a section of the page rather than a value
const MANY_PARTS = 8;

/** Why an element is probably not what the user wants to pick; null for an ordinary value. */
export function findOddness(node: PageNode): Oddness | null {
  const value = getTakenText(node, chooseTaking(node));
  if (value === '') return 'empty';
  if (!/[\p{L}\p{N}]/u.test(value)) return 'sign';
  if (/^[^:：]{1,40}[:：]$/.test(value)) return 'label';
  return value.length >= WHOLE_BLOCK && node.children.length >= MANY_PARTS ? 'block' : null;
}
