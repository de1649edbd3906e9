import type { Json } from '@shared/replay';

const MAX_CHARACTERS = 40; // enough for dates, prices and codes; longer texts have no format
const WORD = /\p{L}{4,}/u;

/**
 * The common format of dates, prices or codes: `0000-00-00`, `A 0,00`. Null for texts without digits, with words, or
 * with different formats.
 */
export function getFormat(texts: readonly (Json | undefined)[]): string | null {
  const written = texts.filter((text) => text !== null && text !== undefined && text !== '');
  const [first] = written;
  if (first === undefined || !written.every((text) => typeof text === 'string' && isFormal(text))) return null;
  const exact = maskText(String(first));
  if (written.every((text) => maskText(String(text)) === exact)) return exact;
  const rough = shortenMask(exact);
  return written.every((text) => shortenMask(maskText(String(text))) === rough) ? rough : null;
}

/** Whether a text has this format. */
export function hasFormat(text: string, format: string): boolean {
  const mask = maskText(text);
  return mask === format || shortenMask(mask) === format;
}

function isFormal(text: string): boolean {
  return text.length <= MAX_CHARACTERS && /\d/.test(text) && !WORD.test(text);
}

function maskText(text: string): string {
  return text.replace(/\d/g, '0').replace(/\p{L}/gu, 'A');
}

/** Shortens runs of digits and letters to one if their length varies. */
function shortenMask(mask: string): string {
  return mask.replace(/0+/g, '0').replace(/A+/g, 'A');
}
