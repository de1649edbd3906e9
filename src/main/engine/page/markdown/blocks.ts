import type { ChildNode, Element } from 'domhandler';
import { isBlankText } from '../characters';
import { isElement } from '../elements';
import { codeBlock } from './code';
import { isBlock, type MarkdownContext } from './context';
import { escapeLabel, escapeText, linkTarget, oneLine, paragraph } from './escape';
import { getMark, inlineText } from './inline';
import { getElementLabel, linkUrl } from './link';
import { type BlockWriter, definitionList, itemOutsideList, listMarkdown } from './list';
import { markText } from './marks';
import { getTableRows, isDataTable, tableMarkdown } from './table';

const MAX_NESTING = 20; // levels; each level of lists and quotes indents its content further

/** Converts nodes to Markdown blocks, in order, without empty lines at their ends. */
export function getNodeBlocks(nodes: readonly ChildNode[], context: MarkdownContext): readonly string[] {
  const blocks: string[] = [];
  addNodeBlocks(nodes, context, blocks);
  return blocks;
}

/** Adds the blocks of nodes to those of the elements around them, so that no element's blocks are copied to another list. */
function addNodeBlocks(nodes: readonly ChildNode[], context: MarkdownContext, blocks: string[]): void {
  let from = 0; // start of the line of text being collected
  let isEmpty = true; // whether the line has only white space and comments
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as ChildNode;
    if (node.type === 'text') {
      if (isEmpty && !isBlankText(node.data)) isEmpty = false;
    } else if (!isBlock(node, context)) {
      if (node.type !== 'comment') isEmpty = false;
    } else {
      if (!isEmpty) addLines(nodes, from, at, context, blocks);
      addBlockElement(node, context, blocks);
      from = at + 1;
      isEmpty = true;
    }
  }
  if (!isEmpty) addLines(nodes, from, nodes.length, context, blocks);
}

function addLines(
  nodes: readonly ChildNode[],
  from: number,
  to: number,
  context: MarkdownContext,
  blocks: string[],
): void {
  const text = inlineText(nodes, context, from, to);
  const block = paragraph(context.marksAround.length === 0 ? text : context.marksAround.reduce(markText, text));
  if (block !== '') blocks.push(block);
}

type AddBlocks = (element: Element, context: MarkdownContext, blocks: string[]) => void;

/** How the blocks of an element are written, by its name; of all others, only the content is. */
const WRITERS: ReadonlyMap<string, AddBlocks> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, addHeading] as const),
  ['hr', addRule],
  ...['pre', 'listing', 'xmp', 'plaintext'].map((name) => [name, addCode] as const),
  ['blockquote', addQuote],
  ...['ul', 'ol', 'menu', 'dir'].map((name) => [name, addNested(listMarkdown)] as const),
  ['li', addNested(itemOutsideList)],
  ['dl', addNested(definitionList)],
  ['table', addTable],
  ['a', addLinkedBlocks],
  ...['summary', 'caption', 'legend', 'dt'].map((name) => [name, addStrongLine] as const),
]);

function addBlockElement(element: Element, context: MarkdownContext, blocks: string[]): void {
  const add = WRITERS.get(element.name);
  if (add) add(element, context, blocks);
  else addNodeBlocks(element.children, markedInside(element, context), blocks);
}

function addRule(_element: Element, _context: MarkdownContext, blocks: string[]): void {
  blocks.push('---');
}

function addCode(element: Element, _context: MarkdownContext, blocks: string[]): void {
  for (const block of codeBlock(element)) blocks.push(block);
}

function markedInside(element: Element, context: MarkdownContext): MarkdownContext {
  const mark = getMark(element);
  if (mark === null || context.marks.includes(mark)) return context;
  return { ...context, marks: [...context.marks, mark], marksAround: [...context.marksAround, mark] };
}

function addHeading(element: Element, context: MarkdownContext, blocks: string[]): void {
  const text = oneLine(inlineText(element.children, { ...context, marks: [...context.marks, 'strong'] }));
  if (text === '') return;
  // # at the end would be taken for the optional closing marks of a heading
  const safe = text.endsWith('#') ? text.replace(/(^|\s)(#+)$/, '$1\\$2') : text;
  blocks.push(`${'#'.repeat(Number(element.name.slice(1)))} ${safe}`);
}

function addStrongLine(element: Element, context: MarkdownContext, blocks: string[]): void {
  if (context.holdsBlock(element)) {
    addNodeBlocks(element.children, context, blocks);
    return;
  }
  const text = inlineText(element.children, { ...context, marks: [...context.marks, 'strong'] });
  if (!isBlankText(text)) blocks.push(oneLine(markText(text, 'strong')));
}

function addQuote(element: Element, context: MarkdownContext, blocks: string[]): void {
  if (context.nesting >= MAX_NESTING) {
    addNodeBlocks(element.children, context, blocks);
    return;
  }
  const inner = getNodeBlocks(element.children, { ...context, nesting: context.nesting + 1, before: '' });
  if (inner.length > 0) blocks.push(prefixed(inner.join('\n\n'), '> '));
}

function prefixed(text: string, prefix: string): string {
  return text.replaceAll(/^/gm, prefix).replaceAll(/^> $/gm, '>');
}

function addNested(
  write: (element: Element, context: MarkdownContext, blocksOf: BlockWriter) => readonly string[],
): AddBlocks {
  return (element, context, blocks) => {
    if (context.nesting >= MAX_NESTING) {
      addNodeBlocks(element.children, context, blocks);
      return;
    }
    const inside = { ...context, nesting: context.nesting + 1, before: blocks.at(-1) ?? context.before };
    for (const block of write(element, inside, getNodeBlocks)) blocks.push(block);
  };
}

function addTable(element: Element, context: MarkdownContext, blocks: string[]): void {
  const rows = getTableRows(element, context);
  if (!isDataTable(element, rows)) {
    addNodeBlocks(element.children, context, blocks);
    return;
  }
  const outside = element.children.filter((child) => isElement(child) && child.name === 'caption');
  const text = tableMarkdown(rows, context);
  addNodeBlocks(outside, context, blocks);
  if (text !== '') blocks.push(text);
}

function addLinkedBlocks(element: Element, context: MarkdownContext, blocks: string[]): void {
  const before = blocks.at(-1) ?? context.before;
  for (const block of linkedBlocks(element, { ...context, before })) blocks.push(block);
}

/** Converts a link around blocks: the first heading, or else the first line of text, becomes the link; the rest stays unchanged. */
function linkedBlocks(element: Element, context: MarkdownContext): readonly string[] {
  const blocks = getNodeBlocks(element.children, { ...context, inLink: true });
  const url = element.attribs.href === undefined || context.inLink ? null : linkUrl(element.attribs.href, context);
  if (url === null) return blocks;
  const first = blocks.findIndex((block) => /^#{1,6} [^\n]+$/.test(block));
  const at = first >= 0 ? first : blocks.findIndex(isTextLine);
  if (at >= 0) return blocks.map((block, index) => (index === at ? linkFirstLine(block, url) : block));
  const label = getElementLabel(element);
  return label === '' ? blocks : [...blocks, `[${escapeLabel(escapeText(label))}](${linkTarget(url)})`];
}

function isTextLine(block: string): boolean {
  return /^(?![|>]|```|---$|[-+*] |\d+[.)] )[^\n]*[\p{L}\p{N}]/u.test(block);
}

function linkFirstLine(block: string, url: string): string {
  return block.replace(
    /^(#{1,6} )?([^\n]*\S)/,
    (_, mark: string | undefined, text: string) => `${mark ?? ''}[${text}](${linkTarget(url)})`,
  );
}
