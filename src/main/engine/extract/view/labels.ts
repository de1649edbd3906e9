import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, getFoldedText, isElement } from '../../page/index';
import { collapseSpaces, fold } from '../words/fold';
import { readAddedCost } from './added-cost';
import { captionedLabel } from './captioned';
import { getComparedColumn } from './compared-column';
import { parentElement } from './css-path';
import { describedLabel } from './described-labels';
import { getLabelUnit, isShortened, withoutLabelUnit } from './label-unit';
import type { Labelled } from './labelled';
import type { PageView } from './page-view';
import { findGroup, isInGroups } from './row-groups';
import { alternates, headingLabel, rowLabel, twoLineLabel } from './row-labels';
import { getTableRows, isBelowHeads, isHeadRow } from './table-rows';
import { labelledSentences, textLabels, withoutContact } from './text-labels';

const MAX_LABEL = 40; // characters; longer texts before a colon are sentences
const MAX_LINE = 400;
const MAX_PAIR_NODES = 8; // a pair with white space and comments around it
const PLURAL = /\((?:e?s|en)\)/gi; // "Author(s)"
const LABEL_ELEMENTS = new Set([
  'strong',
  'b',
  'label',
  'span',
  'em',
  'dt',
  'th',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'i',
  'td',
  'font',
  'small',
  'figcaption',
]);

/** All pairs of label and value on a page: table rows, definition lists, and labels next to their value; none inside of `without`. */
export function getLabels(view: PageView, without: ReadonlySet<Element> = NONE): readonly Labelled[] {
  const found: Labelled[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (element === undefined) continue;
    if (without.has(element)) {
      at = view.endOf(at) - 1;
      continue;
    }
    if (element.name === 'table') found.push(...headedTable(view, element));
    else if (element.name === 'tr') found.push(...tableRow(view, element));
    else if (element.name === 'dt') found.push(...definition(view, element));
    else if (LABEL_ELEMENTS.has(element.name) || element.name === 'li') found.push(...inline(view, at, element));
    const row = rowLabel(view, at, element);
    if (row !== null) found.push(row);
    const beside = headingLabel(view, element) ?? twoLineLabel(view, at, element);
    if (beside !== null) found.push(beside);
    const captioned = captionedLabel(view, element);
    if (captioned !== null) found.push(captioned);
    const described = describedLabel(view, at, element);
    if (described !== null) found.push(described);
    if (!isLine(element) || !(LABEL_ELEMENTS.has(element.name) || element.name === 'li'))
      found.push(...bareTexts(view, at, element));
  }
  return withBare(found);
}

const NONE: ReadonlySet<Element> = new Set();

/** The same with labels without what they have in brackets, unless several differ only by it: "Price (net)". */
function withBare(found: readonly Labelled[]): readonly Labelled[] {
  if (found.every(({ bare }) => bare === undefined)) return found;
  const whole = new Map<string, Set<string>>();
  for (const { label, bare = label } of found) whole.set(bare, (whole.get(bare) ?? new Set()).add(label));
  return found.flatMap((pair) => {
    const { bare, unit } = pair;
    const isOnly = bare !== undefined && (unit !== undefined || whole.get(bare)?.size === 1);
    return bare !== undefined && isOnly ? [pair, { ...pair, label: bare }] : [pair];
  });
}

/** Labels in an element's own texts, if it also contains blocks. */
function bareTexts(view: PageView, at: number, element: Element): readonly Labelled[] {
  return textLabels(view, element).flatMap(({ label, value }) => {
    const words = /^\/\//.test(value) ? null : labelWords(label);
    return words === null ? [] : [{ ...words, at, text: beforeBar(value), kind: 'inline' as const }];
  });
}

/** Cells of a row; an empty one of three is only a spacer. */
function getPageViewCells(view: PageView, row: Element): readonly Element[] {
  const cells = row.children.filter(isElement).filter((cell) => cell.name === 'td' || cell.name === 'th');
  if (cells.length !== 3) return cells;
  const full = cells.filter((cell) => view.textOf(view.indexOf(cell) ?? 0) !== '');
  return full.length === 2 ? full : cells;
}

