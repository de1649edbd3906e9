const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// East Asian characters and emoji are two columns wide
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|^\p{Emoji_Presentation}|^[\u{20000}-\u{3FFFD}]/u;

/** Width of a text in terminal columns. */
export function getTextWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Truncates text to a number of columns, with … at the end. */
export function clipToWidth(text: string, width: number): string {
  if (getTextWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const more = WIDE.test(segment) ? 2 : 1;
    if (used + more > width - 1) break;
    kept += segment;
    used += more;
  }
  return `${kept}…`;
}

/** Makes web text safe for a terminal: removes control characters except line ends and tabs. */
export function removeControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '');
}

/** The same on one line. */
export function toSingleLine(text: string): string {
  return removeControlCharacters(text.replace(/\s+/g, ' ')).trim();
}
