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

/**
 * A text with its white space folded. Most texts have only single spaces, and a test takes a fraction of a replacement's time; the
 * others mostly have a run at each end, so that copying what is between takes a third of a replacement's time.
 */
export function foldSpaces(text: string): string {
  if (!UNFOLDED.test(text)) return text;
  let folded = '';
  let from = 0; // start of what is not copied yet
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 || !isSpace(code)) continue;
    const start = at;
    while (isSpace(text.charCodeAt(at + 1))) at++;
    if (at === start && code === 32) continue;
    folded += `${text.slice(from, start)} `;
    from = at + 1;
  }
  return folded + text.slice(from);
}

/** Whether a text has only what `trim` removes. Most texts begin with a letter, or are short, so no trimmed copy is made. */
export function isBlankText(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) continue;
    return (code < 9 || code > 32) && code < 128 ? false : text.trim() === '';
  }
  return true;
}

/** The length of a trimmed text, without making it. */
export function getTrimmedLength(text: string): number {
  let start = 0;
  let end = text.length;
  while (isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  if (start === end) return 0;
  return isPlain(text.charCodeAt(start)) && isPlain(text.charCodeAt(end - 1)) ? end - start : text.trim().length;
}

/** Whether a character code is certainly not white space. */
function isPlain(code: number): boolean {
  return code > 32 && code < 128;
}
