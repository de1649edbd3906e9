import type { Element } from 'domhandler';
import { nextElementSibling, prevElementSibling } from 'domutils';
import { getFoldedText, isElement, walk } from '../../page/index';

/** Elements that are never records: parts of forms, of the head and of tables. */
const NEVER = new Set(
  'html head body main script style link meta base title br option optgroup template noscript path source track thead tbody tfoot caption col colgroup td th svg hr input label button select textarea form iframe img picture video audio figure figcaption dd b i em strong small time sup sub abbr font center'.split(
    ' ',
  ),
);
const STATE =
  /^(?:first|last|odd|even|alt|active|selected|current|hidden|visible|open|closed|new|sticky|featured|clearfix|cf|clear|lazy\w*|js-.*|is-.*|has-.*|u-.*)$/i;
const MAX_CLASSES = 8; // utility CSS frameworks use dozens; a meaningful class is among the first

/** Whether an element can be a record, or the first part of one. */
export function mayBeRecord(element: Element): boolean {
  return !NEVER.has(element.name) || isOneOfBodies(element) || isGridCell(element) || isInGallery(element);
}

const gridRows = new WeakMap<Element, boolean>();

/** Whether a table is only a grid, and this one of its cells, each of which has a link and text of its own. */
function isGridCell({ name, parent }: Element): boolean {
  if (name !== 'td' || parent === null || !isElement(parent) || parent.name !== 'tr') return false;
  const before = gridRows.get(parent);
  if (before !== undefined) return before;
  const cells = parent.children.filter(isElement);
  const filled = cells.filter(({ children }) => children.some(isElement));
  const [first, ...rest] = filled.map(getTags);
  const isGrid =
    first !== undefined &&
    rest.length > 0 &&
    cells.every((cell) => cell.name === 'td' && cell.attribs.colspan === undefined) &&
    filled.length >= cells.length / 2 &&
    rest.every((tags) => tags === first) &&
    filled.every(hasLinkAndText);
  gridRows.set(parent, isGrid);
  return isGrid;
}

/** The elements in a cell, by their names in order. */
function getTags(cell: Element): string {
  const tags: string[] = [];
  walk(cell, { enter: ({ name }) => tags.push(name) < MAX_TAGS });
  return tags.join(' ');
}

const MAX_TAGS = 40;

/** Whether a cell has one target and text beside the link to it; a matrix of links has only these. */
function hasLinkAndText(cell: Element): boolean {
  const targets = new Set<string>();
  let linked = 0;
  walk(cell, {
    enter: (element) => {
      if (element.name !== 'a' || element.attribs.href === undefined) return true;
      targets.add(element.attribs.href);
      linked += getFoldedText(element).length;
      return true;
    },
  });
  return targets.size === 1 && getFoldedText(cell).length > linked + 1;
}

/** Whether a table has several bodies, each with a few rows, so that each body is a record. */
function isOneOfBodies(element: Element): boolean {
  return element.name === 'tbody' && [prevElementSibling(element), nextElementSibling(element)].some(isBody);
}

function isBody(element: Element | null): boolean {
  return element?.name === 'tbody';
}

/** Whether a figure with a caption or a link is one of three or more in a row; the pictures of an article have text between. */
function isInGallery(element: Element): boolean {
  if (element.name !== 'figure') return false;
  const before = prevElementSibling(element);
  const after = nextElementSibling(element);
  const [isAfter, isBefore] = [isEntry(before), isEntry(after)];
  const isOfRow =
    (isAfter && isBefore) ||
    (isAfter && before !== null && isEntry(prevElementSibling(before))) ||
    (isBefore && after !== null && isEntry(nextElementSibling(after)));
  return isOfRow && isEntry(element);
}

/** Whether an element is a figure that says or links to what it shows. */
function isEntry(element: Element | null): boolean {
  return element?.name === 'figure' && element.children.some((child) => isElement(child) && SAYS.has(child.name));
}

const SAYS = new Set(['figcaption', 'a']);

const CLASS_LISTS_LIMIT = 5000; // different class attributes; a page repeats a few
const classLists = new Map<string, readonly string[]>();

/** Class names that describe an element: without numbers and states. */
export function getElementClasses(element: Element | null | undefined): readonly string[] {
  const given = element?.attribs.class;
  if (!given) return [];
  const known = classLists.get(given);
  if (known) return known;
  const names = given
    .split(/\s+/)
    .filter((name) => name !== '' && name.length < 80 && !/\d{2}/.test(name) && !STATE.test(name));
  const list = [...new Set(names)].slice(0, MAX_CLASSES);
  if (classLists.size >= CLASS_LISTS_LIMIT) classLists.clear();
  classLists.set(given, list);
  return list;
}

/** Whether an element has a class name, including state classes. */
export function hasClass({ attribs }: Element, name: string): boolean {
  return Boolean(attribs.class?.includes(name)) && (attribs.class ?? '').split(/\s+/).includes(name);
}

const makes = new WeakMap<Element, string>();

/** Tag and class names as one text; similar elements have the same. */
export function toTagSignature(element: Element): string {
  const known = makes.get(element);
  if (known !== undefined) return known;
  const make = [element.name, ...[...getElementClasses(element)].sort()].join('.');
  makes.set(element, make);
  return make;
}

/** The part of an id before a number or key, e.g. `comment-`; null for other ids. */
export function idPrefix(element: Element): string | null {
  const match = /^([A-Za-z][A-Za-z_:-]{2,}?)\d[\w-]*$/.exec(element.attribs.id ?? '');
  return match?.[1] ?? null;
}

const NAMING = /^(?:itemtype|data-(?:testid|test|qa|component|type|role|hook|ref|entity|element|automation))$/;
const NUMBERING =
  /^data-(?:[\w-]*-)?(?:id|sku|key|index|pk|asin|nid|pid|position|slug|url|href|permalink|author|content)$/;
const ROLES = new Set(['listitem', 'article', 'row', 'comment']);

/** Attributes that distinguish records from other elements, as CSS: `[role="listitem"]`, `[data-product-id]`. */
export function distinctiveAttributes(element: Element): readonly string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(element.attribs).slice(0, MAX_ATTRIBUTES)) {
    if (name === 'role' && ROLES.has(value)) found.push(`[role="${value}"]`);
    else if (NAMING.test(name) && /^[\w:/.#-]{2,60}$/.test(value) && !/\d{2}/.test(value))
      found.push(`[${name}="${value}"]`);
    else if (NUMBERING.test(name)) found.push(`[${name}]`);
  }
  const prefix = idPrefix(element);
  if (prefix !== null) found.push(`[id^="${prefix}"]`);
  return found;
}

const MAX_ATTRIBUTES = 20;
