import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { readSrcset } from '../references';
import { getRootText } from '../walk';
import { type FoundImage, type ImageOrigin, isImageFile, pixels } from './found-image';

type Attributes = Element['attribs'];

/** All images that an element itself refers to. */
export function getElementImages(element: Element): readonly FoundImage[] {
  const { attribs } = element;
  const named = byName(element);
  const styled = imagesOfStyle(attribs.style);
  const late = lazyImages(element);
  if (named.length + styled.length + late.length === 0) return []; // nearly all elements
  const found = [...named, ...styled, ...late];
  const alt = (attribs.alt ?? '').trim();
  const isShadow = isElement(element.parent) && element.parent.name === 'noscript';
  return found.map((image) => ({ alt, ...image, from: isShadow && image.from === 'img' ? 'noscript' : image.from }));
}

function byName(element: Element): readonly FoundImage[] {
  const { name, attribs } = element;
  switch (name) {
    case 'img':
    case 'amp-img':
    case 'amp-anim':
      return [...sized(attribs, attribs.src, 'img'), ...candidates(attribs.srcset)];
    case 'source':
      return candidates(attribs.srcset);
    case 'video':
    case 'amp-video':
      return one(attribs.poster, 'video');
    case 'input':
      return attribs.type?.toLowerCase() === 'image' ? one(attribs.src, 'input') : [];
    case 'image':
      return sized(attribs, attribs.href ?? attribs['xlink:href'], 'svg');
    case 'object':
    case 'embed':
      return /^image\//i.test(attribs.type ?? '') ? sized(attribs, attribs.data ?? attribs.src, 'img') : [];
    case 'meta':
      return imagesOfMeta(attribs);
    case 'link':
      return imagesOfLink(attribs);
    case 'style':
      return imagesOfStyle(getRootText(element));
    case 'a':
      return isImageFile(attribs.href ?? '') ? one(attribs.href, 'anchor') : [];
    case 'body':
    case 'table':
    case 'tr':
    case 'td':
    case 'th':
      return one(attribs.background, 'style');
    default:
      return [];
  }
}

function one(reference: string | undefined, from: ImageOrigin): readonly FoundImage[] {
  return reference === undefined || !isImageReference(reference) ? [] : [{ reference, from }];
}

function sized(attribs: Attributes, reference: string | undefined, from: ImageOrigin): readonly FoundImage[] {
  return one(reference, from).map((image) => ({
    ...image,
    width: pixels(attribs.width),
    height: pixels(attribs.height),
  }));
}

/** Candidates of a `srcset` with their widths and densities. */
function candidates(srcset: string | undefined): readonly FoundImage[] {
  return readSrcset(srcset ?? '').flatMap(({ url, descriptor }) => {
    const [, size = '', unit] = /(?:^|\s)([\d.]+)([wx])(?:\s|$)/.exec(descriptor) ?? [];
    return one(url, 'srcset').map((image) => ({
      ...image,
      width: unit === 'w' ? Math.round(Number(size)) : undefined,
      density: unit === 'x' ? Number(size) : undefined,
    }));
  });
}

function isImageReference(reference: string): boolean {
  const text = reference.trim();
  return text !== '' && !/^(?:data|about|blob|javascript):/i.test(text) && !/^[[{#]/.test(text);
}

const IMAGE_META = new Set(
  'og:image og:image:url og:image:secure_url twitter:image twitter:image:src twitter:image0 thumbnail image msapplication-tileimage'.split(
    ' ',
  ),
);

function imagesOfMeta(attribs: Attributes): readonly FoundImage[] {
  const name = (attribs.property ?? attribs.name ?? '').trim().toLowerCase();
  const isImage = IMAGE_META.has(name) || /\b(?:image|thumbnailUrl)\b/.test(attribs.itemprop ?? '');
  return isImage ? one(attribs.content ?? attribs.value, 'meta') : [];
}

const ICONS = /(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?|fluid-icon|mask-icon|image_src)(?:\s|$)/;

function imagesOfLink(attribs: Attributes): readonly FoundImage[] {
  const rel = (attribs.rel ?? '').toLowerCase();
  if (rel === 'preload' && attribs.as === 'image')
    return [...one(attribs.href, 'link'), ...candidates(attribs.imagesrcset)];
  if (!ICONS.test(rel) && !/\b(?:image|thumbnailUrl)\b/.test(attribs.itemprop ?? '')) return [];
  const [, width, height] = /^(\d+)x(\d+)$/i.exec((attribs.sizes ?? '').trim()) ?? [];
  return one(attribs.href, 'link').map((image) => ({ ...image, width: pixels(width), height: pixels(height) }));
}

const LAZY_NAME =
  /^data-(?:[\w-]*-)?(?:src|original|lazy|bg|background|image|img|hi-?res|full|large|zoom|poster|thumb|url)(?:-[\w-]+)?$/;
const LAZY_SET = /srcset|original-set/;
const SHOWS_IMAGES = new Set(['img', 'source', 'amp-img', 'image']);

/** URLs in attributes for scripts that load images late or enlarge them. */
function lazyImages({ name, attribs }: Element): readonly FoundImage[] {
  const found: FoundImage[] = [];
  for (const attribute in attribs) {
    const value = attribs[attribute] ?? '';
    if (!attribute.startsWith('data-') || value.length < MIN_ADDRESS) continue;
    if (LAZY_SET.test(attribute)) found.push(...candidates(value));
    else if (/^\s*(?:background-image:\s*)?url\(/i.test(value)) found.push(...imagesOfStyle(value));
    else if (isImageFile(value) || (SHOWS_IMAGES.has(name) && LAZY_NAME.test(attribute) && looksLikeAddress(value)))
      found.push(...sized(attribs, value, 'lazy'));
  }
  return found;
}

const MIN_ADDRESS = 5;

function looksLikeAddress(value: string): boolean {
  const text = value.trim();
  return /^(?:https?:)?\/|^[\w.-]+\//i.test(text) && !/[\s<>{}"]/.test(text);
}

// Bounded, so that a style with many unclosed url( is not searched to its end for each.
const CSS_URL = /url\(\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'()]{0,2000}))\s{0,9}\)/gi;
const NOT_AN_IMAGE = /\.(?:woff2?|ttf|otf|eot|css|cur)(?:[?#]|$)/i;
const IMPORT = /@import\s{0,9}$/i;

/** Images in a style, in order; without fonts, imports and parts of drawings. */
function imagesOfStyle(style: string | undefined): readonly FoundImage[] {
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
