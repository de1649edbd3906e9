import { decodePercent, normalizeUrl } from '@shared/url';

/** Escapes text for use between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
}

/** Head of a generated page. */
export interface MadeHead {
  readonly title: string;
  readonly language?: string | undefined;
  /** Further `<meta name>` values; empty ones are omitted. */
  readonly meta?: Readonly<Record<string, string | undefined>>;
  /** Further markup of the head. */
  readonly more?: string;
}

/** Wraps a body's markup into an HTML page. */
export function makePage(head: MadeHead, body: string): string {
  const language = head.language ? ` lang="${escapeMarkup(head.language)}"` : '';
  const metas = Object.entries(head.meta ?? {})
    .filter(([, content]) => content !== undefined && content.trim() !== '')
    .map(([name, content = '']) => `<meta name="${name}" content="${escapeMarkup(content.trim())}">`);
  const top = `<meta charset="utf-8"><title>${escapeMarkup(head.title)}</title>${metas.join('')}${head.more ?? ''}`;
  return `<!DOCTYPE html><html${language}><head>${top}</head><body>\n${body}\n</body></html>`;
}

/** A link if the URL is http(s), otherwise only its text. */
export function linkMarkup(address: string, text: string, base: string): string {
  const url = normalizeUrl(address, base);
  return url === null ? escapeMarkup(text) : `<a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a>`;
}

const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

/** Markup of a text; a link if the text is just a web address. */
export function textMarkup(text: string, base: string): string {
  const trimmed = text.trim();
  return WEB_ADDRESS.test(trimmed) ? linkMarkup(trimmed, trimmed, base) : escapeMarkup(text);
}

/** Last segment of a URL, as the title of a page without one. */
export function getFileName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '');
  return last === undefined ? host : decodePercent(last);
}
