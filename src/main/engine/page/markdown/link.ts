import type { Element } from 'domhandler';
import { getResolver } from '../page-urls';
import { firstImageReference, resolveUrl } from '../references';
import { isMarkedHidden } from '../visible';
import type { MarkdownContext } from './context';
import { escapeLabel, escapeText, linkTarget } from './escape';

/** Writes a link; only its text if it leads nowhere, nothing if it is just an anchor. */
export function linkMarkdown(element: Element, text: string, context: MarkdownContext): string {
  const { href } = element.attribs;
  const label = text.trim() || escapeText(getElementLabel(element));
  const url = href === undefined || context.inLink ? null : linkUrl(href, context);
  if (label === '') return text;
  if (label.length <= MAX_PLACE_MARK && isPlaceMark(label) && url !== null && isOnPage(url, context)) return '';
  if (url === null) return text;
  const isBare = label.length === text.length; // without space at its ends
  const before = !isBare && /^\s/.test(text) ? ' ' : '';
  const after = !isBare && /\s$/.test(text) ? ' ' : '';
  const line = label.includes('\n') ? label.replaceAll(/\s*\n\s*/g, ' ') : label;
  return `${before}[${line}](${linkTarget(url)})${after}`;
}

/** Name of a link without text. */
export function getElementLabel({ attribs }: Element): string {
  return (attribs['aria-label'] ?? attribs.title ?? '').replaceAll(/\s+/g, ' ').trim();
}

const MAX_PLACE_MARK = 2; // characters

function isPlaceMark(label: string): boolean {
  return /^(?:¶|#|§|🔗|\\#)$/u.test(label);
}

function isOnPage(url: string, { page }: MarkdownContext): boolean {
  return url.includes('#') && url.slice(0, url.indexOf('#')) === page.url.replace(/#.*$/s, '');
}

/** Absolute URL of a link; null for one that only runs a script. */
export function linkUrl(href: string, context: MarkdownContext): string | null {
  const url = getResolver(context.page)(href);
  return url === null || (!url.startsWith('http') && /^(?:javascript|data|about|blob):/i.test(url)) ? null : url;
}

/** Writes an image with its alternative text; only the text without a URL, nothing for a tracking pixel. */
export function imageMarkdown(element: Element, context: MarkdownContext): string {
  const { alt = '', width, height } = element.attribs;
  if (isTiny(width) && isTiny(height)) return '';
  const reference = firstImageReference(element);
  const url = reference === undefined ? null : getResolver(context.page)(reference);
  const label = escapeText(alt.replaceAll(/\s+/g, ' ').trim());
  return url === null ? label : `![${escapeLabel(label)}](${linkTarget(url)})`;
}

const MEDIA = new Set(['iframe', 'video', 'audio', 'embed', 'amp-video', 'amp-iframe']);

export function isMedia({ name }: Element): boolean {
  return MEDIA.has(name);
}

/** Writes a video, audio or frame as a link to it; nothing if it has no URL. */
export function mediaMarkdown(element: Element, context: MarkdownContext): string {
  const { src, width, height, style = '' } = element.attribs;
  if (isTiny(width) || isTiny(height) || isMarkedHidden(element) || /visibility\s*:\s*hidden/i.test(style)) return '';
  const source = element.children.find((child) => child.type === 'tag' && child.name === 'source');
  const inner = source?.type === 'tag' ? source.attribs.src : undefined;
  const lazy = firstImageReference(element);
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
