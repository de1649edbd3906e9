const THIRTEEN = /(?<!\d)97[89](?:[-\s]?\d){10}(?!\d)/;
const TEN = /(?<![\d-])\d(?:[-\s]?\d){8}[-\s]?[\dX](?![\d-])/i;

/** The first ISBN with 10 or 13 digits in a text, as written; null if there is none of that length. */
export function readIsbn(text: string, digits: 10 | 13): string | null {
  return (digits === 13 ? THIRTEEN : TEN).exec(text)?.[0] ?? null;
}
