const MAX_SHAPE = 24;

/** The form of a text: `A` for letters, `9` for digits, other characters unchanged; `text` for more than a code. */
export function getShape(text: string): string {
  if (text.length > 60 || text.split(/\s+/, 5).length > 4) return 'text';
  const shape = text
    .replaceAll(/[\p{L}\p{M}]+/gu, 'A')
    .replaceAll(/\d+/g, '9')
    .replaceAll(/\s+/g, ' ');
  return shape.length > MAX_SHAPE || /A A A/.test(shape) ? 'text' : shape;
}

const MAX_FRAME = 20;

/** A short text around its number, with `9` for the digits: `$9.9`, `9 kg`; null if it has no number or many words. */
export function getFrame(text: string): string | null {
  if (text.length > 24 || !/\d/.test(text) || text.split(/\s+/, 4).length > 3) return null;
  const frame = text
    .toLowerCase()
    .replaceAll(/\d+/g, '9')
    .replaceAll(/9(?:[.,\s'’]9{1,3})+/g, (number) => (/^9(?:,9)*\.9$/.test(number) ? '9.9' : number));
  return frame.length > MAX_FRAME ? null : frame;
}

const LINK = /^https?:\/\/[^\s/]+/i;

/** Host of a link without `www.`; null if the text is not one. */
export function getLinkHost(text: string): string | null {
  const found = LINK.exec(text);
  if (!found) return null;
  try {
    return new URL(text.split(/\s/)[0] ?? text).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
