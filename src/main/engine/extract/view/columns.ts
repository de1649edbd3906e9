import type { Element } from 'domhandler';
import { createObjectCache, getFoldedText, isElement } from '../../page/index';
import { fold } from '../words/fold';
import { parentElement } from './css-path';
import { gridLabels, isGridHead } from './grid-rows';
import { getLabelUnit, isShortened, withoutLabelUnit } from './label-unit';
import type { Labelled } from './labelled';
import type { PageView } from './page-view';
import { getTableRows } from './table-rows';

const NUMBER_SIGN = '#'; // a head that folding would leave empty
const MAX_LABEL = 60; // characters
const MAX_COLUMNS = 100;
const MAX_ROWS = 5000; // highest row span of a cell
const HEAD_ROWS = 3; // a title row may precede the heads

/** The cells of table rows, labelled with the column's head. */
export function columnLabels(row: Element, view: PageView): readonly Labelled[] {
  if (row.name !== 'tr') return gridLabels(row, view);
  const table = getRowTable(row);
  const columns = table ? getTableColumns(table) : null;
  if (!columns || columns.heads.length === 0) return [];
  return (columns.rows.get(row) ?? []).flatMap(({ cell, column }): readonly Labelled[] => {
    const { heads, titles, units, groups } = columns;
    const [head, unit, group] = [heads[column], units[column], groups[column]];
    const both = head && group !== undefined ? [`${head} ${group.label}`, `${group.label} ${head}`] : [];
    const labels = [head, titles[column], ...both].flatMap((label) => label || []);
    const more = {
      ...(unit !== undefined && { unit }),
      ...(isShortened(columns.texts[column] ?? '') && { isShortened: true as const }),
      ...(group?.isNeeded === true && { group: group.label }),
    };
    const at = view.indexOf(cell);
    if (at !== undefined) {
      const text = getLinkedLine(view, at);
      return labels.map((label) => ({ label, at, text, kind: 'table', ...more }));
    }
    const around = view.indexOf(row);
    if (around === undefined) return [];
    const text = getFoldedText(cell);
    return labels.map((label) => ({ label, at: around, text, kind: 'table', element: cell, ...more }));
  });
}

/** The first line of a cell, if it is the cell's only link and others follow: "Which rose is this?" above "by ivy". */
function getLinkedLine(view: PageView, at: number): string | null {
  const [first, ...others] = view.linesOf(at);
  if (first === undefined || others.length === 0) return null;
  const links = view.elements.slice(at, view.endOf(at)).filter(({ name }) => name === 'a');
  const [link] = links;
  return links.length === 1 && link !== undefined && getFoldedText(link) === first ? first : null;
}

/** The head of each cell's column, as written on the page. */
export function getColumnHeads(row: Element): ReadonlyMap<Element, string> {
  const table = row.name === 'tr' ? getRowTable(row) : null;
  const columns = table ? getTableColumns(table) : null;
  const own = (columns?.rows.get(row) ?? []).filter(({ cell }) => parentElement(cell) === row);
  // a cell that spans columns is named after the first
  return new Map(
    own.toReversed().flatMap(({ cell, column }) => {
      const text = columns?.texts[column];
      return text ? [[cell, text] as const] : [];
    }),
  );
}

const knownSpans = createObjectCache<Element, { readonly rows: ReadonlyMap<Element, readonly PlacedCell[]> | null }>();

/** A row's cells by column, with those that span down from rows above, if its table has cells that span several; null otherwise. */
export function getSpannedCells(row: Element): readonly Element[] | null {
  const table = row.name === 'tr' ? getRowTable(row) : null;
  if (table === null) return null;
  const before = knownSpans.get(table);
  if (before) return before.rows?.get(row)?.map(({ cell }) => cell) ?? null;
  const rows = getTableRows(table);
  const isSpanning = ({ attribs }: Element) =>
    parseSpan(attribs.colspan) > 1 || parseSpan(attribs.rowspan, MAX_ROWS) > 1;
  const made = { rows: rows.some((one) => getRowCells(one).some(isSpanning)) ? getPlacedCells(rows) : null };
  knownSpans.set(table, made);
  return made.rows?.get(row)?.map(({ cell }) => cell) ?? null;
}

/** Whether a row names the columns of its table, so that it is not a record. */
export function isHeadRow(row: Element): boolean {
  if (row.name !== 'tr') return isGridHead(row);
  const table = getRowTable(row);
  return table !== null && getTableColumns(table).head === row;
}

