import { writeMarks } from './marks';

const SPECIAL = /[\\*_`[\]<&~!\ufdd0-\ufdef]/;

/** Escapes exactly what Markdown would read as markup. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll(/[\ufdd0-\ufdef]/g, '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replaceAll(/`/g, '\\`')
    .replaceAll(/(?<!\s)\*|\*(?!\s)/g, '\\*')
    .replaceAll(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (run) => '\\_'.repeat(run.length))
    .replaceAll(/~~/g, '\\~~')
    .replaceAll(/\[(?=[\^ xX]|$)|\](?=[([:]|$)/g, '\\$&')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w{1,31};)/g, '\\&')
    .replaceAll(/!(?=\[|$)/g, (sign, at: number) => (at === text.length - 1 ? sign : `\\${sign}`));
}

/** Escaped text for the brackets of a link or image. */
export function escapeLabel(text: string): string {
  return text.includes('[') || text.includes(']') ? text.replaceAll(/(?<!\\)[[\]]/g, '\\$&') : text;
}

const BLOCK_STARTS = new Set(Array.from('#>-+*=~|:0123456789', (character) => character.charCodeAt(0))); // first characters of everything escaped below

/** Escapes what would start a block at the beginning of a line. */
function escapeLineStart(line: string): string {
  if (!BLOCK_STARTS.has(line.charCodeAt(0))) return line;
  return line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|=+\s*$|---+\s*$|~~~)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^\|?\s*:?-+:?\s*(?:\||$)/, '\\$&');
}

/** Inline text as a paragraph: lines without leading spaces, with hard breaks at their ends. */
export function paragraph(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (!trimmed.includes('\n')) return writeMarks(escapeLineStart(foldLine(trimmed)));
  return writeMarks(trimmed.split('\n').map(foldLine).map(escapeLineStart).join('\n'));
}

function foldLine(line: string): string {
  const folded = line.includes('  ') ? line.replaceAll(/(\S) {2,}(?=\S)/g, '$1 ').replace(/ {3,}$/, '  ') : line;
  return folded.trimStart();
}

const SPACES = /[^\S ]| {2}/; // what folding changes

/** Inline text without line breaks. */
export function oneLine(text: string): string {
  return writeMarks((SPACES.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim());
}

const UNSAFE_TARGET = /[()<>\s\\]/;

/** A URL as a link target, safe between parentheses. */
export function linkTarget(url: string): string {
  if (!UNSAFE_TARGET.test(url)) return url;
  const safe = url.replaceAll(/\s/g, '%20').replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('\\', '%5C');
  return isBalanced(safe) ? safe : safe.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isBalanced(url: string): boolean {
  let open = 0;
  for (const sign of url) {
    if (sign === '(') open++;
    if (sign === ')' && --open < 0) return false;
    if (open > MAX_PARENTHESES) return false;
  }
  return open === 0;
}

const MAX_PARENTHESES = 30; // levels; Markdown parsers give up at 32
