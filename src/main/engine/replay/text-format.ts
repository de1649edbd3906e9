import type { Json } from '@shared/replay';

const MAX_CHARACTERS = 40; // dates, prices, codes; longer texts have no format
const WORD = /\p{L}{4,}/u;

/** How dates, prices and codes are written, the same in all texts: `0000-00-00`, `A 0,00`. Null for texts without digits, with words, or that differ. */
export function getFormat(texts: readonly (Json | undefined)[]): string | null {
  const written = texts.filter((text) => text !== null && text !== undefined && text !== '');
  const [first] = written;
  if (first === undefined || !written.every((text) => typeof text === 'string' && isFormal(text))) return null;
  const exact = maskText(String(first));
  if (written.every((text) => maskText(String(text)) === exact)) return exact;
  const rough = shortenMask(exact);
  return written.every((text) => shortenMask(maskText(String(text))) === rough) ? rough : null;
}

/** Whether a text is written in this way. */
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

/** Runs of digits and letters as one, where their length varies. */
function shortenMask(mask: string): string {
  return mask.replace(/0+/g, '0').replace(/A+/g, 'A');
}
