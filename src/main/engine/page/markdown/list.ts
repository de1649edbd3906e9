import type { ChildNode, Element } from 'domhandler';
import { isBlankText } from '../characters';
import { isElement } from '../elements';
import type { MarkdownContext } from './context';
import { oneLine } from './escape';
import { inlineText } from './inline';
import { markText } from './marks';

/** Writes the blocks of an item; passed in, because lists and blocks contain each other. */
export type BlockWriter = (nodes: readonly ChildNode[], context: MarkdownContext) => readonly string[];

/** Writes a list as one block; items with several blocks are indented under their marker. */
export function listMarkdown(list: Element, context: MarkdownContext, blocksOf: BlockWriter): readonly string[] {
  const inside = { ...context, before: '' };
  const items: (readonly string[])[] = [];
  let first = 0; // items without content before the first one with content
  for (const nodes of getElementItems(list, context)) {
    const blocks = blocksOf(nodes, inside);
    if (blocks.length > 0) items.push(blocks);
    else if (items.length === 0) first++;
  }
  return items.length === 0 ? [] : [joinItems(items, createMarker(list, context.before, first))];
}

/** Item markers, numbered from the list's start; a list after another one gets different markers, or both would be parsed as one. */
function createMarker(list: Element, before: string, first: number): (index: number) => string {
  if (list.name !== 'ol') {
    const bullet = before.startsWith('- ') ? '* ' : '- ';
    return () => bullet;
  }
  const start = Number.parseInt(list.attribs.start ?? '1', 10);
  const from = Math.min(MAX_NUMBER, Math.max(0, Number.isNaN(start) ? 1 : start) + first);
  const delimiter = /^\d+\. /.test(before) ? ')' : '.';
  return (index) => `${from + index}${delimiter} `;
}

const MAX_NUMBER = 900_000_000; // Markdown allows at most nine digits

/** Nodes of each item; elements outside of items join the item before, text becomes an item. */
function getElementItems(list: Element, context: MarkdownContext): readonly (readonly ChildNode[])[] {
  const items: (readonly ChildNode[])[] = [];
  for (const child of list.children) {
    if (child.type === 'text' && isBlankText(child.data)) continue;
    if (isElement(child) && context.isUnseen(child)) continue;
    const isNested = isElement(child) && (child.name === 'ul' || child.name === 'ol');
    const last = items.at(-1);
    if (isElement(child) && child.name === 'li') items.push(child.children);
    else if (isNested && last) items[items.length - 1] = [...last, child];
    else if (isElement(child) && wrapsItems(child)) items.push(...getElementItems(child, context));
    else items.push([child]);
  }
  return items;
}

/** Whether an element only wraps items of a list. */
function wrapsItems({ name, children }: Element): boolean {
  return name !== 'ul' && name !== 'ol' && children.some((child) => isElement(child) && child.name === 'li');
}

/** Writes an item outside of any list. */
export function itemOutsideList(item: Element, context: MarkdownContext, blocksOf: BlockWriter): readonly string[] {
  const blocks = blocksOf(item.children, { ...context, before: '' });
  return blocks.length === 0 ? [] : [joinItems([blocks], () => '- ')];
}

function joinItems(items: readonly (readonly string[])[], marker: (index: number) => string): string {
  const gap = items.every(isTight) ? '\n' : '\n\n';
  let text = '';
  for (const [index, blocks] of items.entries()) {
    const mark = marker(index);
    text += `${index === 0 ? '' : gap}${mark}${indented(joinBlocks(blocks), mark.length)}`;
  }
  return text;
}

/** Whether an item has only lists after its first block. */
function isTight(blocks: readonly string[]): boolean {
  return blocks.length === 1 || blocks.every((block, index) => index === 0 || isListBlock(block));
}

/** Joins an item's blocks; a nested list follows the text without an empty line. */
function joinBlocks(blocks: readonly string[]): string {
  const [first = '', ...others] = blocks;
  return others.reduce((text, block) => `${text}${isListBlock(block) ? '\n' : '\n\n'}${block}`, first);
}

function isListBlock(block: string): boolean {
  return /^(?:[-*] |\d+[.)] )/.test(block);
}

function indented(text: string, width: number): string {
  return text.includes('\n') ? text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`) : text;
}

/** Writes terms with short definitions as a list of `**term**: definition`, and long definitions below their term. */
export function definitionList(list: Element, context: MarkdownContext, blocksOf: BlockWriter): readonly string[] {
  const groups = getNodeGroups(list.children, context);
  const isShort = groups.every(({ terms, details }) =>
    [...terms, ...details].every((element) => !context.holdsBlock(element)),
  );
  if (!isShort || groups.every(({ terms }) => terms.length === 0))
    return blocksOf(list.children, { ...context, nesting: context.nesting - 1 });
  const lines = groups.map((group) => groupLine(group, context)).filter((line) => line !== '');
  return lines.length === 0 ? [] : [lines.join('\n')];
}

interface DefinitionGroup {
  readonly terms: Element[];
  readonly details: Element[];
}

function getNodeGroups(nodes: readonly ChildNode[], context: MarkdownContext): readonly DefinitionGroup[] {
  const groups: DefinitionGroup[] = [];
  for (const element of nodes.filter(isElement).flatMap(ungrouped)) {
    if (context.isUnseen(element)) continue;
    const last = groups.at(-1);
    if (element.name !== 'dt') (last ?? pushGroup(groups)).details.push(element);
    else if (last && last.details.length === 0) last.terms.push(element);
    else pushGroup(groups).terms.push(element);
  }
  return groups;
}

function pushGroup(groups: DefinitionGroup[]): DefinitionGroup {
  const group: DefinitionGroup = { terms: [], details: [] };
  groups.push(group);
  return group;
}

/** Unwraps `div`s that group a term with its definitions. */
function ungrouped(element: Element): readonly Element[] {
  return element.name === 'div' ? element.children.filter(isElement) : [element];
}

function groupLine({ terms, details }: DefinitionGroup, context: MarkdownContext): string {
  const term = getElementTexts(terms, { ...context, marks: [...context.marks, 'strong'] }).map((text) =>
    oneLine(markText(text, 'strong')),
  );
  const values = getElementTexts(details, context).map(oneLine);
  if (term.length === 0 && values.length === 0) return '';
  const label = term.join(', ').replace(/:\*\*$/, '**');
  if (values.length <= 1) return `- ${[label, ...values].filter((part) => part !== '').join(': ')}`;
  return `- ${label}:\n${values.map((value) => `  - ${value}`).join('\n')}`;
}

function getElementTexts(elements: readonly Element[], context: MarkdownContext): readonly string[] {
  return elements.map((element) => inlineText(element.children, context)).filter((text) => text.trim() !== '');
}
