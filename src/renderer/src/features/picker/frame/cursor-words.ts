import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { getRole } from '../page/node-role';
import { findOddness } from '../page/odd-value';
import { getNodeTitle, type PageNode } from '../page/page-tree';
import { chooseTaking, getTakenText } from '../page/taking';

const SPOKEN_CHARACTERS = 120;

/**
 * Screen reader text for the element at the cursor: what it is, what a pick would take, how many elements are similar.
 */
export function getSpoken(node: PageNode, alike: number, field: string | null): string {
  const odd = findOddness(node);
  const parts = [
    describeNode(node),
    getTakenText(node, chooseTaking(node)).slice(0, SPOKEN_CHARACTERS),
    odd === null ? '' : texts.picker.page.odd[odd],
    alike > 1 ? texts.picker.page.alike(formatCount(alike)) : '',
    field === null ? '' : texts.picker.page.pickedAs(field),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Name of an element: its role, or its tag and name if it has none. */
export function describeNode(node: PageNode): string {
  const role = getRole(node);
  return role === null ? getNodeTitle(node) : texts.picker.page.roles[role];
}
