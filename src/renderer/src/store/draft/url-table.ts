import { hasWildcard } from '@shared/pattern';
import { MAX_URL_LENGTH } from '@shared/url';

const SCHEME = /^https?:\/\/\S+$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i;
const WORDS_OF_SENTENCE = 4; // words; headings and cells without URL rarely have as many
const MIN_URLS = 2;

/** URLs of a pasted or dropped table, and rows without one. */
export interface UrlTable {
  readonly urls: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

interface Line extends LeftOut {
  readonly url: string | null;
}

/**
 * Reads the URL column from spreadsheet cells, CSV text, or a list in which some lines are no URLs. Null for any other text: a plain list, a pattern,
 * a sentence.
 */
export function readUrlTable(text: string): UrlTable | null {
  const rows = text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line }]));
  const mark = findSeparator(rows);
  const lines = rows.map((row): Line => ({ ...row, url: findUrl(mark === null ? [row.text] : row.text.split(mark)) }));
  const urls = lines.flatMap(({ url }) => url ?? []);
  const leftOut = lines.filter(({ url }) => url === null).map(({ line, text }) => ({ line, text: text.trim() }));
  const bad = leftOut.filter(({ line }) => line !== rows[0]?.line); // the first row is the heading
  const isList = urls.length >= MIN_URLS && urls.length >= 2 * bad.length - 1 && !urls.some(hasWildcard);
  const isPlain = leftOut.length === 0 && mark === null;
  if (!isList || isPlain || (mark === null && leftOut.some(({ text }) => isCellSentence(text)))) return null;
  return { urls, leftOut };
}

/** Cell separator: tabs, or the character that occurs equally often in every line and in a heading without URL. */
function findSeparator(rows: readonly LeftOut[]): string | null {
  if (rows.some(({ text }) => text.includes('\t'))) return '\t';
  const [head] = rows;
  if (!head || findUrl([head.text]) !== null) return null;
  const countCells = (text: string, mark: string) => text.split(mark).length;
  const isEven = (mark: string) =>
    countCells(head.text, mark) > 1 &&
    findUrl(head.text.split(mark)) === null &&
    rows.every(({ text }) => countCells(text, mark) >= countCells(head.text, mark));
  return [';', ','].find(isEven) ?? null;
}

function findUrl(cells: readonly string[]): string | null {
  const cell = cells.map((each) => each.trim().replace(/^["'<]+|["'>]+$/g, '')).find(isUrl);
  return cell === undefined ? null : SCHEME.test(cell) ? cell : `https://${cell}`;
}

function isUrl(cell: string): boolean {
  return cell.length <= MAX_URL_LENGTH && (SCHEME.test(cell) || HOST.test(cell));
}

function isCellSentence(text: string): boolean {
  return text.split(/\s+/).length >= WORDS_OF_SENTENCE;
}