interface Columns {
  /** The row that names the columns; null if it may be a row like the others. */
  readonly head: Element | null;
  /** The folded head of each column; empty if the table has none. */
  readonly heads: readonly string[];
  readonly texts: readonly string[];
  /** The complete name, folded: from a head's title attribute, "Points" for "Pts", or with the unit, "Area km2". */
  readonly titles: readonly (string | undefined)[];
  /** The unit that a head has in brackets. */
  readonly units: readonly (string | undefined)[];
  /** The heads above those of the columns. */
  readonly groups: readonly (Group | undefined)[];
  /** Cells by row, including those that span down from rows above. */
  readonly rows: ReadonlyMap<Element, readonly PlacedCell[]>;
}

/** A cell in one of its columns. */
interface PlacedCell {
  readonly cell: Element;
  readonly column: number;
}

interface Group {
  /** Folded. */
  readonly label: string;
  /** Whether the columns' own heads do not tell the groups apart. */
  readonly isNeeded: boolean;
}

const known = createObjectCache<Element, Columns>();

function getTableColumns(table: Element): Columns {
  const before = known.get(table);
  if (before) return before;
  const rows = getTableRows(table);
  const placed = getPlacedCells(rows);
  const head = rows.slice(0, HEAD_ROWS).find(isHead) ?? findPlainHead(rows);
  const next = head && rows[rows.indexOf(head) + 1];
  const heads: string[] = [];
  const texts: string[] = [];
  const titles: (string | undefined)[] = [];
  const lowest = head ? getHeadCells(rows, head, placed) : [];
  for (const { cell, column } of lowest) {
    const text = getFoldedText(cell);
    texts[column] = text.length > MAX_LABEL ? '' : text;
    heads[column] = text === NUMBER_SIGN ? NUMBER_SIGN : fold(texts[column]);
    titles[column] = getTitle(cell, heads[column]);
  }
  // "Chg" and "Chg %" are two columns
  for (const [column, own] of heads.entries())
    if (own !== '' && /%/.test(texts[column] ?? '') && heads.indexOf(own) !== heads.lastIndexOf(own))
      heads[column] = `${own} percent`;
  const above = head ? (placed.get(head) ?? []) : [];
  const groups = lowest === above ? [] : getGroups(lowest, above, heads);
  const units = texts.map((text) => getLabelUnit(text));
  // in a table of bold rows, none is the head
  const isOwn = head !== undefined && !(next && isHead(next) && !isMarkedHead(head));
  const bare = withoutUnits(heads, texts);
  const columns = {
    head: isOwn ? head : null,
    heads: bare,
    texts,
    titles: heads.map((own, column) => titles[column] ?? (own === bare[column] ? undefined : own)),
    units,
    groups,
    rows: placed,
  };
  known.set(table, columns);
  return columns;
}

/** The headings of the upper row that are above other headings. */
function getGroups(
  lowest: readonly PlacedCell[],
  above: readonly PlacedCell[],
  heads: readonly string[],
): readonly (Group | undefined)[] {
  const groups: (Group | undefined)[] = [];
  for (const { cell, column } of above) {
    const label = fold(getFoldedText(cell));
    const own = lowest.find((one) => one.column === column);
    if (own === undefined || own.cell === cell || label === '' || label.length > MAX_LABEL) continue;
    groups[column] = { label, isNeeded: heads.indexOf(heads[column] ?? '') !== heads.lastIndexOf(heads[column] ?? '') };
  }
  return groups;
}

/** The title of a head, or of the abbreviation in it, if it says more than the head. */
function getTitle(cell: Element, head: string): string | undefined {
  const inner = cell.children.filter(isElement).find(({ attribs }) => attribs.title !== undefined);
  const title = cell.attribs.abbr ?? cell.attribs.title ?? inner?.attribs.title ?? cell.attribs['aria-label'];
  const words = title === undefined || title.length > MAX_LABEL ? '' : fold(title);
  return words === '' || words === head ? undefined : words;
}

/** Removes currency or unit from heads, "Price (USD)", unless columns differ only by it. */
function withoutUnits(heads: readonly string[], texts: readonly string[]): readonly string[] {
  const bare = texts.map((text) => fold(withoutLabelUnit(text)));
  return heads.map((head, at) => {
    const own = bare[at] ?? '';
    return own === '' || bare.indexOf(own) !== bare.lastIndexOf(own) ? head : own;
  });
}

