import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement } from '../../page/index';
import { fold, squeeze } from '../words';
import type { Labelled } from './labelled';
import type { PageView } from './page-view';

const ROWS = /^(?:li|p|div)$/;
const VALUES = /^(?:span|b|strong|em|i|data|time)$/;
const MAX_LABEL = 30; // characters
const MAX_VALUE = 60; // characters
const MAX_NODES = 5; // a text, an element, and white space around them

/**
 * A row of a list whose rows are all a text and an element behind it, `<li>Condition <span>Used</span></li>`, or the other way round,
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
  const text = squeeze(value.data);
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
  const label = squeeze(text.data).replace(/\s*[:：]$/, '');
  return isLabel(label) ? { label, value } : null;
}

/** Whether a text may be a label: a sentence goes on in its last words, a label does not end in a sign or number. */
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