function tableRow(view: PageView, row: Element): readonly Labelled[] {
  const all = getPageViewCells(view, row);
  if (isHeadRow(row, all)) return [];
  const compared = all.length < 3 ? null : getComparedColumn(view, row);
  if (compared !== null) {
    const pair = labelledPair(view, all[0], all[compared], 'table');
    return pair === null ? [] : [pair];
  }
  const isRow = all.length > 3 && all.every(({ name }) => name === 'td') && isBelowHeads(row, all.length);
  const cells = all.length === 3 && isInGroups(row, all) ? all.slice(1) : all;
  const pairs: Labelled[] = [];
  for (let at = 0; at + 1 < (isRow ? 2 : cells.length); at += 2) {
    const pair = labelledPair(view, cells[at], cells[at + 1], 'table');
    if (pair && (cells.length === 2 || cells[at]?.name === 'th' || cells.length === 4)) pairs.push(pair);
  }
  const group = cells.length === 2 ? findGroup(view, row) : null;
  return group === null ? pairs : pairs.flatMap((pair) => [pair, { ...pair, label: `${group} ${pair.label}` }]);
}

/** Pairs the header row with the only data row of a table. */
function headedTable(view: PageView, table: Element): readonly Labelled[] {
  const rows = getTableRows(table);
  const [head, body, ...more] = rows;
  if (!head || !body || more.length > 0) return [];
  const heads = head.children.filter(isElement);
  const cells = body.children.filter(isElement);
  if (heads.length < 3 || heads.length !== cells.length || heads.some((cell) => cell.name !== 'th')) return [];
  return heads.flatMap((cell, at) => labelledPair(view, cell, cells[at], 'table') ?? []);
}

function definition(view: PageView, term: Element): readonly Labelled[] {
  const values: Labelled[] = [];
  for (let node = nextElement(term); node && node.name === 'dd'; node = nextElement(node)) {
    const pair = labelledPair(view, term, node, 'definition');
    if (pair) values.push(pair);
  }
  return values;
}

function labelledPair(
  view: PageView,
  label: Element | undefined,
  value: Element | undefined,
  kind: Labelled['kind'],
): Labelled | null {
  const from = label && view.indexOf(label);
  const to = value && view.indexOf(value);
  if (from === undefined || to === undefined || view.textLength(from) > MAX_LABEL * 2) return null;
  const words = labelWords(view.textOf(from));
  return words === null ? null : { ...words, at: to, text: null, kind };
}

/** "<b>Label:</b> value", "<span class=label>Label</span><span>value</span>", "Label: value" in one text. */
function inline(view: PageView, at: number, element: Element): readonly Labelled[] {
  const length = view.textLength(at);
  if (length < 2 || length > MAX_LINE * 3) return [];
  const text = view.textOf(at);
  if (text.length <= MAX_LABEL + 1) {
    const words = labelWords(text);
    const pair = words === null ? null : valueBeside(view, element, words, /[:：]$/.test(text));
    if (pair) return [pair];
  }
  return isLine(element) && !holdsLabels(view, element)
    ? view.linesOf(at).flatMap((line) =>
        line.length <= MAX_LINE
          ? withoutContact(line, element)
              .split(BAR)
              .flatMap((part) => [...lineLabel(part, at), ...sentenceLabels(part, at)])
          : [],
      )
    : [];
}

/** Reads a line with several marked labels, each with the text next to it. */
function holdsLabels(view: PageView, line: Element): boolean {
  const labels = line.children.filter(isElement).filter((child) => {
    const at = isLabelLike(child) ? view.indexOf(child) : undefined;
    return at !== undefined && view.textLength(at) <= MAX_LABEL * 2 && /[:：]$/.test(view.textOf(at));
  });
  return labels.length > 1;
}

/** Separates two labels: "Art. no. 48 | Brand: Kettle". */
const BAR =
  /\s+[|•·]\s+|\s+[–—]\s+(?=\p{Lu}[\p{L} ]{2,24}\s?[:：]\s)|\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,8}[:：])|[;；]\s+(?=\p{Lu}[\p{L} ]{2,24}[:：]\s)/u;

