import { squeezeSpaces } from '@shared/text';
import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { PageView } from '../view/page-view';

const MIN_BLOCKS = 5;
const MIN_FIELDS = 2; // a list of links or lines has one
const MOST = 0.6; // share of the page's text; the rest is its heading, menu and footer
const SAME = 0.8; // share of the blocks that must have a location for it to belong to the list
const MAX_LENGTH = 800; // characters of a block; longer ones are sections or posts, not list entries
const MAX_BLOCKS = 60; // blocks to compare; more make no difference
const MAX_ELEMENTS = 300; // elements of a block; with more, it is not a record

/**
 * The repeated blocks that make up most of a page, whatever their subject, if they share the locations of at least two
 * values; null if there are none. `isAsked`: the user says that the page is a list, so their share of the page does not
 * matter.
 */
export function findDataBlocks(view: PageView, isAsked = false): readonly Element[] | null {
  let best: readonly Element[] | null = null;
  let most = isAsked ? 1 : view.textLength(0) * MOST;
  for (const element of view.elements) {
    if (!element || element.name === 'head') continue;
    for (const blocks of getAlike(element)) {
      const length = blocks.reduce((sum, block) => sum + view.textLength(view.indexOf(block) ?? 0), 0);
      if (length < most || length > blocks.length * MAX_LENGTH || !shareFields(blocks)) continue;
      [best, most] = [blocks, length];
    }
  }
  return best;
}

/** Groups of children with the same tag and class. */
function getAlike(parent: Element): readonly (readonly Element[])[] {
  if (parent.children.length < MIN_BLOCKS) return [];
  const groups = new Map<string, Element[]>();
  for (const child of parent.children) {
    if (!isElement(child) || child.name === 'tr') continue; // table rows have column heads, or no names
    const group = groups.get(getTagAndClass(child));
    if (group) group.push(child);
    else groups.set(getTagAndClass(child), [child]);
  }
  return [...groups.values()].filter(({ length }) => length >= MIN_BLOCKS);
}

function getTagAndClass({ name, attribs }: Element): string {
  return `${name}.${(attribs.class ?? '').trim().split(/\s+/)[0]}`;
}

function shareFields(blocks: readonly Element[]): boolean {
  const compared = blocks.slice(0, MAX_BLOCKS);
  const counts = new Map<string, number>();
  for (const block of compared) for (const place of getPlaces(block)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts.values()].filter((count) => count >= compared.length * SAME).length >= MIN_FIELDS;
}

/** Where a block has texts, as paths of tags and classes; elements within a text belong to it. */
function getPlaces(block: Element): ReadonlySet<string> {
  const places = new Set<string>();
  const open: (readonly [Element, string])[] = [[block, '']];
  for (let next = open.pop(), seen = 0; next && seen < MAX_ELEMENTS; next = open.pop(), seen++) {
    const [element, path] = next;
    if (hasOwnText(element)) places.add(path);
    else
      for (const child of element.children)
        if (isElement(child)) open.push([child, `${path} > ${getTagAndClass(child)}`]);
  }
  return places;
}

function hasOwnText({ children }: Element): boolean {
  return children.some((child) => child.type === 'text' && squeezeSpaces(child.data) !== '');
}
