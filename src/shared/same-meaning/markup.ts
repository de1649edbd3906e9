import { getLinkMeaning, isLink } from './links';

/**
 * HTML without what readers do not see: order and case of attributes, styling, scripts, comments, spaces between tags.
 */
export function getMarkupMeaning(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style|noscript|template)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(TAG, (_, slash: string, name: string, rest: string) => {
      const attributes = slash ? '' : getAttributes(rest);
      return `<${slash}${name.toLowerCase()}${attributes}>`;
    })
    .replace(/>\s+/g, '>')
    .replace(/\s+</g, '<');
}

export function isMarkup(text: string): boolean {
  return /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i.test(text);
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/)*)\s*>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Attributes that readers see, or that lead somewhere. */
const SEEN = new Set([
  'href',
  'src',
  'alt',
  'title',
  'value',
  'content',
  'datetime',
  'placeholder',
  'label',
  'checked',
  'selected',
  'disabled',
]);

function getAttributes(text: string): string {
  const kept = [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single, bare]) => {
    const value = double ?? single ?? bare ?? '';
    return SEEN.has(name.toLowerCase())
      ? [` ${name.toLowerCase()}="${isLink(value) ? getLinkMeaning(value.replaceAll('&amp;', '&')) : value}"`]
      : [];
  });
  return kept.sort().join('');
}