/** Short sentences with a label within a paragraph: "… the coast. Guest: Alan Whitby. Music by …". */
function sentenceLabels(text: string, at: number): readonly Labelled[] {
  return text.length < MAX_LABEL ? [] : labelledSentences(text).flatMap((sentence) => lineLabel(sentence, at));
}

const PLUS = /^(?:zzgl\.?|zuzüglich|plus|\+)\s+(?=\p{L})/iu;

/** A colon within a time of day: "Updated 08:14" has no label "Updated 08". */
const CLOCK = /^[^:：]*(?<!\d)\d{1,2}[:：]\d\d(?!\d)/;
const BEFORE_CLOCK = /^([^\d:：]{1,39}\p{L})\s+(\d{1,2}[:：]\d\d.*)$/u;

function lineLabel(text: string, at: number): readonly Labelled[] {
  const added = readAddedCost(text);
  const cost = added === null ? [] : [{ label: fold(added.what), at, text: added.amount, kind: 'inline' as const }];
  if (added?.isNamed) return cost;
  const match = CLOCK.test(text) ? BEFORE_CLOCK.exec(text) : /^([^:：]{2,40})[:：]\s*(\S.*)$/.exec(text);
  const words = match ? labelWords((match[1] ?? '').replace(PLUS, '')) : null;
  return match && words !== null && !/^\/\//.test(match[2] ?? '')
    ? [...cost, { ...words, at, text: beforeBar(match[2] ?? ''), kind: 'inline' }]
    : cost;
}

function valueBeside(view: PageView, element: Element, label: LabelWords, colon: boolean): Labelled | null {
  const below = isHeadOfLine(element) ? belowBreak(element) : null;
  const beside = nextMeaning(element) ?? below;
  const select = element.name === 'label' ? findSelect(element, beside) : null;
  if (select) return { ...label, at: view.indexOf(select) ?? 0, text: null, kind: 'inline' };
  if (beside === null) return null;
  if (!isElement(beside)) {
    const text = beforeBar(collapseSpaces(textRun(beside))).replace(/^[:：]\s*/, '');
    const around = parentElement(element);
    const parent = around ? view.indexOf(around) : undefined;
    const marked =
      colon || /^\s*[:：]/.test('data' in beside ? beside.data : '') || /^(?:strong|b|label)$/.test(element.name);
    return text === '' || !marked || parent === undefined
      ? null
      : { ...label, at: parent, text: text.slice(0, MAX_LINE), kind: 'inline' };
  }
  if (element.name === 'th' && beside.name === 'th') return null; // the heads of two columns
  if (isEmptyField(beside)) return null;
  const at = view.indexOf(beside);
  if (at === undefined || view.textLength(at) > MAX_LINE * 2 || isNextLine(view, element, beside, at)) return null;
  const run = BLOCK_ELEMENTS.has(beside.name) ? null : beforeBar(collapseSpaces(textRun(beside))).slice(0, MAX_LINE);
  const text = run === view.textOf(at) ? null : run;
  return colon || beside === below || saysLabel(element) || isPair(element, beside) || alternates(element, beside)
    ? { ...label, at, text, kind: 'inline' }
    : null;
}

/** The select element that a label names: inside it, or right after it. */
function findSelect(label: Element, beside: ChildNode | null): Element | null {
  const inside = label.children.filter(isElement).find(({ name }) => name === 'select');
  return inside ?? (beside && isElement(beside) && beside.name === 'select' ? beside : null);
}

/** Whether the element after an empty label is the next line: of the same kind, with its own label. */
function isNextLine(view: PageView, label: Element, beside: Element, at: number): boolean {
  return label.name === beside.name && NEXT_LABEL.test(view.textOf(at));
}

const NEXT_LABEL = /^\p{L}[^:：.]{1,39}[:：](?:\s|$)/u;

/** Whether label and value are the whole content of their parent. */
function isPair(label: Element, value: Element): boolean {
  const nodes = label.parent?.children ?? [];
  if (nodes.length > MAX_PAIR_NODES) return false;
  const siblings = nodes.filter(isElement);
  return siblings.length === 2 && siblings[0] === label && siblings[1] === value;
}

