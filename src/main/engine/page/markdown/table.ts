import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { walk } from '../walk';
import type { MarkdownContext } from './context';
import { inlineText } from './inline';
import { writeMarks } from './marks';
import { hasPlainHead } from './plain-head';

interface Row {
  readonly cells: readonly Element[];
  readonly inHead: boolean;
}

/** Elements that cells of data tables do not contain; a table with them is used for layout. */
const LAYOUT_CONTENT = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'form', 'blockquote', 'article', 'section']);
const MAX_COLUMNS = 200; // columns; a colspan may state any number

/** Rows of a table, without those of nested tables. */
export function getTableRows(table: Element, context: MarkdownContext): readonly Row[] {
  const rows: Row[] = [];
  walk(table, {
    enter: (element) => {
      if (element.name === 'table' || context.isUnseen(element)) return false;
      if (element.name !== 'tr') return true;
      const parent = element.parent;
      rows.push({ cells: getRowCells(element), inHead: isElement(parent) && parent.name === 'thead' });
      return false;
    },
  });
  return rows.filter((row) => row.cells.length > 0);
}

function getRowCells(row: Element): readonly Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
}

/** Whether a table contains data, rather than being used for layout. */
export function isDataTable(table: Element, rows: readonly Row[]): boolean {
  const role = table.attribs.role;
  if (role === 'presentation' || role === 'none' || rows.length === 0) return false;
  if (holdsLayout(table, rows.length)) return false;
  const hasHeading = rows.some(({ cells }) => cells.some(({ name }) => name === 'th'));
  return hasHeading || (rows.length > 1 && rows.some(({ cells }) => cells.length > 1));
}

function holdsLayout(table: Element, rows: number): boolean {
  let found = false;
  walk(table, {
    enter: (element) => {
      // a single row with a code block is code beside its line numbers
      if (LAYOUT_CONTENT.has(element.name) || (element.name === 'pre' && rows === 1)) found = true;
      return !found;
    },
  });
  return found;
}

/**
 * Writes a data table in GitHub's form; adds an empty header row if there is none. The form has one header row, so that
 * heads over several columns are written before those below them: "Stop: From".
 */
export function tableMarkdown(rows: readonly Row[], context: MarkdownContext): string {
  const heads = countHeads(rows);
  const body = getGrid(rows, heads, context);
  const columns = body.reduce((most, row) => Math.max(most, row.length), 0);
  const upper = body.slice(0, heads);
  const titles = upper.slice(0, -1).filter((row) => isTitle(row, columns));
  const heading = joinHeads(upper.filter((row) => !titles.includes(row)));
  const lines = body.slice(heads).filter((row) => row.some((cell) => cell !== ''));
  if (lines.length === 0 && heading.every((cell) => cell === '')) return '';
  const table = [heading, alignments(rows.slice(Math.max(0, heads - 1)), columns), ...lines].map((row) =>
    line(row, columns),
  );
  return [...titles.map(([title = '']) => `**${title}**\n`), ...table].join('\n');
}

/** Rows of heads that a table begins with: one, or several where cells of the upper ones span columns or rows. */
function countHeads(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !isHeadRow(row));
  if (first === 0) return isPlainHead(rows) ? 1 : 0;
  const count = Math.min(first < 0 ? rows.length : first, MAX_HEADS);
  const spans = ({ cells }: Row) =>
    cells.some((cell) => getElementSpan(cell, 'colspan') > 1 || getElementSpan(cell, 'rowspan') > 1);
  let heads = Math.min(count, 1);
  while (heads < count && rows.slice(heads - 1, heads).some(spans)) heads++;
  return heads;
}

const MAX_HEADS = 4;

function isHeadRow({ cells, inHead }: Row): boolean {
  return inHead || cells.every(({ name }) => name === 'th');
}

/** Whether a table without marked heads has a first row that names the columns. */
function isPlainHead(rows: readonly Row[]): boolean {
  const cells = rows.map((row) => row.cells);
  return !cells.flat().some(({ name }) => name === 'th') && hasPlainHead(cells);
}

