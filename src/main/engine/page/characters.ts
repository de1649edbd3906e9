/** Whether HTML treats a character code as white space. Carriage returns come from references only, because line ends are normalized before. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12 || code === 13;
}

/** Whether a character code is an ASCII letter. */
export function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

const UNFOLDED = /[\t\n\f\r]| {2}/;

/** A text with its white space folded. Most texts have only single spaces, and a test takes a fraction of a replacement's time. */
export function foldSpaces(text: string): string {
  return UNFOLDED.test(text) ? text.replaceAll(/[ \t\n\f\r]+/g, ' ') : text;
}
