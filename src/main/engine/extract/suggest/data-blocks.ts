import { squeezeSpaces } from '@shared/text';
import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { PageView } from '../view/page-view';

const MIN_BLOCKS = 5;
const MIN_FIELDS = 2; // a list of links or lines has one
const MOST = 0.6; // of the page's text, the rest being its heading, menu and footer
const SAME = 0.8; // of the blocks have a place, that it is one of the list's
const MAX_LENGTH = 800; // characters of a block; longer ones are sections or posts, which are read rather than listed
const MAX_BLOCKS = 60; // that are compared; more say the same
const MAX_ELEMENTS = 300; // of a block; what holds more is not a record

/**
 * The repeated blocks that hold most of a page, whatever they are about, which share the places of at least two values; null where
 * there are none. `isAsked`: a person says that the page is a list, so that its share of the page does not matter.
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

/** Children of one tag and class. */
function getAlike(parent: Element): readonly (readonly Element[])[] {
  if (parent.children.length < MIN_BLOCKS) return [];
  const groups = new Map<string, Element[]>();
  for (const child of parent.children) {
    if (!isElement(child) || child.name === 'tr') continue; // rows of a table have heads, or no names
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

/** Where texts are in a block, as paths of tags and classes; what stands within a text is a part of it. */
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
