import type { Element } from 'domhandler';
import { imageReferences, resolveUrl } from '../references';
import { isMarkedHidden } from '../visible';
import type { MarkdownContext } from './context';
import { escapeLabel, escapeText, linkTarget } from './escape';

/** A link with its text; the text alone where it leads nowhere, nothing where it only marks its own place. */
export function linkMarkdown(element: Element, text: string, context: MarkdownContext): string {
  const { href } = element.attribs;
  const label = text.trim() || escapeText(getElementLabel(element));
  const url = href === undefined || context.inLink ? null : linkUrl(href, context);
  if (label === '') return text;
  if (isPlaceMark(label) && url !== null && isOnPage(url, context)) return '';
  if (url === null) return text;
  const before = /^\s/.test(text) ? ' ' : '';
  const after = /\s$/.test(text) ? ' ' : '';
  const line = label.includes('\n') ? label.replaceAll(/\s*\n\s*/g, ' ') : label;
  return `${before}[${line}](${linkTarget(url)})${after}`;
}

/** What a link without text calls itself. */
export function getElementLabel({ attribs }: Element): string {
  return (attribs['aria-label'] ?? attribs.title ?? '').replaceAll(/\s+/g, ' ').trim();
}

function isPlaceMark(label: string): boolean {
  return /^(?:¶|#|§|🔗|\\#)$/u.test(label);
}

function isOnPage(url: string, { page }: MarkdownContext): boolean {
  return url.includes('#') && url.slice(0, url.indexOf('#')) === page.url.replace(/#.*$/s, '');
}

/** The absolute address of a link; null for one that leads nowhere outside a script. */
export function linkUrl(href: string, context: MarkdownContext): string | null {
  const url = resolveUrl(href, context.page.baseUrl);
  return url === null || /^(?:javascript|data|about|blob):/i.test(url) ? null : url;
}

/** An image with its alternative text; the text alone where no address is known, nothing for a tracking pixel. */
export function imageMarkdown(element: Element, context: MarkdownContext): string {
  const { alt = '', width, height } = element.attribs;
  if (isTiny(width) && isTiny(height)) return '';
  const [reference] = imageReferences(element);
  const url = reference === undefined ? null : resolveUrl(reference, context.page.baseUrl);
  const label = escapeText(alt.replaceAll(/\s+/g, ' ').trim());
  return url === null ? label : `![${escapeLabel(label)}](${linkTarget(url)})`;
}

const MEDIA = new Set(['iframe', 'video', 'audio', 'embed', 'amp-video', 'amp-iframe']);

export function isMedia({ name }: Element): boolean {
  return MEDIA.has(name);
}

/** A film, a sound or a framed page as a link to it; nothing where none is shown. */
export function mediaMarkdown(element: Element, context: MarkdownContext): string {
  const { src, width, height, style = '' } = element.attribs;
  if (isTiny(width) || isTiny(height) || isMarkedHidden(element) || /visibility\s*:\s*hidden/i.test(style)) return '';
  const source = element.children.find((child) => child.type === 'tag' && child.name === 'source');
  const inner = source?.type === 'tag' ? source.attribs.src : undefined;
  const [lazy] = imageReferences(element);
  const url = resolveUrl(usable(src) ?? inner ?? lazy ?? '', context.page.baseUrl);
  if (url === null || !/^https?:/.test(url) || url === context.page.baseUrl || context.inLink) return '';
  const label = escapeText(getElementLabel(element)) || new URL(url).hostname;
  return `[${escapeLabel(label)}](${linkTarget(url)})`;
}

function usable(src: string | undefined): string | undefined {
  return src === undefined || src.trim() === '' || /^(?:about|data|blob|javascript):/i.test(src.trim())
    ? undefined
    : src;
}

function isTiny(size: string | undefined): boolean {
  return size !== undefined && /^[01](?:px)?$/.test(size.trim());
}
