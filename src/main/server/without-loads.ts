import { ATTRIBUTES, RAW_TEXT } from './without-head-loads';

const PIECES = new RegExp(`${RAW_TEXT}|<[a-zA-Z][^ \\t\\n\\f\\r>/]*${ATTRIBUTES}>`, 'g');
const NAME = /^<([^ \t\n\f\r>/]+)/;
const LOADING = / (src|srcset|poster|data|background|href|xlink:href|style)="([^"]*)"/g; // quotes within a value are escaped
const NOTHING = 'data:,'; // an image with it is drawn as broken
const PICTURES = new Set(['image', 'feImage', 'use']);

/**
 * A page as we serialize it, without what its policy would block anyway: images, media, frames, scripts, and URLs in styles. It looks the same,
 * without console errors.
 */
export function withoutLoads(html: string): string {
  return quietPage(html, () => '');
}

/**
 * Like `withoutLoads`, but keeps the URLs in attributes of our own (`data-winnow-src` for `src`), so that they can be
 * picked.
 */
export function withHeldLoads(html: string): string {
  return quietPage(html, (attribute) => ` data-winnow-${attribute.trimStart()}`);
}

type Hold = (attribute: string) => string;

function quietPage(html: string, hold: Hold): string {
  return html.replace(PIECES, (piece) => {
    const name = NAME.exec(piece)?.[1] ?? '';
    if (name === 'script') return '<script type="text/plain"></script>'; // kept, because selectors may count it
    if (name === 'style') return removeStyleLoads(piece);
    const quiet = (attribute: string, kind: string, value: string) => {
      if (kind === 'style') return ` style="${removeStyleLoads(value)}"`;
      if (!isLoaded(name, kind, value)) return attribute;
      const shown = kind === 'src' && (name === 'img' || name === 'input') ? ` src="${NOTHING}"` : '';
      return shown + hold(attribute);
    };
    return piece.replace(LOADING, quiet);
  });
}

function isLoaded(name: string, kind: string, value: string): boolean {
  if (/^(?:data:|#)/i.test(value)) return false;
  if (kind === 'href' || kind === 'xlink:href') return PICTURES.has(name);
  return kind !== 'data' || name === 'object';
}

// All are bounded, so that a page cannot make them slow; longer ones stay, and are blocked.
const FONT = /@font-face\s{0,9}\{[^{}]{0,8000}\}/gi;
const IMPORT = /@import\s[^;{}]{0,2000};/gi;
const ADDRESS = /url\(\s{0,9}(?:"[^"\n]{0,2000}"|'[^'\n]{0,2000}'|[^"'()]{0,2000})\s{0,9}\)/gi;
const IS_INSIDE = /^url\(\s*(?:["']|&quot;)?\s*(?:data:|#)/i;

/** Styles without anything to load. */
export function removeStyleLoads(css: string): string {
  return css
    .replace(FONT, (font) => (font.includes('data:') ? font : ''))
    .replace(IMPORT, '')
    .replace(ADDRESS, (address) => (IS_INSIDE.test(address) ? address : `url(${NOTHING})`));
}
