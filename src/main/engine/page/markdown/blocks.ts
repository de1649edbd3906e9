import type { ChildNode, Element } from 'domhandler';
import { isElement } from '../elements';
import { textOf } from '../walk';
import { isBlock, type MarkdownContext } from './context';
import { codeBlock, escapeLineStart, linkTarget, surround } from './escape';
import { inlineText, linkUrl } from './inline';
import { definitionList, listMarkdown } from './list';
import { isDataTable, rowsOf, tableMarkdown } from './table';

const MAX_NESTING = 20; // each level of lists and quotes indents all inside it once more

/** The nodes as Markdown blocks, in order; each block is without an empty line at its ends. */
export function blocksOf(nodes: readonly ChildNode[], context: MarkdownContext): readonly string[] {
  const blocks: string[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    const text = paragraph(inlineText(run, context));
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node, context)) {
      run.push(node);
      continue;
    }
    endRun();
    for (const block of blockElement(node, context)) blocks.push(block);
  }
  endRun();
  return blocks;
}

function paragraph(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) =>
      escapeLineStart(
        line
          .replaceAll(/ {3,}$/g, '  ')
          .replaceAll(/(\S) {2,}(?=\S)/g, '$1 ')
          .trimStart(),
      ),
    )
    .join('\n');
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
      return preformatted(element);
    case 'blockquote':
      return quote(element, context);
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return nested(element, context, listMarkdown);
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
      return blocksOf(element.children, context);
  }
}

function heading(element: Element, context: MarkdownContext): readonly string[] {
  const text = oneLine(inlineText(element.children, { ...context, inStrong: true }));
  return text === '' ? [] : [`${'#'.repeat(Number(element.name.slice(1)))} ${text}`];
}

function strongLine(element: Element, context: MarkdownContext): readonly string[] {
  if (context.holdsBlock.has(element)) return blocksOf(element.children, context);
  const text = oneLine(inlineText(element.children, { ...context, inStrong: true }));
  return text === '' ? [] : [surround(text, '**')];
}

/** Inline text without line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function preformatted(element: Element): readonly string[] {
  const text = textOf(element).replaceAll('\r\n', '\n');
  return text.trim() === '' ? [] : [codeBlock(text, languageOf(element))];
}

const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|highlight-(?:source-|text-)?|brush:\s*|sourceCode\s+)([\w+#.-]+)/i;

/** The language a page marks its code with, on the block, on the code inside, or on what is around it. */
function languageOf(pre: Element): string {
  const code = pre.children.find((child) => isElement(child) && child.name === 'code');
  for (const node of [pre, code, ...elementsAround(pre, 2)]) {
    if (!isElement(node)) continue;
    const language =
      node.attribs['data-lang'] ?? node.attribs['data-language'] ?? LANGUAGE.exec(node.attribs.class ?? '')?.[1];
    if (language && !/^(?:none|default|plain)$/i.test(language)) return language.toLowerCase();
  }
  return '';
}

function elementsAround(element: Element, levels: number): readonly Element[] {
  const around: ChildNode | null = element.parent;
  return levels === 0 || !isElement(around) ? [] : [around, ...elementsAround(around, levels - 1)];
}

function quote(element: Element, context: MarkdownContext): readonly string[] {
  if (context.nesting >= MAX_NESTING) return blocksOf(element.children, context);
  const inner = blocksOf(element.children, { ...context, nesting: context.nesting + 1 });
  return inner.length === 0 ? [] : [prefixed(inner.join('\n\n'), '> ')];
}

function prefixed(text: string, prefix: string): string {
  return text.replaceAll(/^/gm, prefix).replaceAll(/^> $/gm, '>');
}

function nested(
  element: Element,
  context: MarkdownContext,
  write: (element: Element, context: MarkdownContext) => readonly string[],
): readonly string[] {
  if (context.nesting >= MAX_NESTING) return blocksOf(element.children, context);
  return write(element, { ...context, nesting: context.nesting + 1 });
}

function table(element: Element, context: MarkdownContext): readonly string[] {
  const rows = rowsOf(element);
  if (!isDataTable(element, rows)) return blocksOf(element.children, context);
  const outside = element.children.filter((child) => isElement(child) && child.name === 'caption');
  const text = tableMarkdown(rows, context);
  return [...blocksOf(outside, context), ...(text === '' ? [] : [text])];
}

/** A link around blocks: the first heading, else the first line of text, becomes the link, and the rest stays as it is. */
function linkedBlocks(element: Element, context: MarkdownContext): readonly string[] {
  const blocks = blocksOf(element.children, { ...context, inLink: true });
  const url = element.attribs.href === undefined || context.inLink ? null : linkUrl(element.attribs.href, context);
  if (url === null) return blocks;
  const heading = blocks.findIndex((block) => /^#{1,6} [^\n]+$/.test(block));
  const at =
    heading >= 0
      ? heading
      : blocks.findIndex((block) => /^(?![|>]|```|---$|[-+*] |\d+[.)] )[^\n]*[\p{L}\p{N}]/u.test(block));
  return blocks.map((block, index) => (index === at ? linkFirstLine(block, url) : block));
}

function linkFirstLine(block: string, url: string): string {
  return block.replace(
    /^(#{1,6} )?([^\n]*\S)/,
    (_, mark: string | undefined, text: string) => `${mark ?? ''}[${text}](${linkTarget(url)})`,
  );
}
