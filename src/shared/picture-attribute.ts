const LATER = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-image', 'srcset', 'data-srcset'];
const PLACEHOLDER = /^data:|(?:blank|spacer|pixel|placeholder|loading|transparent|1x1)[^/]*\.(?:gif|png|svg|jpe?g)/i;

/** Attributes that hold the URL of a picture, or a list of them. */
export const PICTURE_ATTRIBUTES: readonly string[] = ['src', 'poster', ...LATER];

/** The attribute with a picture's URL, even if it is loaded lazily; null if none has it. */
export function pictureAttribute(attributes: Readonly<Record<string, string>>): string | null {
  const src = attributes.src?.trim() ?? '';
  if (src !== '' && !PLACEHOLDER.test(src)) return 'src';
  const later = LATER.find((name) => attributes[name]?.trim() && !PLACEHOLDER.test(attributes[name] ?? ''));
  return later ?? null;
}
