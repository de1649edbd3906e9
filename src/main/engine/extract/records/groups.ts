import type { ChildNode, Element } from 'domhandler';
import { isHeadRow } from '../view/columns';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { saysOtherBeside } from '../view/past-text';
import { distinctiveAttributes, getElementClasses, mayBeRecord, toTagSignature } from './mark';
import { markOutside } from './outside';

/** Numbers of elements in page order. */
export type Group = readonly number[];

const MIN_MEMBERS = 2;
const MIN_SPREAD = 3; // scattered elements are more often similar by chance
const MIN_TEXT = 3; // characters; shorter members are bullets and separators
const PATH_STEPS = 4;
const MAX_AMOUNT = 200; // characters; a price with its words has half as many, besides line breaks

/**
 * Finds elements that may be of one kind: similar children of similar parents, and elements anywhere that share a
 * class, a distinctive attribute or the tags around them. Linear in the page's size.
 */
export function getPageViewGroups(view: PageView): readonly Group[] {
  const near = new Map<string, number[]>();
  const far = new Map<string, number[]>();
  const pictured = picturesIn(view);
  for (const [at, element] of view.elements.entries()) {
    if (!mayBeRecord(element) || !hasMatter(view, pictured, at) || isOtherAmount(view, at, element)) continue;
    const parent = parentElement(element);
    const around = parent ? toTagSignature(parent) : '';
    push(near, `${around} > ${element.name}`, at);
    if (element.name === 'tr') push(near, `${getTableNumber(view, element)} > tr`, at);
    push(far, getPageViewPath(view, at), at);
    for (const name of getElementClasses(element)) {
      push(near, `${around} > ${element.name}.${name}`, at);
      push(far, `${element.name}.${name}`, at);
    }
    for (const attribute of distinctiveAttributes(element)) push(far, element.name + attribute, at);
  }
  const outside = markOutside(view);
  const inside = (group: Group) => insideOnly(group, outside);
  return getDistinctGroups([
    ...[...near.values()].map(inside).filter((group) => group.length >= MIN_MEMBERS),
    ...[...far.values()].map(inside).filter((group) => group.length >= MIN_SPREAD),
  ]);
}

/** Whether an element is a former or an added price, which is short. */
function isOtherAmount(view: PageView, at: number, element: Element): boolean {
  return view.textLength(at) <= MAX_AMOUNT && saysOtherBeside(element);
}

/** If a group is in both the main content and the menus, keeps only the members in the main content. */
function insideOnly(group: Group, outside: readonly boolean[]): Group {
  const inside = group.filter((at) => !outside[at]);
  return inside.length === 0 ? group : inside;
}

/** Running count of pictures, so that an element contains one if the counts before it and at its end differ. */
function picturesIn(view: PageView): readonly number[] {
  const before: number[] = [0];
  let count = 0;
  for (const { name } of view.elements) before.push(name === 'img' ? ++count : count);
  return before;
}

/** Whether an element has content; table header rows and empty elements are not records. */
function hasMatter(view: PageView, pictured: readonly number[], at: number): boolean {
  const element = view.elements[at];
  if (element?.name === 'tr' && !element.children.some(isDataCell)) return false;
  if (element !== undefined && isHeadRow(element)) return false;
  if (view.textLength(at) >= MIN_TEXT * 8) return true;
  return view.textOf(at).length >= MIN_TEXT || (pictured[view.endOf(at)] ?? 0) > (pictured[at] ?? 0);
}

function isDataCell(node: ChildNode): boolean {
  return node.type === 'tag' && node.name === 'td';
}

/** The number of the table that a row is in: rows of other tables are of another kind, even if nothing tells the tables apart. */
function getTableNumber(view: PageView, row: Element): number {
  let node = parentElement(row);
  while (node && node.name !== 'table') node = parentElement(node);
  return (node && view.indexOf(node)) ?? -1;
}

function getPageViewPath(view: PageView, at: number): string {
  const steps: string[] = [];
  let node = view.elements[at] ?? null;
  for (let step = 0; node && step <= PATH_STEPS; step++, node = parentElement(node)) steps.push(node.name);
  return steps.join('/');
}

function push(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (list) list.push(at);
  else map.set(key, [at]);
}

function getDistinctGroups(groups: readonly Group[]): readonly Group[] {
  const seen = new Set<string>();
  return groups.filter((group) => {
    const key = `${group.length} ${group[0]} ${group.at(-1)} ${group.reduce((sum, at) => sum + at, 0)}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
