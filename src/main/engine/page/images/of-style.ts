import type { FoundImage } from './found-image';

// The bound keeps a style of nothing but openings from being read once for each.
const CSS_URL = /url\(\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'()]{0,2000}))\s{0,9}\)/gi;
const NOT_AN_IMAGE = /\.(?:woff2?|ttf|otf|eot|css|cur)(?:[?#]|$)/i;
const IMPORT = /@import\s{0,9}$/i;

/** The images that a style names, in its order; fonts, imports and parts of drawings are left out. */
export function imagesOfStyle(style: string | undefined): readonly FoundImage[] {
  if (style === undefined || !/url\(/i.test(style)) return [];
  return Array.from(style.matchAll(CSS_URL)).flatMap((match) => {
    const reference = unescapeCss(match[1] ?? match[2] ?? match[3] ?? '');
    const before = style.slice(Math.max(0, match.index - 20), match.index);
    const isNone = reference === '' || reference.startsWith('#') || NOT_AN_IMAGE.test(reference) || IMPORT.test(before);
    return isNone ? [] : [{ reference, from: 'style' } as const];
  });
}

function unescapeCss(text: string): string {
  return text.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex, plain) =>
    hex === undefined ? plain : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
}
