import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, createObjectCache, isElement } from '../../page/index';
import { collapseSpaces, fold } from '../words/fold';
import type { Labelled } from './labelled';
import type { PageView } from './page-view';

const ROWS = /^(?:li|p|div)$/;
const VALUES = /^(?:span|b|strong|em|i|data|time)$/;
const MAX_LABEL = 30; // characters
const MAX_VALUE = 60; // characters
const MAX_NODES = 5; // a text, an element, and white space around them

/**
 * A row of a list whose rows are all a text and an element after it, `<li>Condition <span>Used</span></li>`, or the other way round,
 * `<li><span>Condition</span> used</li>`.
 */
export function rowLabel(view: PageView, at: number, element: Element): Labelled | null {
  if (!ROWS.test(element.name) || view.textLength(at) > MAX_LABEL + MAX_VALUE * 2) return null;
  const row = getRow(element);
  if (row === null) return getLedLabel(view, at, element);
  const inner = view.indexOf(row.value);
  if (inner === undefined || view.textLength(inner) > MAX_VALUE * 2) return null;
  if (!/[\p{L}\d]/u.test(view.textOf(inner)) || !hasLike(element, row.value.name)) return null;
  const label = fold(row.label);
  return label === '' ? null : { label, at: inner, text: null, kind: 'inline' };
}

/** A small heading above one short text, as one of several, all in one box or each in its own: "<h4>Rooms</h4><p>12</p>". */
export function headingLabel(view: PageView, element: Element): Labelled | null {
  if (!HEADING.test(element.name)) return null;
  const text = view.textOf(view.indexOf(element) ?? 0).replace(/\s*[:：]$/, '');
  if (!isLabel(text)) return null;
  const value = getHeadedValue(view, element);
  if (value !== null && isHeadedRow(view, element))
    return { label: fold(text), at: view.indexOf(value) ?? 0, text: null, kind: 'definition' };
  const boxed = getBoxedValue(view, element);
  if (boxed === null || !isHeadedBox(view, element)) return null;
  return { label: fold(text), at: view.indexOf(boxed) ?? 0, text: null, kind: 'inline' };
}

const HEADING = /^h[3-6]$/;

/** The short line below a heading that begins its box; a note may be below it. */
function getBoxedValue(view: PageView, heading: Element): Element | null {
  if (sibling(heading, 'prev') !== null || heading.parent?.children.find(isMeant) !== heading) return null;
  const value = sibling(heading, 'next');
  return value !== null && isShortLine(view, value) ? value : null;
}

/** Whether a box like that of a heading is beside it, with a heading of this rank above a short line. */
function isHeadedBox(view: PageView, { name, parent }: Element): boolean {
  if (parent === null || !isElement(parent) || !parent.attribs.class || parent.parent === null) return false;
  return parent.parent.children.some((one) => {
    if (!isElement(one) || one === parent || one.name !== parent.name) return false;
    const [first] = one.attribs.class === parent.attribs.class ? one.children.filter(isMeant) : [];
    return first !== undefined && isElement(first) && first.name === name && getBoxedValue(view, first) !== null;
  });
}

const knownHeaded = createObjectCache<object, Map<string, boolean>>();

/** Whether most of the headings of this rank in an element have one short text below them. */
function isHeadedRow(view: PageView, { name, parent }: Element): boolean {
  if (parent === null) return false;
  const known = knownHeaded.get(parent) ?? new Map<string, boolean>();
  const before = known.get(name);
  if (before !== undefined) return before;
  const alike = parent.children.filter((one): one is Element => isElement(one) && one.name === name);
  const isFew = alike.length >= MIN_HEADED && alike.length <= MAX_HEADED;
  const headed = isFew ? alike.filter((one) => getHeadedValue(view, one) !== null).length : 0;
  const isRow = headed >= MIN_HEADED && headed * 2 >= alike.length;
  knownHeaded.set(parent, known.set(name, isRow));
  return isRow;
}

const MIN_HEADED = 2;
const MAX_HEADED = 40;

/** The only element between a small heading and the next one, or the end, if it is one short line. */
function getHeadedValue(view: PageView, element: Element): Element | null {
  if (!HEADING.test(element.name)) return null;
  const value = sibling(element, 'next');
  const behind = value && sibling(value, 'next');
  if (value === null || (behind !== null && behind.name !== element.name)) return null;
  return isShortLine(view, value) ? value : null;
}

function isShortLine(view: PageView, element: Element): boolean {
  if (!/^(?:p|div|span)$/.test(element.name)) return false;
  const at = view.indexOf(element);
  return at !== undefined && view.textLength(at) <= MAX_VALUE * 2 && view.linesOf(at).length === 1;
}

