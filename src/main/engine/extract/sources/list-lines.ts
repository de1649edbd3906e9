import type { Element } from 'domhandler';
import { BLOCK_ELEMENTS } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import { isOpeningTerm } from '../ranking/label-fit';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { findRowKinds, getLinesOfAmounts } from './amount-rows';

const MAX_HEADING = 80; // characters
const MAX_LEFT_OUT = 0.4; // share of the lines; if more match, they are the list itself
const HEADING_TAG = /^(?:h[2-6]|strong|b|u|legend|caption|th)$/;
const HEADING_CLASS =
  /(?:^|[-_\s])(?:(?:group|section|list)[-_]?(?:head(?:ing|er)?|name|title)|sub-?(?:head(?:ing|er)?|title))(?:$|[-_\s])/i;

/**
 * The lines of some elements in order, with each table row as one line; for ingredients without group headings and
 * controls.
 */
export function getListLines(view: PageView, query: FieldQuery, places: readonly number[]): readonly string[] {
  const [from = 0] = places;
  const end = view.endOf(places.at(-1) ?? 0);
  const kinds = query.concept?.id === 'ingredients' ? findRowKinds(view, places) : NONE;
  const raw = places.flatMap((at) => getRawLines(view, query, at, kinds));
  const lines = withoutHeads(view, query, from, end, raw);
  return query.concept?.distinctive ? withoutControls(view, from, end, lines) : lines;
}

/** The lines of a list of ingredients without group headings; of other lists, all lines. */
export function withoutHeads(
  view: PageView,
  query: FieldQuery,
  from: number,
  end: number,
  lines: readonly string[],
): readonly string[] {
  if (query.concept?.id !== 'ingredients') return lines;
  const left = new Set<string>();
  for (let at = from; at < end; at++) {
    const element = view.elements[at];
    if (element && isHead(view, element, at)) left.add(view.textOf(at));
  }
  const kept = lines.filter(
    (line, at) => !left.has(line) && !isOpeningTerm(fold(line), query) && !isServings(lines, at),
  );
  return kept.length < lines.length * (1 - MAX_LEFT_OUT) ? lines : kept;
}

/** Whether a line is a part of the choice of servings: "Servings", or the "4" beside it. */
function isServings(lines: readonly string[], at: number): boolean {
  const isLabel = (line = '') => conceptOfTerm(fold(line))?.id === 'yield';
  if (isLabel(lines[at])) return true;
  return /^[-+−]?\d{1,3}[-+−]?$/.test(lines[at] ?? '') && (isLabel(lines[at - 1]) || isLabel(lines[at + 1]));
}

function isHead(view: PageView, { name, attribs }: Element, at: number): boolean {
  if (!HEADING_TAG.test(name) && !HEADING_CLASS.test(attribs.class ?? '')) return false;
  const length = view.textLength(at);
  return length > 0 && length <= MAX_HEADING && !/[\d½¼¾⅓⅔⅛]/.test(view.textOf(at));
}

const MAX_CONTROLS = 2; // lines with a checkbox; if more have one, the boxes belong to the list's items

/** Removes lines such as "Scale 1x 2x 3x" and "Keep the screen on". */
function withoutControls(view: PageView, from: number, end: number, lines: readonly string[]): readonly string[] {
  const controls = view.elements.slice(from, end).filter(isControl);
  const boxes = controls.filter(({ name }) => name === 'input').length;
  const left = new Set(
    controls
      .filter(({ name }) => name !== 'input' || boxes <= MAX_CONTROLS)
      .map((control) => getBlockText(view, control)),
  );
  const kept = lines.filter((line) => !left.has(line));
  return kept.length < lines.length * (1 - MAX_LEFT_OUT) ? lines : kept;
}

function isControl({ name, attribs }: Element): boolean {
  return name === 'button' || attribs.role === 'button' || (name === 'input' && attribs.type !== 'hidden');
}

/** Text of the nearest enclosing block. */
function getBlockText(view: PageView, element: Element): string {
  let block: Element | null = element;
  while (block && !BLOCK_ELEMENTS.has(block.name)) block = parentElement(block);
  const at = block === null ? undefined : view.indexOf(block);
  return at === undefined || view.textLength(at) > MAX_HEADING * 2 ? '' : view.textOf(at);
}

const NONE: ReadonlySet<string> = new Set();

function getRawLines(
  view: PageView,
  { concept }: FieldQuery,
  at: number,
  kinds: ReadonlySet<string>,
): readonly string[] {
  if (concept?.id !== 'ingredients') return view.linesOf(at);
  const rows = getRows(view, at);
  return rows.length > 1 ? rows : getLinesOfAmounts(view, at, kinds);
}

/** Table rows as texts; empty if an element contains more than the table. */
function getRows(view: PageView, from: number): readonly string[] {
  const rows: string[] = [];
  let length = 0;
  for (let at = from; at < view.endOf(from); at++) {
    if (view.elements[at]?.name !== 'tr') continue;
    const isHeader = view.elements[at + 1]?.name === 'th';
    length += view.textLength(at);
    if (!isHeader) rows.push(view.textOf(at));
    at = view.endOf(at) - 1;
  }
  return length < view.textLength(from) * MOSTLY ? [] : rows.filter((row) => row !== '');
}

const MOSTLY = 0.8; // share of an element's text
