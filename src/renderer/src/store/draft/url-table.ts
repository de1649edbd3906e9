import { hasWildcard } from '@shared/pattern';
import { MAX_URL_LENGTH } from '@shared/url';

const SCHEME = /^https?:\/\/\S+$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i;
const WORDS_OF_SENTENCE = 4; // words; headings and cells without URL rarely have as many
const MIN_URLS = 2;
const HEADING = /^(?:page |web ?)?(?:urls?|links?|address(?:es)?|websites?|pages?|sites?|href|homepage)$/i;

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
 * Reads the URL column from spreadsheet cells, CSV text, or a list in which some lines are not URLs. Null for any other text: a plain list, a pattern,
 * a sentence.
 */
export function readUrlTable(text: string): UrlTable | null {
  const rows = text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line }]));
  const mark = findSeparator(rows);
  const lines = rows.map((row): Line => ({ ...row, url: findUrl(mark === null ? [row.text] : row.text.split(mark)) }));
  const urls = lines.flatMap(({ url }) => url ?? []);
  const leftOut = lines.filter(({ url }) => url === null).map(({ line, text }) => ({ line, text: text.trim() }));
  const bad = leftOut.filter(({ line }) => line !== rows[0]?.line); // the first row is the heading
  const isNamed = leftOut[0]?.line === rows[0]?.line && hasHeading(leftOut[0]?.text ?? '', mark);
  const isList =
    urls.length >= (isNamed ? 1 : MIN_URLS) && urls.length >= 2 * bad.length - 1 && !urls.some(hasWildcard);
  const isPlain = leftOut.length === 0 && mark === null;
  if (!isList || isPlain || (mark === null && leftOut.some(({ text }) => isCellSentence(text)))) return null;
  return { urls, leftOut };
}

/** Whether a row without a URL names a column of URLs. */
function hasHeading(text: string, mark: string | null): boolean {
  return (mark === null ? [text] : text.split(mark)).some((cell) => HEADING.test(toPlainCell(cell)));
}

/** Cell separator: tabs, or the character that occurs equally often in every line and in a heading without URL. */
function findSeparator(rows: readonly LeftOut[]): string | null {
  if (rows.some(({ text }) => text.includes('\t'))) return '\t';
  const [head] = rows;
  if (!head) return null;
  if (findUrl([head.text]) !== null || /["']?https?:/i.test(head.text)) return findSeparatorWithoutHeading(rows);
  const countCells = (text: string, mark: string) => text.split(mark).length;
  const isEven = (mark: string) =>
    countCells(head.text, mark) > 1 &&
    findUrl(head.text.split(mark)) === null &&
    rows.every(({ text }) => countCells(text, mark) >= countCells(head.text, mark));
  return [';', ','].find(isEven) ?? null;
}

/** The separator of rows that all have a URL and as many cells, some of them with spaces, which no URL has. */
function findSeparatorWithoutHeading(rows: readonly LeftOut[]): string | null {
  const isEven = (mark: string) => {
    const cells = rows.map(({ text }) => text.split(mark));
    const [width = 1] = cells.map(({ length }) => length);
    const urls = cells.map((row) => row.filter((cell) => findUrl([cell]) !== null).length);
    const others = cells.flat().filter((cell) => findUrl([cell]) === null);
    return (
      width > 1 &&
      cells.every(({ length }) => length === width) &&
      urls.every((count) => count === 1) &&
      others.some((cell) => /\S\s+\S/.test(cell))
    );
  };
  return rows.length < MIN_URLS ? null : ([';', ',', '|'].find(isEven) ?? null);
}

function findUrl(cells: readonly string[]): string | null {
  const cell = cells.map(toPlainCell).find(isUrl);
  return cell === undefined ? null : SCHEME.test(cell) ? cell : `https://${cell}`;
}

function toPlainCell(cell: string): string {
  return cell.trim().replace(/^["'<]+|["'>]+$/g, '');
}

function isUrl(cell: string): boolean {
  return cell.length <= MAX_URL_LENGTH && (SCHEME.test(cell) || HOST.test(cell));
}

function isCellSentence(text: string): boolean {
  return text.split(/\s+/).length >= WORDS_OF_SENTENCE;
}
