import type { ChildNode, Element } from 'domhandler';
import { foldSpaces, isBlankText } from '../characters';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import { imageReferences } from '../references';
import { getRootText, walk } from '../walk';
import { codeSpan, codeText } from './code';
import { beginsItem, type MarkdownContext } from './context';
import { escapeLabel, escapeText } from './escape';
import { foreignMarkdown } from './foreign';
import { imageMarkdown, isMedia, linkMarkdown, mediaMarkdown } from './link';
import { type Mark, markText } from './marks';

const EXCLAMATION = 33;
const BRACKET = 91;
const BACKSLASH = 92;

/** Converts nodes, or those from one position up to another, to text with inline marks; folds white space, but does not trim. */
export function inlineText(nodes: readonly ChildNode[], context: MarkdownContext, from = 0, to = nodes.length): string {
  let text = ''; // without what was written last
  let last = '';
  for (let at = from; at < to; at++) {
    const next = inlineNode(nodes[at] as ChildNode, context);
    if (next === '') continue;
    // an exclamation mark before a link would turn it into an image
    if (endsInExclamation(last) && next.charCodeAt(0) === BRACKET) last = `${last.slice(0, -1)}\\!`;
    text += last;
    last = next;
  }
  return text + last;
}

function endsInExclamation(text: string): boolean {
  const end = text.length - 1;
  return text.charCodeAt(end) === EXCLAMATION && text.charCodeAt(end - 1) !== BACKSLASH;
}

function inlineNode(node: ChildNode, context: MarkdownContext): string {
  if (node.type === 'text') return escapeInline(node.data, context);
  if (!isElement(node)) return node.type === 'root' ? inlineText(node.children, context) : '';
  if (node.name === 'noscript' && replacesLazyImage(node)) return inlineText(node.children, context);
  if (isMedia(node) && !isForeign(node))
    return context.without.has(node) ? '' : padWithSpaces(mediaMarkdown(node, context));
  if (context.isUnseen(node)) return '';
  if (isForeign(node)) return foreignMarkdown(node);
  const inner = inlineElement(node, context);
  // a block here is within a line, for example in a table cell or heading
  return BLOCK_ELEMENTS.has(node.name) && !isBlankText(inner)
    ? `${blockGap(context)}${inner.trim()}${blockGap(context)}`
    : inner;
}

function escapeInline(data: string, context: MarkdownContext): string {
  const text = escapeText(foldSpaces(data));
  return context.inLink ? escapeLabel(text) : text;
}

const CELL_BREAK = '<br>';
const LINE_IN_CELL = '<br/>'; // encoded, so that empty lines of code are not folded with other breaks

function blockGap(context: MarkdownContext): string {
  return context.inCell ? CELL_BREAK : ' ';
}

function padWithSpaces(text: string): string {
  return text === '' ? '' : ` ${text} `;
}

function inlineElement(element: Element, context: MarkdownContext): string {
  const writeInside = () => inlineText(element.children, context);
  switch (element.name) {
    case 'br':
      return context.inCell ? CELL_BREAK : '  \n';
    case 'strong':
    case 'b':
    case 'em':
    case 'i':
    case 'del':
    case 's':
    case 'strike':
      return emphasized(element, context);
    case 'sub':
    case 'sup':
      return script(element, writeInside());
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return code(element, context);
    case 'pre':
      return codeLines(element, context);
    case 'ul':
    case 'ol':
      return context.inCell ? cellList(element, context) : writeInside();
    case 'q':
      return `"${writeInside().trim()}"`;
    case 'rt':
      return `(${writeInside().trim()})`;
    case 'a':
      return linkMarkdown(element, inlineText(element.children, { ...context, inLink: true }), context);
    case 'img':
    case 'amp-img':
      return imageMarkdown(element, context);
    case 'button':
      return padWithSpaces(writeInside().trim());
    case 'select':
      return optionList(element, context);
    case 'input':
      return inputText(element);
    default:
      return writeInside();
  }
}

const MARKS: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
};

/** Mark for an element's text; null if it has none. */
export function getMark({ name }: Element): Mark | null {
  return MARKS[name] ?? null;
}

function emphasized(element: Element, context: MarkdownContext): string {
  const mark = getMark(element);
  if (mark === null || context.marks.includes(mark)) return inlineText(element.children, context);
  return markText(inlineText(element.children, { ...context, marks: [...context.marks, mark] }), mark);
}

/** Keeps tags of superscripts and subscripts, because 10<sup>6</sup> is not 106; a superscript link is a footnote and needs none. */
function script(element: Element, text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.includes('](') ? text : `<${element.name}>${trimmed}</${element.name}>`;
}

/** Wraps code in backticks; code with links keeps its HTML element, because backticks would hide the links. */
function code(element: Element, context: MarkdownContext): string {
  const formatted = inlineText(element.children, context);
  if (!formatted.includes('](')) return codeSpan(getRootText(element));
  return `<${element.name}>${formatted.trim()}</${element.name}>`;
}

/** Preformatted text within a line; in a table cell HTML keeps its lines and columns. */
function codeLines(element: Element, context: MarkdownContext): string {
  const lines = codeText(element)
    .replace(/^\n+|\s+$/g, '')
    .split('\n');
  if (lines.length === 1 || !context.inCell)
    return lines
      .map(codeSpan)
      .filter((line) => line !== '')
      .join(' ');
  const written = lines.map((line) => escapeText(line.trimEnd()).replaceAll(/^ | (?= )/g, '&nbsp;'));
  return `<pre>${written.join(LINE_IN_CELL)}</pre>`;
}

/** Writes a list in a table cell as HTML, because GitHub's tables have no other form. */
function cellList(list: Element, context: MarkdownContext): string {
  const items = list.children.flatMap((child) => {
    const text = isElement(child)
      ? inlineText(child.children, context).replaceAll(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '')
      : '';
    return text === '' || (isElement(child) && context.isUnseen(child)) ? [] : [`<li>${text}</li>`];
  });
  return items.length === 0 ? '' : `<${list.name}>${items.join('')}</${list.name}>`;
}

/** Whether a noscript contains the real image for a preceding one without a URL. */
function replacesLazyImage(noscript: Element): boolean {
  const images: Element[] = [];
  walk(noscript, {
    enter: (element) => {
      if (element.name === 'img') images.push(element);
      return true;
    },
  });
  if (images.length !== 1) return false;
  let before = noscript.prev;
  while (before && !isElement(before)) before = before.prev;
  return isElement(before) && before.name === 'img' && imageReferences(before).length === 0;
}

function optionList(select: Element, context: MarkdownContext): string {
  const options: string[] = [];
  walk(select, {
    enter: (element) => {
      if (element.name === 'option') options.push(inlineText(element.children, context).trim());
      return !context.isUnseen(element);
    },
  });
  return padWithSpaces(options.filter((option) => option !== '').join(', '));
}

function inputText(input: Element): string {
  const { attribs } = input;
  const type = (attribs.type ?? '').toLowerCase();
  if (type === 'checkbox') return beginsItem(input) ? `[${attribs.checked === undefined ? ' ' : 'x'}] ` : '';
  return type === 'submit' || type === 'button' || type === 'reset'
    ? padWithSpaces(escapeText(attribs.value ?? '').trim())
    : '';
}
