import type { PageNode } from './page-tree';
import { chooseTaking, getTakenText } from './taking';

export type Oddness = 'empty' | 'block' | 'sign' | 'label';

const WHOLE_BLOCK = 280; // characters; as much as a page tree holds of an element is a part of the page, hardly a value
const MANY_PARTS = 8;

/** Why a value that a pick would take is hardly meant; null for one like others. */
export function findOddness(node: PageNode): Oddness | null {
  const value = getTakenText(node, chooseTaking(node));
  if (value === '') return 'empty';
  if (!/[\p{L}\p{N}]/u.test(value)) return 'sign';
  if (/^[^:：]{1,40}[:：]$/.test(value)) return 'label';
  return value.length >= WHOLE_BLOCK && node.children.length >= MANY_PARTS ? 'block' : null;
}
