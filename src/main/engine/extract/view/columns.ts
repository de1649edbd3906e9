import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { fold } from '../words';
import { parentElement } from './css-path';
import { getTableRows, type Labelled } from './labels';
import type { PageView } from './page-view';

const MAX_LABEL = 60; // characters
const MAX_COLUMNS = 100;
const HEAD_ROWS = 3; // a title may be above the heads

/** The cells of table rows with the words of the column's head as their label. */
export function columnLabels(row: Element, view: PageView): readonly Labelled[] {
  if (row.name !== 'tr') return [];
  const table = getRowTable(row);
  const columns = table ? getTableColumns(table) : null;
  if (!columns || columns.heads.length === 0) return [];
  return getRowCells(row).flatMap((cell) => {
    const at = view.indexOf(cell);
    const label = columns.heads[columns.places.get(cell) ?? -1];
    return at === undefined || !label ? [] : [{ label, at, text: null, kind: 'table' as const }];
  });
}

/** The text at the head of each cell's column, as the page writes it. */
export function getColumnHeads(row: Element): ReadonlyMap<Element, string> {
  const table = row.name === 'tr' ? getRowTable(row) : null;
  const columns = table ? getTableColumns(table) : null;
  const found = getRowCells(row).flatMap((cell) => {
    const text = columns?.texts[columns.places.get(cell) ?? -1];
    return text ? [[cell, text] as const] : [];
  });
  return new Map(found);
}

interface Columns {
  /** The folded words at the head of each column; none where the table has no head. */
  readonly heads: readonly string[];
  readonly texts: readonly string[];
  readonly places: ReadonlyMap<Element, number>;
}

const known = new WeakMap<Element, Columns>();

function getTableColumns(table: Element): Columns {
  const before = known.get(table);
  if (before) return before;
  const rows = getTableRows(table);
  const places = getRowPlaces(rows);
  const head = rows.slice(0, HEAD_ROWS).find(isHead);
  const heads: string[] = [];
  const texts: string[] = [];
  for (const cell of head ? getRowCells(head) : []) {
    const text = getFoldedText(cell);
    const at = places.get(cell) ?? 0;
    texts[at] = text.length > MAX_LABEL ? '' : text;
    heads[at] = fold(texts[at]);
  }
  const columns = { heads: withoutUnits(heads, texts), texts, places };
  known.set(table, columns);
  return columns;
}

/** Heads without their currency or unit, "Price (USD)", unless columns differ by it alone. */
function withoutUnits(heads: readonly string[], texts: readonly string[]): readonly string[] {
  const bare = texts.map((text) => fold(text.replace(UNIT, '')));
  return heads.map((head, at) => {
    const own = bare[at] ?? '';
    return own === '' || bare.indexOf(own) !== bare.lastIndexOf(own) ? head : own;
  });
}

const UNIT =
  /\s*(?:[([]\s*(?:in )?(?:[€$£¥₹]|[A-Z]{2,3}\$?|k?g|lbs?|oz|[ckm]?m|mi|ft|in|inch(?:es)?|[cm]?l|°[CF]|%|h|hrs?|min|s|GB|TB|MB|W|kWh|V)\s*[)\]]|,?\s+(?:in\s+)?(?:[€$£¥₹]|EUR|USD|GBP|JPY|CHF|CAD|AUD))$/;

/** The column of each cell; cells that reach over columns or down over rows move the others on. */
function getRowPlaces(rows: readonly Element[]): ReadonlyMap<Element, number> {
  const places = new Map<Element, number>();
  const taken: number[] = []; // by column, how many more rows a cell from above reaches down
  for (const row of rows) {
    let column = 0;
    const next: number[] = taken.map((rest) => Math.max(0, rest - 1));
    for (const cell of getRowCells(row).slice(0, MAX_COLUMNS)) {
      while ((taken[column] ?? 0) > 0) column++;
      places.set(cell, column);
      const width = parseSpan(cell.attribs.colspan);
      for (let over = 0; over < width; over++) next[column + over] = parseSpan(cell.attribs.rowspan) - 1;
      column += width;
    }
    for (const [at, rest] of next.entries()) taken[at] = rest;
  }
  return places;
}

function parseSpan(text: string | undefined): number {
  return Math.min(Number.parseInt(text ?? '1', 10) || 1, MAX_COLUMNS);
}

function isHead(row: Element): boolean {
  const cells = getRowCells(row);
  if (cells.length < 2) return false;
  if (parentElement(row)?.name === 'thead' || cells.every(({ name }) => name === 'th')) return true;
  return cells.every((cell) => cell.children.some((child) => isElement(child) && /^(?:b|strong)$/.test(child.name)));
}

function getRowCells(row: Element): readonly Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
}

function getRowTable(row: Element): Element | null {
  const parent = parentElement(row);
  return parent?.name === 'table' ? parent : parent && parentElement(parent);
}
