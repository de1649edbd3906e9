import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { walk } from '../walk';
import type { MarkdownContext } from './context';
import { inlineText } from './inline';

interface Row {
  readonly cells: readonly Element[];
  readonly inHead: boolean;
}

/** What a cell of a table that holds data does not contain; a table with such cells lays the page out. */
const LAYOUT_CONTENT = new Set([
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'form',
  'pre',
  'blockquote',
  'article',
  'section',
  'hr',
]);
const MAX_COLUMNS = 200; // a colspan may claim any number

/** The rows of a table itself, without those of tables inside it. */
export function rowsOf(table: Element): readonly Row[] {
  const rows: Row[] = [];
  walk(table, {
    enter: (element) => {
      if (element.name === 'table') return false;
      if (element.name !== 'tr') return true;
      const parent = element.parent;
      rows.push({ cells: cellsOf(element), inHead: isElement(parent) && parent.name === 'thead' });
      return false;
    },
  });
  return rows.filter((row) => row.cells.length > 0);
}

function cellsOf(row: Element): readonly Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
}

/** Whether a table holds data rather than laying out the page. */
export function isDataTable(table: Element, rows: readonly Row[]): boolean {
  const role = table.attribs.role;
  if (role === 'presentation' || role === 'none' || rows.length === 0) return false;
  if (holdsLayout(table)) return false;
  const hasHeading = rows.some(({ cells }) => cells.some(({ name }) => name === 'th'));
  return hasHeading || (rows.length > 1 && rows.some(({ cells }) => cells.length > 1));
}

function holdsLayout(table: Element): boolean {
  let found = false;
  walk(table, {
    enter: (element) => {
      if (LAYOUT_CONTENT.has(element.name)) found = true;
      return !found;
    },
  });
  return found;
}

/** A data table in GitHub's form; without a heading row of its own it gets an empty one. */
export function tableMarkdown(rows: readonly Row[], context: MarkdownContext): string {
  const body = rows.map(({ cells }) => rowTexts(cells, context));
  const columns = Math.min(MAX_COLUMNS, Math.max(...body.map((row) => row.length)));
  const [first] = rows;
  const hasHeading = first !== undefined && (first.inHead || first.cells.every(({ name }) => name === 'th'));
  const heading = hasHeading ? (body.shift() ?? []) : [];
  const lines = body.filter((row) => row.some((cell) => cell !== ''));
  if (lines.length === 0 && heading.every((cell) => cell === '')) return '';
  return [heading, alignments(rows, columns), ...lines].map((row) => line(row, columns)).join('\n');
}

function line(cells: readonly string[], columns: number): string {
  return `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
}

function rowTexts(cells: readonly Element[], context: MarkdownContext): readonly string[] {
  return cells
    .flatMap((cell) => [cellText(cell, context), ...Array.from({ length: spanOf(cell) - 1 }, () => '')])
    .slice(0, MAX_COLUMNS);
}

function spanOf({ attribs }: Element): number {
  const span = Number.parseInt(attribs.colspan ?? '1', 10);
  return span > 1 && span <= MAX_COLUMNS ? span : 1;
}

function cellText(cell: Element, context: MarkdownContext): string {
  if (context.isUnseen(cell)) return '';
  const text = inlineText(cell.children, { ...context, inCell: true });
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s*<br>\s*)+/g, '<br>')
    .replace(/^<br>/, '')
    .replace(/<br>$/, '')
    .replaceAll('|', '\\|')
    .trim();
}

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

function alignments(rows: readonly Row[], columns: number): readonly string[] {
  const [first, second] = rows;
  return Array.from({ length: columns }, (_, index) => {
    const align = alignOf(first?.cells[index]) ?? alignOf(second?.cells[index]);
    return RULES[align ?? ''] ?? '---';
  });
}

function alignOf(cell: Element | undefined): string | undefined {
  return (
    cell?.attribs.align ?? /text-align\s*:\s*(left|center|right)/i.exec(cell?.attribs.style ?? '')?.[1]
  )?.toLowerCase();
}
