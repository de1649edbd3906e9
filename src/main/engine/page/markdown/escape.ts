/** Text with what Markdown would read as markup escaped, and no more than that. */
export function escapeText(text: string): string {
  if (!/[\\*_`[\]<&~]/.test(text)) return text;
  return text
    .replaceAll(/[\\*`[\]]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
    .replaceAll(/~~/g, '\\~~')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w{1,31};)/g, '\\&');
}

/** A line of text with what would begin a block escaped. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+\s*$|---+\s*$)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Text between backticks, with as many as it takes. */
export function codeSpan(text: string): string {
  const folded = text.replaceAll(/\s+/g, ' ').trim();
  if (folded === '') return '';
  const fence = '`'.repeat(longestRun(folded) + 1);
  const pad = folded.startsWith('`') || folded.endsWith('`') ? ' ' : '';
  return fence + pad + folded + pad + fence;
}

/** A fenced code block. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/^\n/, '').trimEnd()}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** An address as a link target, safe between parentheses. */
export function linkTarget(url: string): string {
  return url
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll(/\s/g, '%20')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
}

/** Puts marks around text, leaving white space at its ends outside, where Markdown wants it. */
export function surround(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const start = text.indexOf(inner);
  return text.slice(0, start) + mark + inner + mark + text.slice(start + inner.length);
}
