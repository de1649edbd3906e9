import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { getRowCells, getSpannedCells } from '../view/columns';
import { parentElement } from '../view/css-path';
import { getLabelUnit, withoutLabelUnit } from '../view/label-unit';
import type { Labelled } from '../view/labelled';
import type { PageView } from '../view/page-view';
import { getTableRows } from '../view/table-rows';
import { fold } from '../words/fold';
import type { Block, Region, RegionKind } from './block';
import { getRegion } from './nested';
import { getSelector } from './selector';

const MIN_ITEMS = 2;
const MAX_ITEMS = 12;
const MIN_ROWS = 3; // below the names
const MAX_ROWS = 200;
const MAX_HEAD = 60; // characters
const ALIKE = 0.75; // mean share of a row's values that are of one kind

/** Regions of tables that compare things side by side: each column is a record, and each row begins with its label. */
export function itemColumnRegions(view: PageView): readonly Region[] {
  return view.elements.flatMap((element) =>
    element.name === 'table' ? getRegion(view, getItemColumns(element), 'columns') : [],
  );
}

function getItemColumns(table: Element): readonly Block[] {
  const rows = getTableRows(table);
  if (rows.length > MAX_ROWS) return [];
  // a cell alone in its row is a heading of the rows below
  const grid = rows.map((row) => getSpannedCells(row) ?? getRowCells(row)).filter(({ length }) => length > 1);
  const [names, ...body] = grid;
  const count = (names?.length ?? 0) - 1;
  if (!names || count < MIN_ITEMS || count > MAX_ITEMS || body.length < MIN_ROWS) return [];
  if (body.some(({ length }) => length !== names.length)) return [];
  return areItems(names, body)
    ? names.slice(1).map((element, at) => ({ element, more: body.flatMap((cells) => cells[at + 1] ?? []) }))
    : [];
}

/** CSS that matches the first element of each record. */
export function getRegionSelector(view: PageView, kind: RegionKind, elements: readonly Element[]): string | null {
  return kind === 'columns' ? getNamesSelector(view, elements) : getSelector(view, elements);
}

/** Selects the cells that name the columns: all but the first of the table's first row. */
function getNamesSelector(view: PageView, [cell]: readonly Element[]): string | null {
  const section = parentElement(cell ? parentElement(cell) : null);
  const table = section?.name === 'table' ? section : parentElement(section);
  const named = table && getSelector(view, [table]);
  return named && `${named} ${section?.name === 'thead' ? 'thead ' : ''}tr:first-child > :not(:first-child)`;
}

/** Whether the columns are things and the rows what they have: rows have values of one kind, columns of several. */
function areItems(names: readonly Element[], all: readonly (readonly Element[])[]): boolean {
  // a row of buttons has no label
  const body = all.filter(([head]) => head !== undefined && getFoldedText(head) !== '');
  if (body.length < MIN_ROWS || (all.length - body.length) * 2 > body.length) return false;
  const heads = body.map(([head]) => (head ? getFoldedText(head) : ''));
  if (new Set(heads).size < heads.length || !heads.every(isHead)) return false;
  const [corner, ...titles] = names.map((cell) => getFoldedText(cell));
  if (titles.some((title) => title === '') || new Set(titles).size < titles.length) return false;
  const kinds = body.map((cells) => cells.slice(1).map((cell) => getKind(getFoldedText(cell))));
  const ofRows = getLikeness(kinds);
  const ofColumns = getLikeness(titles.map((_, at) => kinds.map((row) => row[at] ?? '')));
  const isMarked = corner === '' || body.every(([head]) => head?.name === 'th');
  return ofRows >= ALIKE && (isMarked ? ofRows >= ofColumns : ofRows > ofColumns);
}

function isHead(text: string): boolean {
  return text.length <= MAX_HEAD && /^\P{N}*\p{L}/u.test(text);
}

/** Mean share of the most frequent kind; empty values are of any. */
function getLikeness(groups: readonly (readonly string[])[]): number {
  const shares = groups.map((group) => {
    const full = group.filter((kind) => kind !== '');
    const counts = new Map<string, number>();
    for (const kind of full) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return full.length === 0 ? 1 : Math.max(...counts.values()) / full.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / (shares.length || 1);
}

/** The kind of a value: its words or signs around numbers, or only that it is words. */
function getKind(text: string): string {
  if (/^[\s–—-]*$/.test(text)) return '';
  return /\p{N}/u.test(text) ? text.replace(/[\p{N}.,\s]+/gu, '0').toLowerCase() : 'words';
}

/** The cells of a record that is a column, labelled with the first cell of their row; empty for other records. */
export function itemColumnLabels({ element, more = [] }: Block, view: PageView): readonly Labelled[] {
  if (more.length === 0 || ![element, ...more].every(isCell)) return [];
  return [element, ...more].flatMap((cell): readonly Labelled[] => {
    const head = parentElement(cell)?.children.find(isElement);
    const at = view.indexOf(cell);
    if (!head || head === cell || at === undefined) return [];
    const text = getFoldedText(head);
    const unit = getLabelUnit(text);
    const label = fold(unit === undefined ? text.replace(/[:：]$/, '') : withoutLabelUnit(text));
    return label === '' ? [] : [{ label, at, text: null, kind: 'table', ...(unit !== undefined && { unit }) }];
  });
}

function isCell({ name, parent }: Element): boolean {
  return (name === 'td' || name === 'th') && parent !== null && isElement(parent) && parent.name === 'tr';
}
