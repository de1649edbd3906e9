import type { Element } from 'domhandler';

const LATER = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-image', 'srcset', 'data-srcset'];
const PLACEHOLDER = /^data:|(?:blank|spacer|pixel|placeholder|loading|transparent|1x1)[^/]*\.(?:gif|png|svg|jpe?g)/i;

/** The attribute with a picture's URL, even if it is loaded lazily; null if none has it. */
export function pictureAttribute({ attribs }: Element): string | null {
  const src = attribs.src?.trim() ?? '';
  if (src !== '' && !PLACEHOLDER.test(src)) return 'src';
  const later = LATER.find((name) => attribs[name]?.trim() && !PLACEHOLDER.test(attribs[name] ?? ''));
  return later ?? null;
}
