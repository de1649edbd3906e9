import type { ChildNode, Element, ParentNode, Text } from 'domhandler';
import { isElement, isForeign, RAW_TEXT_ELEMENTS, VOID_ELEMENTS } from './elements';

export interface SerializeRules {
  /** Whether to write an element. */
  readonly keeps: (element: Element) => boolean;
  /** Attributes to write, in order. */
  readonly attributes: (element: Element) => readonly (readonly [name: string, value: string])[];
  /** Text to write, unescaped; `verbatim` if white space matters. */
  readonly text?: (data: string, verbatim: boolean, node: Text) => string;
  /** Whether to write only an element's content. */
  readonly unwraps?: (element: Element) => boolean;
  /** Whether an element's end tag may be omitted, because what follows implies it. */
  readonly impliesEnd?: (element: Element) => boolean;
  /** Markup to insert after an element's start tag. */
  readonly inside?: (element: Element) => string;
}

const VERBATIM = new Set(['pre', 'textarea', 'listing', 'script', 'style']);

/** Serializes a tree by the HTML standard, without comments and without recursion. */
export function serializeTree(root: ParentNode, rules: SerializeRules): string {
  const parts: string[] = ['<!DOCTYPE html>'];
  let verbatim = 0;
  let node: ChildNode | null = root.children[0] ?? null;
  while (node !== null) {
    if (node.type === 'text') parts.push(getNodeText(node, verbatim > 0, rules));
    let into = node.type === 'root';
    if (isElement(node) && rules.keeps(node)) {
      if (!rules.unwraps?.(node)) parts.push(startTag(node, rules));
      into = !isVoid(node);
      if (into && VERBATIM.has(node.name)) verbatim++;
    }
    if (into && 'children' in node && node.children[0]) {
      node = node.children[0];
      continue;
    }
    if (into && isElement(node)) verbatim -= endElement(node, parts, rules);
    while (node !== null && node.next === null) {
      const parent: ParentNode | null = node.parent;
      if (parent === null || parent === root) return parts.join('');
      if (isElement(parent)) verbatim -= endElement(parent, parts, rules);
      node = parent;
    }
    node = node?.next ?? null;
  }
  return parts.join('');
}

function endElement(element: Element, parts: string[], rules: SerializeRules): number {
  if (!rules.unwraps?.(element) && !rules.impliesEnd?.(element)) parts.push(`</${element.name}>`);
  return VERBATIM.has(element.name) ? 1 : 0;
}

function isVoid(element: Element): boolean {
  return !isForeign(element) && VOID_ELEMENTS.has(element.name);
}

function startTag(element: Element, rules: SerializeRules): string {
  let tag = `<${element.name}`;
  for (const [name, value] of rules.attributes(element))
    tag += value === '' ? ` ${name}=""` : ` ${name}="${escapeAttribute(value)}"`;
  tag += '>';
  const first = element.children[0];
  // the parser drops a line break at the start of these elements
  const isBroken =
    ['pre', 'textarea', 'listing'].includes(element.name) && first?.type === 'text' && first.data.startsWith('\n');
  return tag + (isBroken ? '\n' : '') + (rules.inside?.(element) ?? '');
}

function getNodeText(node: Text, verbatim: boolean, rules: SerializeRules): string {
  const shaped = rules.text ? rules.text(node.data, verbatim, node) : node.data;
  return isRawText(node.parent) ? shaped : escapeText(shaped);
}

function isRawText(node: ChildNode | null): boolean {
  return isElement(node) && !isForeign(node) && RAW_TEXT_ELEMENTS.has(node.name);
}

function escapeText(text: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(value: string): string {
  if (!/[&"<>\u00a0]/.test(value)) return value;
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