/** A paragraph of two lines, the first of which is a label, as one of several: "<p>Deposit<br>£800</p>". */
export function twoLineLabel(view: PageView, at: number, element: Element): Labelled | null {
  const lines = getTwoLines(view, at, element);
  if (lines === null) return null;
  const isLike = [sibling(element, 'prev'), sibling(element, 'next')].some((one) => {
    const other = one?.name === element.name ? view.indexOf(one) : undefined;
    return one !== null && other !== undefined && getTwoLines(view, other, one) !== null;
  });
  return isLike ? { label: fold(lines.label), at, text: lines.value, kind: 'inline' } : null;
}

function getTwoLines(view: PageView, at: number, { name, children }: Element) {
  if (!/^(?:p|li|td|div)$/.test(name) || children.length > MAX_NODES || !isBrokenOnce(children)) return null;
  if (view.textLength(at) > MAX_LABEL + MAX_VALUE * 2) return null;
  const [label = '', value = '', ...rest] = view.linesOf(at);
  if (rest.length > 0 || value === '') return null;
  return isLabel(label) && value.length <= MAX_VALUE ? { label, value } : null;
}

/** Whether the only element among some nodes is one line break. */
function isBrokenOnce(nodes: readonly ChildNode[]): boolean {
  const elements = nodes.filter(isElement);
  return elements.length === 1 && elements[0]?.name === 'br';
}

function getLedLabel(view: PageView, at: number, element: Element): Labelled | null {
  const row = getLedRow(element);
  if (row === null) return null;
  const isLike = [sibling(element, 'prev'), sibling(element, 'next')].some(
    (one) => one?.name === element.name && getLedRow(one)?.name === row.name,
  );
  const inner = view.indexOf(row.label);
  const label = isLike && inner !== undefined ? view.textOf(inner) : '';
  return isLabel(label) ? { label: fold(label), at, text: row.text, kind: 'inline' } : null;
}

interface LedRow {
  readonly label: Element;
  readonly name: string;
  readonly text: string;
}

function getLedRow({ children }: Element): LedRow | null {
  if (children.length < 2 || children.length > MAX_NODES) return null;
  const nodes = children.filter(isMeant);
  const [label, value] = nodes;
  if (nodes.length !== 2 || value?.type !== 'text' || !label || !isElement(label) || !VALUES.test(label.name))
    return null;
  const text = collapseSpaces(value.data);
  return text.length > MAX_VALUE || !/^[\p{L}\d\p{Sc}−~≈<>+-]/u.test(text) ? null : { label, name: label.name, text };
}

interface Row {
  readonly label: string;
  readonly value: Element;
}

function getRow({ name, children }: Element): Row | null {
  if (!ROWS.test(name) || children.length < 2 || children.length > MAX_NODES) return null;
  const nodes = children.filter(isMeant);
  const [text, value] = nodes;
  if (nodes.length !== 2 || text?.type !== 'text' || !value || !isElement(value) || !VALUES.test(value.name))
    return null;
  if (value.children.some((child) => isElement(child) && BLOCK_ELEMENTS.has(child.name))) return null;
  const label = collapseSpaces(text.data).replace(/\s*[:：]$/, '');
  return isLabel(label) ? { label, value } : null;
}

/** Whether a text may be a label: not one whose last words continue a sentence, or that ends in a sign or number. */
function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL && /^\p{L}[^\d.!?]*\p{L}\)?$/u.test(text);
}

function isMeant(node: ChildNode): boolean {
  return isElement(node) ? node.children.length > 0 : node.type === 'text' && node.data.trim() !== '';
}

/** Whether the row before or after an element has the same form. */
function hasLike(element: Element, value: string): boolean {
  return [sibling(element, 'prev'), sibling(element, 'next')].some(
    (one) => one?.name === element.name && getRow(one)?.value.name === value,
  );
}

/** Whether two siblings are one of several such pairs, told by their classes: `<div class="k">Fee</div><div class="v">£20</div>`. */
export function alternates(label: Element, value: Element): boolean {
  const [one, other] = [label.attribs.class, value.attribs.class];
  if (!one || !other || one === other || label.name !== value.name) return false;
  const isPair = (first: Element | null, second: Element | null) =>
    first?.attribs.class === one && second?.attribs.class === other;
  const before = sibling(label, 'prev');
  const after = sibling(value, 'next');
  return isPair(before && sibling(before, 'prev'), before) || isPair(after, after && sibling(after, 'next'));
}

function sibling(element: Element, side: 'prev' | 'next'): Element | null {
  let node = element[side];
  while (node && !isElement(node)) node = node[side];
  return node && isElement(node) ? node : null;
}