/** Whether a row of heads is one text over all columns. */
function isTitle(row: readonly string[], columns: number): boolean {
  return columns > 1 && row.length === columns && row[0] !== '' && row.every((text) => text === row[0]);
}

/** One head for each column, of those above each other. */
function joinHeads(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: columns }, (_, column) => {
    const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    return [...new Set(texts)].join(': ');
  });
}

function line(cells: readonly string[], columns: number): string {
  return `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
}

/** What a cell from above writes into a column. */
interface Reaching {
  /** Further rows that it reaches down to. */
  readonly rows: number;
  readonly text: string;
}

const NONE: Reaching = { rows: 0, text: '' };
const MAX_REPEATED = 200; // characters; longer cells and pictures are about a group of rows, and would bury them
const MAX_REPEATS = 30; // columns
const MAX_ADDED = 200_000; // characters per table

/**
 * Texts of all cells by column. A short cell is repeated in the rows that it reaches down to, so that each row says all of it when it is read alone, sorted
 * or filtered. It is also repeated in the columns that it spans, unless it begins its row, as the names of rows do. A row without texts of its own stays empty.
 */
function getGrid(rows: readonly Row[], heads: number, context: MarkdownContext): readonly (readonly string[])[] {
  const reaching: Reaching[] = []; // by column
  let added = 0;
  return rows.map(({ cells }, row) => {
    const texts: string[] = [];
    let isOwn = false;
    const skip = () => {
      for (let above = reaching[texts.length] ?? NONE; above.rows > 0; above = reaching[texts.length] ?? NONE) {
        reaching[texts.length] = { ...above, rows: above.rows - 1 };
        added += above.text.length;
        texts.push(added > MAX_ADDED ? '' : above.text);
      }
    };
    for (const cell of cells) {
      skip();
      if (texts.length >= MAX_COLUMNS) break;
      const wide = Math.min(getElementSpan(cell, 'colspan'), MAX_COLUMNS - texts.length);
      const tall = getElementSpan(cell, 'rowspan');
      const text = cellText(cell, context);
      isOwn ||= text !== '';
      const isShort = isRepeatable(text);
      const isRepeated = isShort && wide <= MAX_REPEATS && (row < heads || texts.length > 0);
      for (let column = 0; column < wide; column++) {
        const isShown = column === 0 || (isRepeated && added <= MAX_ADDED);
        if (column > 0 && isShown) added += text.length;
        reaching[texts.length] = { rows: tall - 1, text: isShown && isShort ? text : '' };
        texts.push(isShown ? text : '');
      }
    }
    skip();
    return isOwn ? texts : texts.map(() => '');
  });
}

function isRepeatable(text: string): boolean {
  return text.length <= MAX_REPEATED && !text.includes('![');
}

const MAX_SPAN = 1000; // the limit of browsers

function getElementSpan({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribs[name] ?? '1', 10);
  return span > 1 && span <= MAX_SPAN ? span : 1;
}

function cellText(cell: Element, context: MarkdownContext): string {
  if (context.isUnseen(cell)) return '';
  const text = inlineText(cell.children, { ...context, inCell: true })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?<br> ?)+/g, '<br>')
    .replace(/^<br>/, '')
    .replace(/<br>$/, '')
    .replaceAll('|', '\\|')
    .trim();
  return writeMarks(text);
}

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

function alignments(rows: readonly Row[], columns: number): readonly string[] {
  const [first, second] = rows;
  return Array.from({ length: columns }, (_, index) => {
    const align = getAlign(first?.cells[index]) ?? getAlign(second?.cells[index]);
    return RULES[align ?? ''] ?? '---';
  });
}

function getAlign(cell: Element | undefined): string | undefined {
  return (
    cell?.attribs.align ?? /text-align\s*:\s*(left|center|right)/i.exec(cell?.attribs.style ?? '')?.[1]
  )?.toLowerCase();
}
