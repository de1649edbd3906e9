import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import type { Block } from './block';
import { toTagSignature } from './mark';

const MAX_CLIMB = 4; // levels from a record to the container of its group
const MAX_BEFORE = 120; // siblings before a record on each level; groups of flat paragraphs can be this long
const MAX_TEXT = 80; // characters of a heading
const MIN_ALIKE = 2; // headings; a single one is the page's heading
const MAX_LOOK = 10; // elements of a wrapper that may contain only the heading

/**
 * The heading of the group that a record belongs to: the nearest one before it that has similar headings elsewhere.
 * Null if there is none.
 */
export function findGroupHeading(view: PageView, { element, more = [] }: Block): Element | null {
  const own = rankIn(element);
  let node: Element | null = element;
  for (let level = 0; node && level < MAX_CLIMB && node.name !== 'body'; level++, node = parentElement(node)) {
    let before = node.prev;
    for (let step = 0; before && step < MAX_BEFORE * 2; before = before.prev, step++) {
      if (!isElement(before) || more.includes(before)) continue;
      const heading = getHeading(view, before, node);
      if (heading === null || isOfFellow(view, heading, before, element)) continue;
      const isAbove = own === null || (rankIn(heading) ?? 0) < own;
      return isAbove && isOneOfSeveral(view, heading) ? heading : null;
    }
  }
  return null;
}

/** Whether a heading is that of another record, since the record has one like it: its class may have a number. */
function isOfFellow(view: PageView, heading: Element, holder: Element, record: Element): boolean {
  const at = view.indexOf(record);
  if (at === undefined || heading === holder) return false;
  const make = getMake(heading);
  const inside = view.elements.slice(at + 1, Math.min(view.endOf(at), at + MAX_INSIDE));
  return inside.some((inner) => inner.name === heading.name && getMake(inner) === make);
}

const MAX_INSIDE = 100; // elements of a record

/** Rank of the heading that an element is, or starts with. */
function rankIn(element: Element): number | null {
  const first = element.children.find(isElement);
  const heading = [element, first].find((one) => one !== undefined && /^h[1-6]$/.test(one.name));
  return heading ? Number(heading.name.charAt(1)) : null;
}

/** The heading that a preceding element is or contains; an element like `like` does not count. */
function getHeading(view: PageView, element: Element, like: Element): Element | null {
  const at = view.indexOf(element);
  if (at === undefined || view.textLength(at) === 0 || view.textLength(at) > MAX_TEXT * 2) return null;
  if (element.name === 'tr') return isHeadingRow(element) ? element : null;
  if (element.name === like.name && toTagSignature(element) === toTagSignature(like))
    return isAllStrong(element) && !isAllStrong(like) ? element : null;
  if (isHeading(element)) return element;
  if (isAllStrong(element)) return element;
  if (!/^(?:header|div|hgroup)$/.test(element.name)) return null;
  const end = Math.min(view.endOf(at), at + MAX_LOOK);
  for (let inner = at + 1; inner < end; inner++) {
    const child = view.elements[inner];
    if (child && isHeading(child)) return child;
  }
  return null;
}

const NAMED = /(?:^|[-_\s])(?:title|heading|header|headline|caption|subhead)(?:$|[-_\s])/i;

function isHeading({ name, attribs }: Element): boolean {
  if (/^(?:h[1-6]|legend|caption|summary|dt)$/.test(name) || attribs.role === 'heading') return true;
  return /^(?:div|p|span)$/.test(name) && NAMED.test(attribs.class ?? '');
}

/** Whether a paragraph is all bold, which makes it a heading without the tag. */
function isAllStrong(element: Element): boolean {
  if (element.name !== 'p' && element.name !== 'div') return false;
  const [only, ...others] = element.children.filter((child) => !(child.type === 'text' && child.data.trim() === ''));
  return only !== undefined && others.length === 0 && isElement(only) && /^(?:strong|b)$/.test(only.name);
}

/** Whether a row is a single cell across several columns, which makes it a heading of the rows below. */
function isHeadingRow(row: Element): boolean {
  const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
  const full = cells.filter((cell) => getFoldedText(cell) !== '');
  const [only] = full;
  if (full.length !== 1 || only !== cells[0]) return false;
  return Number.parseInt(only?.attribs.colspan ?? '1', 10) > 1 || (only?.name === 'th' && cells.length === 1);
}

const known = new WeakMap<PageView, Map<string, ReadonlySet<string>>>();

/** Whether the page has similar headings with other words. */
function isOneOfSeveral(view: PageView, heading: Element): boolean {
  const make = getMake(heading);
  const makes = known.get(view) ?? new Map<string, ReadonlySet<string>>();
  known.set(view, makes);
  const texts =
    makes.get(make) ??
    new Set(view.elements.flatMap((other, at) => (isAlike(other, heading, make) ? [fold(view.textOf(at))] : [])));
  makes.set(make, texts);
  return texts.size >= MIN_ALIKE;
}

function isAlike(other: Element, heading: Element, make: string): boolean {
  if (other.name !== heading.name || getMake(other) !== make) return false;
  if (heading.name === 'tr') return isHeadingRow(other);
  return isHeading(heading) || isAllStrong(other);
}

function getMake(element: Element): string {
  const around = parentElement(element);
  return `${around ? toTagSignature(around) : ''} ${toTagSignature(element)}`;
}
