import type { Element } from 'domhandler';
import { getFoldedText, isElement, walk } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import { isNameLike } from '../hints/index';
import { findListPanel } from '../view/list-panels';
import type { ReadBlock } from './block';
import { likeMost, withoutOthers } from './empty-rows';
import { dropUnlikeRows } from './unlike-rows';

const USUAL = 0.6; // share of records; a more frequent field belongs to all of them
const ENOUGH = 0.5; // share of the usual fields; blocks with fewer are advertisements and headings among the records

/**
 * Drops blocks that are not records: those without any value for the template, or with far fewer than the others. With a
 * single field, a block without it is a record if it is made like the others; so is one with a name and little else.
 */
export function keptRecords(read: readonly ReadBlock[], queries: readonly FieldQuery[]): readonly ReadBlock[] {
  const rows = dropUnlikeRows(withoutGroupHeads(withoutSummaries(withoutTotals(read))));
  const filled = queries.length === 1 ? withoutOthers(rows) : rows.filter((row) => !isWithout(row, queries));
  const usual = queries.filter(
    ({ path }) => filled.filter(({ record }) => record.evidence[path]).length >= filled.length * USUAL,
  );
  const ads = filled.filter(({ block }) => isMarkedAsAd(block.element));
  // on a page of small ads, all records are marked
  const others = ads.length < filled.length / 2 ? new Set(ads) : null;
  const getCount = ({ record }: ReadBlock) => usual.filter(({ path }) => record.evidence[path]).length;
  const isEnough = (one: ReadBlock) => getCount(one) >= usual.length * (others?.has(one) ? 1 : ENOUGH);
  const distinct = withoutCopies(filled);
  const full = distinct.filter((one) => isWithout(one, queries) || isEnough(one));
  if (full.length === distinct.length || full.length < distinct.length * USUAL) return full;
  const isLike = likeMost(full);
  const known = new Set(full);
  const isNamed = (one: ReadBlock) => !others?.has(one) && hasName(one, queries) && isLike(one);
  return distinct.filter((one) => known.has(one) || isNamed(one));
}

/** Whether a block has a name, or a value for the first field, which is usually a name: "Station". */
function hasName({ record }: ReadBlock, queries: readonly FieldQuery[]): boolean {
  return queries.some(
    (query, at) =>
      (isNameLike(query) || (at === 0 && query.type === 'text')) && record.evidence[query.path] !== undefined,
  );
}

function isWithout({ record }: ReadBlock, queries: readonly FieldQuery[]): boolean {
  return record.missing.length >= queries.length;
}

const AD =
  /(?:^|[\s_-])(?:ads?|advert(?:s|isement)?|adslot|sponsored|promoted|anzeige|werbung|publicidad|publicite)(?:$|[\s_-])/i;

/** Whether the class name of a block says that it is an advertisement among the records. */
function isMarkedAsAd({ attribs }: Element): boolean {
  return AD.test(attribs.class ?? '');
}

/** Drops rows whose only cell spans the columns of the others, such as headings of groups. */
function withoutGroupHeads(read: readonly ReadBlock[]): readonly ReadBlock[] {
  const rows = read.filter(({ block: { element } }) => !isGroupHead(element));
  return rows.length > read.length / 2 ? rows : read;
}

function isGroupHead(row: Element): boolean {
  if (row.name !== 'tr') return false;
  const [cell, ...others] = row.children.filter(isElement);
  return cell !== undefined && others.length === 0 && Number(cell.attribs.colspan ?? 1) > 1;
}

/** Drops rows of a table that sum up those above, if others remain. */
function withoutTotals(read: readonly ReadBlock[]): readonly ReadBlock[] {
  const rows = read.filter(({ block: { element } }) => !isTotal(element));
  return rows.length > 0 ? rows : read;
}

const TOTAL =
  /^(?:(?:grand |sub[- ]?)?totals?|sum|(?:zwischen|gesamt)?summe|gesamt|insgesamt|(?:sous-)?total(?: général)?|(?:sub)?total(?: general)?|suma|totale|totaal|razem|合計|小計|総計|总计|合计|小计)(?!\p{L})/iu;

