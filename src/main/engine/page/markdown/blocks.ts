import type { ChildNode, Element } from 'domhandler';
import { isElement } from '../elements';
import { codeBlock } from './code';
import { isBlock, type MarkdownContext } from './context';
import { escapeLabel, escapeText, linkTarget, oneLine, paragraph } from './escape';
import { getMark, inlineText } from './inline';
import { getElementLabel, linkUrl } from './link';
import { type BlockWriter, definitionList, listMarkdown, loneItem } from './list';
import { markText } from './marks';
import { getTableRows, isDataTable, tableMarkdown } from './table';

const MAX_NESTING = 20; // each level of lists and quotes indents all inside it once more

/** The nodes as Markdown blocks, in order; each block is without an empty line at its ends. */
export function getNodeBlocks(nodes: readonly ChildNode[], context: MarkdownContext): readonly string[] {
  const blocks: string[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    if (run.length === 0) return;
    const text = context.marksAround.reduce(markText, inlineText(run, context));
    const block = paragraph(text);
    if (block !== '') blocks.push(block);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node, context)) {
      run.push(node);
      continue;
    }
    endRun();
    const before = blocks.at(-1) ?? context.before;
    const inside = before === context.before ? context : { ...context, before };
    for (const block of blockElement(node, inside)) blocks.push(block);
  }
  endRun();
  return blocks;
}

function blockElement(element: Element, context: MarkdownContext): readonly string[] {
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(element, context);
    case 'hr':
      return ['---'];
    case 'pre':
    case 'listing':
    case 'xmp':
    case 'plaintext':
      return codeBlock(element);
    case 'blockquote':
      return quote(element, context);
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return nested(element, context, listMarkdown);
    case 'li':
      return nested(element, context, loneItem);
    case 'dl':
      return nested(element, context, definitionList);
    case 'table':
      return table(element, context);
    case 'a':
      return linkedBlocks(element, context);
    case 'summary':
    case 'caption':
    case 'legend':
    case 'dt':
      return strongLine(element, context);
    default:
      return getNodeBlocks(element.children, markedInside(element, context));
  }
}

function markedInside(element: Element, context: MarkdownContext): MarkdownContext {
  const mark = getMark(element);
  if (mark === null || context.marks.includes(mark)) return context;
  return { ...context, marks: [...context.marks, mark], marksAround: [...context.marksAround, mark] };
}

function heading(element: Element, context: MarkdownContext): readonly string[] {
  const text = oneLine(inlineText(element.children, { ...context, marks: [...context.marks, 'strong'] }));
  // signs at the end would be taken for the closing ones a heading may have
  return text === '' ? [] : [`${'#'.repeat(Number(element.name.slice(1)))} ${text.replace(/(^|\s)(#+)$/, '$1\\$2')}`];
}

function strongLine(element: Element, context: MarkdownContext): readonly string[] {
  if (context.holdsBlock(element)) return getNodeBlocks(element.children, context);
  const text = inlineText(element.children, { ...context, marks: [...context.marks, 'strong'] });
  return text.trim() === '' ? [] : [oneLine(markText(text, 'strong'))];
}

function quote(element: Element, context: MarkdownContext): readonly string[] {
  if (context.nesting >= MAX_NESTING) return getNodeBlocks(element.children, context);
  const inner = getNodeBlocks(element.children, { ...context, nesting: context.nesting + 1, before: '' });
  return inner.length === 0 ? [] : [prefixed(inner.join('\n\n'), '> ')];
}

function prefixed(text: string, prefix: string): string {
  return text.replaceAll(/^/gm, prefix).replaceAll(/^> $/gm, '>');
}

function nested(
  element: Element,
  context: MarkdownContext,
  write: (element: Element, context: MarkdownContext, blocksOf: BlockWriter) => readonly string[],
): readonly string[] {
  if (context.nesting >= MAX_NESTING) return getNodeBlocks(element.children, context);
  return write(element, { ...context, nesting: context.nesting + 1 }, getNodeBlocks);
}

function table(element: Element, context: MarkdownContext): readonly string[] {
  const rows = getTableRows(element, context);
  if (!isDataTable(element, rows)) return getNodeBlocks(element.children, context);
  const outside = element.children.filter((child) => isElement(child) && child.name === 'caption');
  const text = tableMarkdown(rows, context);
  return [...getNodeBlocks(outside, context), ...(text === '' ? [] : [text])];
}

/** A link around blocks: the first heading, else the first line of text, becomes the link, and the rest stays as it is. */
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
