import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { PageView } from '../view/page-view';

const MIN_ROWS = 3;
const MAX_LINES = 4; // of a row
const MOST = 0.6; // share of the rows
const MOSTLY = 0.7; // share of the lines
const MAX_ROW = 160; // characters
const AMOUNT = /^(?:ca\.?\s|about\s)?[\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]*(?:\s?\p{L}[\p{L}.]{0,11}){0,2}$/iu;
const BEGINS_WITH_AMOUNT = /^[\d½⅓⅔¼¾⅛]/;

/**
 * The lines of an element, where rows that show an amount and what it is of one below the other count as one line each:
 * "2 tbsp" above "oil", or "Potatoes" above "800 g, peeled". If most lines are in such rows, the others are buttons.
 */
export function getLinesOfAmounts(view: PageView, at: number, kinds: ReadonlySet<string>): readonly string[] {
  const lines = view.linesOf(at);
  const rows = kinds.size === 0 ? [] : getRows(view, at, kinds);
  if (rows.length > 0 && rows.flat().length >= lines.length * MOSTLY) return rows.map(joinRow);
  const joined: string[] = [];
  let next = 0;
  for (let line = 0; line < lines.length; line++) {
    const row = rows[next];
    if (row?.every((text, offset) => text === lines[line + offset])) {
      joined.push(joinRow(row));
      line += row.length - 1;
      next++;
    } else joined.push(lines[line] ?? '');
  }
  return joined;
}

/** The amount comes first, as in written recipes, also where it stands below: "Apples" above "3". */
function joinRow([first = '', second = '', ...others]: readonly string[]): string {
  const isBelow = !AMOUNT.test(first) && AMOUNT.test(second);
  return [...(isBelow ? [second, first] : [first, second]), ...others].filter((part) => part !== '').join(' ');
}

/** Tags of the rows of amounts in some elements; a further group may have fewer rows than tell that they are such. */
export function findRowKinds(view: PageView, places: readonly number[]): ReadonlySet<string> {
  const lists = places.flatMap((place) => [...findAlike(view, place).values()]);
  return new Set(lists.filter((rows) => areRows(view, rows)).map(([row]) => toTag(row)));
}

/** The lines of each row of these kinds in an element. */
function getRows(view: PageView, from: number, kinds: ReadonlySet<string>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  let end = 0;
  for (const [at, rows] of findAlike(view, from)) {
    if (at < end || !kinds.has(toTag(rows[0]))) continue;
    found.push(...rows.map((row) => getRowLines(view, row)).filter(({ length }) => length > 0));
    end = view.endOf(at);
  }
  return found;
}

/** The children of each element inside that has only children of one kind. */
function findAlike(view: PageView, from: number): ReadonlyMap<number, readonly Element[]> {
  const lists = new Map<number, readonly Element[]>();
  for (let at = from; at < view.endOf(from); at++) {
    const rows = view.elements[at]?.children.filter(isElement) ?? [];
    if (rows.length > 0 && areAlike(rows)) lists.set(at, rows);
  }
  return lists;
}

function areRows(view: PageView, rows: readonly Element[]): boolean {
  if (rows.length < MIN_ROWS) return false;
  const lines = rows.map((row) => getRowLines(view, row)).filter(({ length }) => length > 0);
  return lines.length >= MIN_ROWS && lines.filter(isRow).length >= lines.length * MOST;
}

function toTag(element: Element | undefined): string {
  return `${element?.name} ${element?.attribs.class ?? ''}`;
}

function areAlike([first, ...others]: readonly Element[]): boolean {
  return others.every((other) => toTag(other) === toTag(first));
}

function getRowLines(view: PageView, row: Element): readonly string[] {
  const at = view.indexOf(row);
  return at === undefined ? [] : view.linesOf(at);
}

function isRow([first = '', second = '', ...others]: readonly string[]): boolean {
  if (second === '' || others.length > MAX_LINES - 2 || first.length + second.length > MAX_ROW) return false;
  return AMOUNT.test(first) || (!/\d/.test(first) && BEGINS_WITH_AMOUNT.test(second));
}
