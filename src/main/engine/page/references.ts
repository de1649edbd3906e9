import type { Element } from 'domhandler';

/** A candidate of a `srcset`: its URL as written, and its descriptor such as `2x` or `640w`. */
export interface SrcsetCandidate {
  readonly url: string;
  readonly descriptor: string;
}

/** Absolute form of a reference of any scheme, with fragment; null if it cannot be resolved. */
export function resolveUrl(reference: string, base: string): string | null {
  const trimmed = reference.trim();
  if (URL.parse) return URL.parse(trimmed, base)?.href ?? null;
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : null;
}

/** Candidates of a `srcset`; their URLs may contain commas. */
export function readSrcset(srcset: string): readonly SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  const pattern = /[\s,]*(\S+)/y;
  for (let match = pattern.exec(srcset); match; match = pattern.exec(srcset)) {
    const written = match[1] ?? '';
    const url = withoutEndingCommas(written);
    if (url !== written) {
      candidates.push({ url, descriptor: '' });
      continue;
    }
    const end = endOfDescriptor(srcset, pattern.lastIndex);
    candidates.push({ url, descriptor: srcset.slice(pattern.lastIndex, end).trim() });
    pattern.lastIndex = end;
  }
  return candidates;
}

function withoutEndingCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end--;
  return text.slice(0, end);
}

function endOfDescriptor(srcset: string, from: number): number {
  const comma = srcset.indexOf(',', from);
  return comma < 0 ? srcset.length : comma;
}

/** A `srcset` with absolute URLs. */
export function writeSrcset(
  srcset: string,
  base: string,
  resolve = (reference: string): string | null => resolveUrl(reference, base),
): string {
  return readSrcset(srcset)
    .map(({ url, descriptor }) => `${resolve(url) ?? url} ${descriptor}`.trim())
    .join(', ');
}

const LAZY_SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-image',
  'data-img',
  'data-url',
  'data-full-src',
];
const LAZY_SRCSETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];

/** All URLs of an image element, the displayed one first; without placeholders (`data:`). */
export function imageReferences({ attribs }: Element): readonly string[] {
  const lazy = LAZY_SOURCES.map((name) => attribs[name]);
  const sets = ['srcset', ...LAZY_SRCSETS].flatMap((name) => readSrcset(attribs[name] ?? '').map(({ url }) => url));
  return [...lazy, attribs.src, ...sets]
    .filter((reference) => reference !== undefined && isResolvableReference(reference))
    .map(String);
}

/** The URL that an image element displays, the first of `imageReferences`, which few images need all of. */
export function firstImageReference(element: Element): string | undefined {
  const { attribs } = element;
  for (const name of LAZY_SOURCES) {
    const reference = attribs[name];
    if (reference !== undefined && isResolvableReference(reference)) return reference;
  }
  const { src } = attribs;
  return src !== undefined && isResolvableReference(src) ? src : imageReferences(element)[0];
}

function isResolvableReference(reference: string): boolean {
  const text = reference.trim();
  return text !== '' && !/^(?:data|about|blob|javascript):/i.test(text) && !/^[[{]/.test(text);
}
