import type { ChildNode, Element } from 'domhandler';
import { isElement } from '../elements';
import type { MarkdownContext } from './context';
import { oneLine } from './escape';
import { inlineText } from './inline';
import { markText } from './marks';

/** Writes the blocks inside an item; passed in, since a list holds blocks and a block may be a list. */
export type BlockWriter = (nodes: readonly ChildNode[], context: MarkdownContext) => readonly string[];

/** A list as one block; an item of several blocks is indented under its marker. */
export function listMarkdown(list: Element, context: MarkdownContext, blocksOf: BlockWriter): readonly string[] {
  const inside = { ...context, before: '' };
  const items = getElementItems(list, context).map((nodes) => blocksOf(nodes, inside));
  const first = items.findIndex((blocks) => blocks.length > 0);
  if (first < 0) return [];
  const marker = createMarker(list, context.before, first);
  return [
    joinItems(
      items.filter((blocks) => blocks.length > 0),
      marker,
    ),
  ];
}

/** Numbers from the list's start; a list right behind another one gets other signs, or both would be read as one. */
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

const MAX_NUMBER = 900_000_000; // Markdown's numbers have at most nine digits

/** The items' nodes; what stands in a list without an item of its own belongs to the item before it, text to one of its own. */
function getElementItems(list: Element, context: MarkdownContext): readonly (readonly ChildNode[])[] {
  const items: ChildNode[][] = [];
  for (const child of list.children) {
    if (child.type === 'text' && child.data.trim() === '') continue;
    if (isElement(child) && context.isUnseen(child)) continue;
    const isNested = isElement(child) && (child.name === 'ul' || child.name === 'ol');
    const last = items.at(-1);
    if (isElement(child) && child.name === 'li') items.push([...child.children]);
    else if (isNested && last) last.push(child);
    else if (isElement(child) && wrapsItems(child))
      for (const item of getElementItems(child, context)) items.push([...item]);
    else items.push([child]);
  }
  return items;
}

/** Whether an element stands between a list and its items. */
function wrapsItems({ name, children }: Element): boolean {
  return name !== 'ul' && name !== 'ol' && children.some((child) => isElement(child) && child.name === 'li');
}

/** An item that stands in no list. */
export function loneItem(item: Element, context: MarkdownContext, blocksOf: BlockWriter): readonly string[] {
  const blocks = blocksOf(item.children, { ...context, before: '' });
  return blocks.length === 0 ? [] : [joinItems([blocks], () => '- ')];
}

function joinItems(items: readonly (readonly string[])[], marker: (index: number) => string): string {
  const isTight = items.every((blocks) => blocks.slice(1).every(isListBlock));
  return items
    .map((blocks, index) => {
      const mark = marker(index);
      return mark + indented(joinBlocks(blocks), mark.length);
    })
    .join(isTight ? '\n' : '\n\n');
}

/** A list follows its item's text without an empty line between. */
function joinBlocks(blocks: readonly string[]): string {
  return blocks.reduce(
    (text, block) => (text === '' ? block : `${text}${isListBlock(block) ? '\n' : '\n\n'}${block}`),
    '',
  );
}

function isListBlock(block: string): boolean {
  return /^(?:[-*] |\d+[.)] )/.test(block);
}

function indented(text: string, width: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Terms with short definitions become a list of `**term**: definition`; long ones stand below their term. */
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

/** A `div` may hold a term with its definitions. */
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