/** Whether an element is a field of a form without a value. */
function isEmptyField({ name, attribs }: Element): boolean {
  return (name === 'input' && !attribs.value) || name === 'textarea';
}

function saysLabel(element: Element): boolean {
  return element.name === 'label' || /label|title|name|key|term|caption|head/i.test(element.attribs.class ?? '');
}

/** The text after a label up to the next line break or label. */
function textRun(node: ChildNode): string {
  let text = '';
  for (let at: ChildNode | null = node; at && text.length < MAX_LINE; at = at.next) {
    if (at.type === 'text') text += at.data;
    else if (isElement(at)) {
      // "Artist: Ida Lund; Material: bronze"
      if (at !== node && isLabelLike(at)) return text.replace(/\s*[;,]\s*$/, '');
      if (at.name === 'br' || BLOCK_ELEMENTS.has(at.name)) break;
      text += getFoldedText(at);
    }
  }
  return text;
}

/** Cuts off the next label, as in "12 g | Protein: 3 g". */
function beforeBar(text: string): string {
  return text.replace(/\s+(?:[|•·]|[–—]\s+\p{Lu}[\p{L} ]{2,24}\s?[:：]\s).*$/su, '');
}

function isLabelLike(element: Element): boolean {
  return /^(?:strong|b|label|button)$/.test(element.name) || (element.attribs.class ?? '').includes('label');
}

function nextMeaning(element: Element): ChildNode | null {
  for (let node: ChildNode | null = element.next; node; node = node.next) {
    if (node.type === 'text' && /[^\s:：]/.test(node.data)) return node;
    if (isElement(node)) return node.name === 'br' ? null : node;
  }
  return null;
}

/** Reads a label alone on its line, which names the text below: "<b>Publisher</b><br>Norton". */
function isHeadOfLine(element: Element): boolean {
  if (!/^(?:strong|b|label)$/.test(element.name)) return false;
  let node = element.prev;
  while (node && (node.type === 'comment' || (node.type === 'text' && node.data.trim() === ''))) node = node.prev;
  return node === null || (isElement(node) && (node.name === 'br' || BLOCK_ELEMENTS.has(node.name)));
}

/** Text or element after the single line break that follows a label. */
function belowBreak(element: Element): ChildNode | null {
  const broken = nextElement(element);
  const below = broken?.name === 'br' ? nextMeaning(broken) : null;
  return below && isElement(below) && isLabelLike(below) ? null : below;
}

function nextElement(element: Element): Element | null {
  let node = element.next;
  while (node && !isElement(node)) node = node.next;
  return node && isElement(node) ? node : null;
}

function isLine(element: Element): boolean {
  return element.children.every((child) => !isElement(child) || !BLOCK_ELEMENTS.has(child.name));
}

const QUALIFIED = /\s*\([^()]{1,30}\)$/;
const SIGNS = /\p{L}\.?\s?[-–—~〜～&+/,、・]/u;

type LabelWords = Pick<Labelled, 'label' | 'written' | 'unit' | 'bare' | 'isShortened'>;

function labelWords(text: string): LabelWords | null {
  if (text.length > MAX_LABEL + 1 || /[:：]\s*\S/.test(text)) return null;
  const label = fold(text.replace(PLURAL, ''));
  if (label === '' || /^\d/.test(label)) return null;
  const ended = text.replace(/\s*[:：]\s*$/, '');
  // most labels have neither
  if (!/[)\]]$/.test(ended) && !ended.includes(' in ') && !ended.includes('.'))
    return SIGNS.test(ended) ? { label, written: ended } : { label };
  const unit = getLabelUnit(ended);
  const bare = fold(unit === undefined ? ended.replace(QUALIFIED, '') : withoutLabelUnit(ended));
  const short = isShortened(ended) ? ({ isShortened: true } as const) : {};
  if (bare !== '' && bare !== label)
    return unit === undefined ? { label, bare, ...short } : { label, unit, bare, ...short };
  return SIGNS.test(ended) ? { label, written: ended } : { label, ...short };
}