/** The cells of the lowest header row: below heads that span columns, that row names the columns. */
function getHeadCells(
  rows: readonly Element[],
  head: Element,
  placed: ReadonlyMap<Element, readonly PlacedCell[]>,
): readonly PlacedCell[] {
  const cells = placed.get(head) ?? [];
  const below = rows[rows.indexOf(head) + 1];
  const spans = getRowCells(head).some(({ attribs }) => parseSpan(attribs.colspan) > 1);
  if (!spans || !below || !isHead(below) || !getRowCells(below).every(({ name }) => name === 'th')) return cells;
  return placed.get(below) ?? cells;
}

/** The cells of each row by column; a cell that spans columns or rows is in all of them. */
function getPlacedCells(rows: readonly Element[]): ReadonlyMap<Element, readonly PlacedCell[]> {
  const placed = new Map<Element, readonly PlacedCell[]>();
  let above: readonly Spanning[] = [];
  for (const row of rows) {
    const cells = getRowCells(row).slice(0, MAX_COLUMNS);
    const found: PlacedCell[] = above.map(({ cell, column }) => ({ cell, column }));
    const taken = new Set(above.map(({ column }) => column));
    const next = above.flatMap((one) => (one.left > 1 ? [{ ...one, left: one.left - 1 }] : []));
    let column = 0;
    for (const cell of cells) {
      while (taken.has(column)) column++;
      const [width, height] = [parseSpan(cell.attribs.colspan), parseSpan(cell.attribs.rowspan, MAX_ROWS)];
      // a cell across a whole row is a heading of the rows below
      const shown = cells.length === 1 && above.length === 0 ? 1 : width;
      for (let over = column; over < Math.min(column + width, MAX_COLUMNS); over++) {
        if (over < column + shown) found.push({ cell, column: over });
        if (height > 1) next.push({ cell, column: over, left: height - 1 });
      }
      column += width;
    }
    placed.set(
      row,
      found.toSorted((one, other) => one.column - other.column),
    );
    above = next;
  }
  return placed;
}

/** A cell that spans `left` more rows. */
interface Spanning extends PlacedCell {
  readonly left: number;
}

function parseSpan(text: string | undefined, most = MAX_COLUMNS): number {
  return Math.min(Number.parseInt(text ?? '1', 10) || 1, most);
}

/** A first row of plain cells that names the columns: words without digits, over at least one column of numbers. */
function findPlainHead(rows: readonly Element[]): Element | undefined {
  const [first, ...others] = rows.map(getRowCells);
  if (!first || first.length < MIN_PLAIN || others.length < 2) return undefined;
  if (rows.some((row) => row.children.some((child) => isElement(child) && child.name === 'th'))) return undefined;
  const all = first.map((cell) => getFoldedText(cell));
  const names = all[0] === '' ? all.slice(1) : all; // the column of names may have no head
  const areNames = names.every((name) => name.length <= MAX_PLAIN_LABEL && /\p{L}/u.test(name) && !/\d/.test(name));
  if (!areNames || new Set(names).size < names.length || others.some(({ length }) => length !== first.length))
    return undefined;
  const hasNumbers = first.some((_, column) =>
    others.every((cells) => /\d/.test(getFoldedText(cells[column] as Element))),
  );
  return hasNumbers ? rows[0] : undefined;
}

const MIN_PLAIN = 3; // cells; in two columns, the first row may be a label and its value
const MAX_PLAIN_LABEL = 40; // characters

/** Whether markup says that a row names the columns. */
function isMarkedHead(row: Element): boolean {
  const cells = getRowCells(row);
  return parentElement(row)?.name === 'thead' || cells.every(({ name }) => name === 'th');
}

function isHead(row: Element): boolean {
  const cells = getRowCells(row);
  if (cells.length < 2) return false;
  if (isMarkedHead(row)) return true;
  return cells.every((cell) => cell.children.some((child) => isElement(child) && /^(?:b|strong)$/.test(child.name)));
}

export function getRowCells(row: Element): readonly Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
}

function getRowTable(row: Element): Element | null {
  const parent = parentElement(row);
  return parent?.name === 'table' ? parent : parent && parentElement(parent);
}
