import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import { imageReferences, resolveUrl } from '../references';
import { textOf, walk } from '../walk';
import type { MarkdownContext } from './context';
import { codeSpan, escapeText, linkTarget, surround } from './escape';

/** The nodes as one run of text with inline marks; white space folded, not trimmed. */
export function inlineText(nodes: readonly ChildNode[], context: MarkdownContext): string {
  return nodes.map((node) => inlineNode(node, context)).join('');
}

function inlineNode(node: ChildNode, context: MarkdownContext): string {
  if (node.type === 'text') return escapeText(node.data.replaceAll(/[ \t\n\f\r]+/g, ' '));
  if (!isElement(node)) return node.type === 'root' ? inlineText(node.children, context) : '';
  if (node.name === 'noscript' && replacesLazyImage(node)) return inlineText(node.children, context);
  if (context.isUnseen(node)) return '';
  if (isForeign(node)) return foreignText(node);
  const inner = inlineElement(node, context);
  // a block met here stands where only a line can, as in a table cell or a heading
  return BLOCK_ELEMENTS.has(node.name) && inner.trim() !== ''
    ? `${blockGap(context)}${inner.trim()}${blockGap(context)}`
    : inner;
}

const CELL_BREAK = '<br>';

function blockGap(context: MarkdownContext): string {
  return context.inCell ? CELL_BREAK : ' ';
}

function inlineElement(element: Element, context: MarkdownContext): string {
  const inside = (changes: Partial<MarkdownContext> = {}) => inlineText(element.children, { ...context, ...changes });
  switch (element.name) {
    case 'br':
      return context.inCell ? CELL_BREAK : '  \n';
    case 'strong':
    case 'b':
      return context.inStrong ? inside() : surround(inside({ inStrong: true }), '**');
    case 'em':
    case 'i':
      return context.inEmphasis ? inside() : surround(inside({ inEmphasis: true }), '*');
    case 'del':
    case 's':
    case 'strike':
      return surround(inside(), '~~');
    case 'sub':
    case 'sup':
      return script(element, inside());
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
    case 'pre':
      return code(element, inside());
    case 'q':
      return `"${inside().trim()}"`;
    case 'a':
      return link(element, inside({ inLink: true }), context);
    case 'img':
    case 'amp-img':
      return image(element, context);
    case 'select':
      return optionList(element, context);
    case 'input':
      return inputText(element);
    default:
      return inside();
  }
}

/** Raised and lowered text keeps its mark, since 10<sup>6</sup> is not 106; a raised link is a footnote's and needs none. */
function script(element: Element, text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.includes('](') ? text : `<${element.name}>${trimmed}</${element.name}>`;
}

function code(element: Element, formatted: string): string {
  // links inside code are worth more than its look
  return formatted.includes('](') ? formatted : codeSpan(textOf(element));
}

function link(element: Element, text: string, context: MarkdownContext): string {
  const { href, title } = element.attribs;
  const label = text.trim() || escapeText((element.attribs['aria-label'] ?? title ?? '').trim());
  if (label === '' || isPermalinkMark(label)) return text.trim() === '' ? text : '';
  const url = href === undefined || context.inLink ? null : linkUrl(href, context);
  if (url === null) return text;
  const before = /^\s/.test(text) ? ' ' : '';
  const after = /\s$/.test(text) ? ' ' : '';
  return `${before}[${label.replaceAll(/\s*\n\s*/g, ' ')}](${linkTarget(url)})${after}`;
}

function isPermalinkMark(label: string): boolean {
  return /^(?:¶|#|§|🔗|\\#)$/u.test(label);
}

/** The absolute address of a link; null for one that leads nowhere outside a script. */
export function linkUrl(href: string, context: MarkdownContext): string | null {
  const url = resolveUrl(href, context.page.baseUrl);
  return url === null || /^(?:javascript|data|about|blob):/i.test(url) ? null : url;
}

function image(element: Element, context: MarkdownContext): string {
  const { alt = '', width, height } = element.attribs;
  if (width === '1' && height === '1') return '';
  const [reference] = imageReferences(element);
  const url = reference === undefined ? null : resolveUrl(reference, context.page.baseUrl);
  const label = escapeText(alt.replaceAll(/\s+/g, ' ').trim());
  return url === null ? label : `![${label}](${linkTarget(url)})`;
}

/** A noscript behind an image without an address holds that image as it should be. */
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
  return options.filter((option) => option !== '').join(', ');
}

function inputText({ attribs }: Element): string {
  const type = (attribs.type ?? '').toLowerCase();
  if (type === 'checkbox') return attribs.checked === undefined ? '[ ] ' : '[x] ';
  return type === 'submit' || type === 'button' || type === 'reset' ? escapeText(attribs.value ?? '') : '';
}

/** A formula as its TeX where the page states it, else its text; a drawing's words. */
function foreignText(element: Element): string {
  let tex = element.attribs.alttext ?? '';
  let text = '';
  walk(element, {
    enter: (inner) => {
      const isTex = inner.name === 'annotation' && /tex/i.test(inner.attribs.encoding ?? '');
      if (isTex) tex = textOf(inner);
      return ![
        'title',
        'desc',
        'metadata',
        'defs',
        'style',
        'script',
        'symbol',
        'annotation',
        'annotation-xml',
      ].includes(inner.name);
    },
    text: (node) => {
      text += ` ${node.data}`;
    },
  });
  if (element.name === 'math' && tex.trim() !== '') return `$${tex.trim()}$`;
  return escapeText(text.replaceAll(/\s+/g, ' ').trim());
}
