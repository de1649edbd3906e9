import type { Element } from 'domhandler';
import { createObjectCache, getFoldedText, isElement } from '../../page/index';
import { fold } from '../words/fold';
import { parentElement } from './css-path';
import type { Labelled } from './labelled';
import type { PageView } from './page-view';

const MIN_COLUMNS = 3; // two side by side may be a label and its value
const MAX_COLUMNS = 40;
const MIN_ROWS = 2; // below the head
const MAX_ROWS = 2000;
const MAX_HEAD = 40; // characters of a column's head
const MAX_CLIMB = 4; // levels from an ARIA row to its table
const CELL_ROLES = /^(?:cell|gridcell|rowheader)$/;

/** A table made of other elements than those for tables. */
interface Grid {
  readonly head: Element;
  /** Folded. */
  readonly heads: readonly string[];
}

/** The parts of a row, labelled with the heads of its table, if the row is one of a table without the tags for it. */
export function gridLabels(row: Element, view: PageView): readonly Labelled[] {
  const grid = findGrid(row);
  if (grid === null || grid.head === row) return [];
  return getCells(row).flatMap((cell, column): readonly Labelled[] => {
    const [label, at] = [grid.heads[column], view.indexOf(cell)];
    return label === undefined || label === '' || at === undefined ? [] : [{ label, at, text: null, kind: 'table' }];
  });
}

/** Whether a row names the columns of such a table. */
export function isGridHead(row: Element): boolean {
  return findGrid(row)?.head === row;
}

interface Known {
  readonly grid: Grid | null;
}

const knownPlain = createObjectCache<Element, Known>();
const knownAria = createObjectCache<Element, Known>();

function findGrid(row: Element): Grid | null {
  if (!/^(?:div|li|section|article|a|dl|p)$/.test(row.name)) return null;
  const isAria = row.attribs.role === 'row';
  const table = isAria ? getAriaTable(row) : parentElement(row);
  if (table === null) return null;
  const known = isAria ? knownAria : knownPlain;
  const before = known.get(table);
  if (before !== undefined) return before.grid;
  const grid = isAria ? getAriaGrid(table) : getPlainGrid(table);
  known.set(table, { grid });
  return grid;
}

function getAriaTable(row: Element): Element | null {
  let node = parentElement(row);
  for (let level = 0; node !== null && level < MAX_CLIMB; level++, node = parentElement(node))
    if (/^(?:table|grid|treegrid)$/.test(node.attribs.role ?? '')) return node;
  return null;
}

/** The heads of a table that ARIA roles describe. */
function getAriaGrid(table: Element): Grid | null {
  const groups = table.children.filter(isElement);
  const rows = groups.flatMap((group) => (group.attribs.role === 'row' ? [group] : group.children.filter(isElement)));
  const head = rows.find((row) => {
    const cells = row.children.filter(isElement);
    return cells.length > 1 && cells.every(({ attribs }) => attribs.role === 'columnheader');
  });
  return head === undefined ? null : { head, heads: getTexts(head).map(fold) };
}

/**
 * The heads of rows that are all made of as many parts: a first row of another class, of words without digits, above at
 * least one column that has a digit in each row.
 */
function getPlainGrid(table: Element): Grid | null {
  const [head, ...rows] = table.children.filter(isElement).slice(0, MAX_ROWS);
  if (head === undefined || rows.length < MIN_ROWS) return null;
  const { length } = getCells(head);
  if (length < MIN_COLUMNS || length > MAX_COLUMNS || !rows.every((row) => isRow(row, head, length))) return null;
  // of cards alike, the first may have no number either
  const isApart = rows.every(({ attribs }) => attribs.class !== head.attribs.class);
  if (!isApart) return null;
  const heads = getTexts(head);
  const areNames = heads.every((text) => text.length <= MAX_HEAD && /\p{L}/u.test(text) && !/\d/.test(text));
  if (!areNames || new Set(heads).size < heads.length) return null;
  const texts = rows.map(getTexts);
  const hasNumbers = heads.some((_, column) => texts.every((row) => /\d/.test(row[column] ?? '')));
  return hasNumbers ? { head, heads: heads.map(fold) } : null;
}

/** Whether an element is a row like the head: of the same tag, with as many parts and no words beside them. */
function isRow(row: Element, head: Element, length: number): boolean {
  if (row.name !== head.name || getCells(row).length !== length) return false;
  return row.children.every((child) => child.type !== 'text' || child.data.trim() === '');
}

function getCells(row: Element): readonly Element[] {
  const children = row.children.filter(isElement);
  const cells = children.filter(({ attribs }) => CELL_ROLES.test(attribs.role ?? ''));
  return cells.length > 0 ? cells : children;
}

function getTexts(row: Element): readonly string[] {
  return getCells(row).map((cell) => getFoldedText(cell));
}