/** Whether a row begins with a word for a sum, in its foot or in a cell that spans columns, or states the sum of a column. */
function isTotal(row: Element): boolean {
  if (row.name !== 'tr') return false;
  const first = row.children.filter(isElement).find((cell) => getFoldedText(cell) !== '');
  if (!first || !TOTAL.test(getFoldedText(first))) return false;
  const isFoot = row.parent !== null && isElement(row.parent) && row.parent.name === 'tfoot';
  return isFoot || Number(first.attribs.colspan ?? 1) > 1 || statesSum(row);
}

/** Drops the few rows whose first cell spans columns of the others, such as the tax below the positions of an invoice. */
function withoutSummaries(read: readonly ReadBlock[]): readonly ReadBlock[] {
  const rows = read.filter(({ block: { element } }) => !isSummary(element));
  return rows.length > read.length / 2 ? rows : read;
}

function isSummary(row: Element): boolean {
  const [first, ...others] = row.name === 'tr' ? row.children.filter(isElement) : [];
  return first !== undefined && others.length > 0 && Number(first.attribs.colspan ?? 1) > 1;
}

const MIN_SUMMED = 2; // rows
const EXACT = 0.001; // share of the sum; amounts may be rounded

/** Whether a cell of a row is the sum of those above it. */
function statesSum(row: Element): boolean {
  const rows = row.parent === null ? [] : row.parent.children.filter(isElement);
  const above = rows.slice(0, rows.indexOf(row)).map((each) => each.children.filter(isElement).map(getFoldedText));
  const own = row.children.filter(isElement).map(getFoldedText);
  return own.some((text, at) => {
    const sum = parseFigure(text);
    const summed = above.flatMap((cells) => parseFigure(cells[at] ?? '') ?? []);
    if (sum === null || sum <= 0) return false;
    const isSum = (amount: number) => Math.abs(amount - sum) <= sum * EXACT;
    if (summed.length >= MIN_SUMMED && isSum(summed.reduce((total, each) => total + each, 0))) return true;
    return isSum(addGroup(rows, rows.indexOf(row), at));
  });
}

/** The sum of a column since the last heading of a group or sum above a row. */
function addGroup(rows: readonly Element[], end: number, column: number): number {
  let total = 0;
  for (let at = end - 1; at >= 0; at--) {
    const cells = rows[at]?.children.filter(isElement) ?? [];
    const texts = cells.map(getFoldedText);
    const figure = parseFigure(texts[column] ?? '');
    if (cells.length < 2 || TOTAL.test(texts.find((text) => text !== '') ?? '')) return total;
    total += figure ?? 0;
  }
  return 0; // not within a group: all rows are added above
}

/** The number that a cell shows, with any signs for thousands and decimals; null if it shows none. */
function parseFigure(text: string): number | null {
  const figure = /^\D{0,8}?(-?\d[\d.,'’ \u00a0\u202f]*)\D{0,8}$/u.exec(text)?.[1]?.replaceAll(/['’\s]/gu, '');
  if (figure === undefined) return null;
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(figure) ?? [];
  const whole = figure.slice(0, figure.length - (decimals === '' ? 0 : decimals.length + 1)).replaceAll(/[.,]/g, '');
  return Number(`${whole}.${decimals || '0'}`);
}

/**
 * Counts copies of a linked record once, such as those for another screen width or in a carousel, and records behind a
 * tab that another tab shows too.
 */
function withoutCopies(read: readonly ReadBlock[]): readonly ReadBlock[] {
  const seen = new Map<string, Element | null>();
  return read.filter(({ block, record }) => {
    const link = linkIn(block.element);
    const panel = findListPanel(block.element);
    const key = `${link} ${getFoldedText(block.element)} ${JSON.stringify(record.values)}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, panel);
    return first === undefined || (link === null && first === panel);
  });
}

function linkIn(element: Element): string | null {
  if (element.name === 'a') return element.attribs.href ?? null;
  let found: string | null = null;
  walk(element, {
    enter: (inner) => {
      if (inner.name === 'a') found ??= inner.attribs.href ?? null;
      return found === null;
    },
  });
  return found;
}
