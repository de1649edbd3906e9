import type { ChildNode, Element } from 'domhandler';
import { isElement } from '../../page/index';
import { isAddedAmount, isFormerAmount, mentionsFormer } from '../values/index';
import { collapseSpaces } from '../words/fold';
import { parentElement } from './css-path';

/** "RRP £80.00" or "£80.00 RRP" and no more, beside another amount. */
export function saysPastBeside(element: Element): boolean {
  return element.children.length <= MAX_PARTS && isPastBeside(element, getShortText(element));
}

/** A former price or an amount to be added, "£5 delivery", and no more, beside another amount. */
export function saysOtherBeside(element: Element): boolean {
  if (element.children.length > MAX_PARTS) return false;
  const text = getShortText(element);
  if (isPastBeside(element, text)) return true;
  if (text === '' || getEndText(element, 'first').length > MAX_TEXT) return false;
  return isAddedAmount(text) && getSiblings(element).some((node) => isAmount(node));
}

function isPastBeside(element: Element, text: string): boolean {
  // most elements have no number, which is found out sooner than whether their words are for a former price
  if (text === '') return false;
  if (!saysFormer(getEndText(element, 'first')) && !saysFormer(getEndText(element, 'last'))) return false;
  return isFormerAmount(text, true) && getSiblings(element).some((node) => isAmount(node));
}

const DIGIT = /\d/;

function saysFormer(text: string): boolean {
  return text.length <= MAX_TEXT && /\p{L}{3}/u.test(text) && mentionsFormer(text);
}

/** The text that an element begins or ends with. */
function getEndText(element: Element, end: 'first' | 'last'): string {
  let node: ChildNode = element;
  for (let level = 0; level <= MAX_LEVELS; level++) {
    if (node.type === 'text') return node.data;
    const children: readonly ChildNode[] = isElement(node) ? node.children : [];
    const next: ChildNode | undefined =
      end === 'first' ? children.find((child) => !isBlank(child)) : children.findLast((child) => !isBlank(child));
    if (next === undefined) break;
    node = next;
  }
  return '';
}

/** The text beside an element, or beside the box that contains only this element. */
function getSiblings(element: Element): readonly ChildNode[] {
  let node = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const around = parentElement(node);
    if (around === null || around.children.length > MAX_SIBLINGS) break;
    const others = around.children.filter((child) => child !== node && !isBlank(child));
    if (others.length > 0) return others;
    node = around;
  }
  return [];
}

function isBlank(node: ChildNode): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.data.trim() === '');
}

function isAmount(node: ChildNode): boolean {
  return ONE_AMOUNT.test(getShortText(node));
}

/** The text of a few nodes; empty for more nodes and without a number, which are not a price. */
function getShortText(node: ChildNode): string {
  const texts: string[] = [];
  const text = addTexts(node, texts, 0) > MAX_NODES ? '' : texts.join('');
  return DIGIT.test(text) ? collapseSpaces(text) : '';
}

/** Adds the texts of a node and of all inside; returns how many nodes that makes with `seen`, more than the limit if it stops there. */
function addTexts(node: ChildNode, texts: string[], seen: number): number {
  let count = seen + 1;
  if (node.type === 'text') texts.push(node.data);
  if (!isElement(node)) return count;
  for (const child of node.children) {
    if (count > MAX_NODES) break;
    count = addTexts(child, texts, count);
  }
  return count;
}

const MAX_NODES = 16; // of a price with its word
const MAX_LEVELS = 3;
const MAX_PARTS = 4; // nodes of a price with its word
const MAX_SIBLINGS = 40; // nodes beside it
const MAX_TEXT = 60; // characters of a price with its word
const ONE_AMOUNT =
  /^(?:(?:now|jetzt|nur|only|our price|nu|ahora|ora):?\s)?(?:(?:[$€£¥₹]|[A-Z]{3})\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥₹]|zł|kr|[A-Z]{3}))(?: (?:each|per (?:item|piece)|pro stück|\/ ?stk\.?|pièce|cada uno|c\/u))?$/iu;
