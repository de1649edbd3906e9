import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import { imageReferences, readSrcset } from '../references';
import type { Page } from '../types';
import { elementsOf } from '../walk';
import type { IncludeInput } from './input';

interface ImageReference {
  readonly reference: string;
  readonly alt: string;
}

const IMAGE_FILE = /^[^\s"'<>{}]+\.(?:avif|bmp|gif|ico|jpe?g|jxl|png|svg|webp)(?:[?#]\S*)?$/i;
const IMAGE_META = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
  'msapplication-tileimage',
]);

/** The images of the page as JSON text: a list of `{url, alt}`, absolute, each once, in page order. */
export function images({ page }: IncludeInput): string {
  return JSON.stringify(imagesOf(page));
}

function imagesOf(page: Page): readonly { readonly url: string; readonly alt: string }[] {
  const alts = new Map<string, string>();
  for (const element of elementsOf(page.document)) {
    for (const { reference, alt } of referencesOf(element)) {
      const url = normalizeUrl(reference, page.baseUrl);
      if (url !== null && !alts.get(url)) alts.set(url, alt);
    }
  }
  return [...alts].map(([url, alt]) => ({ url, alt }));
}

function referencesOf(element: Element): readonly ImageReference[] {
  const { name, attribs } = element;
  const alt = (attribs.alt ?? '').trim();
  const written = [...byElement(element), ...backgrounds(attribs.style), ...dataAttributes(element)];
  return written.map((reference) => ({ reference, alt: name === 'meta' ? '' : alt }));
}

function byElement(element: Element): readonly string[] {
  const { name, attribs } = element;
  switch (name) {
    case 'img':
    case 'amp-img':
      return imageReferences(element);
    case 'source':
      return attribs.srcset !== undefined || attribs['data-srcset'] !== undefined ? imageReferences(element) : [];
    case 'video':
      return defined(attribs.poster);
    case 'input':
      return attribs.type?.toLowerCase() === 'image' ? defined(attribs.src) : [];
    case 'image':
      return defined(attribs.href ?? attribs['xlink:href']);
    case 'meta':
      return isImageMeta(element) ? defined(attribs.content) : [];
    case 'link':
      return linkedImages(element);
    case 'body':
    case 'table':
    case 'td':
      return defined(attribs.background);
    default:
      return [];
  }
}

function isImageMeta({ attribs }: Element): boolean {
  return IMAGE_META.has((attribs.property ?? attribs.name ?? '').toLowerCase()) || attribs.itemprop === 'image';
}

function linkedImages({ attribs }: Element): readonly string[] {
  const rel = (attribs.rel ?? '').toLowerCase();
  const isPreload = rel === 'preload' && attribs.as === 'image';
  if (isPreload) return [...defined(attribs.href), ...readSrcset(attribs.imagesrcset ?? '').map(({ url }) => url)];
  return rel === 'image_src' || attribs.itemprop === 'image' ? defined(attribs.href) : [];
}

function backgrounds(style: string | undefined): readonly string[] {
  if (style === undefined || !/url\(/i.test(style)) return [];
  return Array.from(style.matchAll(CSS_URL), (match) => match[1] ?? match[2] ?? match[3] ?? '').filter(
    (reference) => reference !== '' && !reference.startsWith('#'),
  );
}

// The bound keeps a style of nothing but openings from being read once for each.
const CSS_URL = /url\(\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'()]{0,2000}))\s{0,9}\)/gi;

function dataAttributes({ attribs }: Element): readonly string[] {
  return Object.entries(attribs)
    .filter(([name, value]) => name.startsWith('data-') && value.length < 2000 && IMAGE_FILE.test(value.trim()))
    .map(([, value]) => value);
}

function defined(value: string | undefined): readonly string[] {
  return value === undefined || value.trim() === '' ? [] : [value];
}
