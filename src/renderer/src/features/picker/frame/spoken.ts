import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { oddnessOf } from '../page/odd-value';
import { type PageNode, titleOf } from '../page/page-tree';
import { roleOf } from '../page/role-of';
import { takenOf, takingOf } from '../page/taking';

const SPOKEN_CHARACTERS = 120;

/** What a screen reader says of the element one is at: what it is, what a pick takes, how many are alike. */
export function spokenOf(node: PageNode, alike: number, field: string | null): string {
  const odd = oddnessOf(node);
  const parts = [
    whatIs(node),
    takenOf(node, takingOf(node)).slice(0, SPOKEN_CHARACTERS),
    odd === null ? '' : texts.picker.page.odd[odd],
    alike > 1 ? texts.picker.page.alike(formatCount(alike)) : '',
    field === null ? '' : texts.picker.page.pickedAs(field),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What an element is called: its role, or its tag and name where it has none. */
export function whatIs(node: PageNode): string {
  const role = roleOf(node);
  return role === null ? titleOf(node) : texts.picker.page.roles[role];
}
