import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { SourceReader } from '../source-reader';
import { INGREDIENT_UNITS } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { toMemberText } from './member-text';

const SCORE = 0.6; // less than below a heading "Ingredients"
const ASIDE = 0.6;
const MIN_MEASURED = 3; // lines with an amount and a unit; lists of dates or results have none
const MIN_SHARE = 0.5; // share of a list's lines
const MAX_LINE = 160; // characters
const MAX_PARAGRAPH = 4000; // characters
const MAX_LINES = 80; // per list; longer ones are tables of a whole site

/** Lists whose lines start with amounts and units: ingredients of a recipe without a heading for them. */
export const fromAmounts: SourceReader = ({ view, scope }, { concept, many }) => {
  if (concept?.id !== 'ingredients' || !many || scope !== 'page') return [];
  const lists = view.elements.flatMap((element, at) => getAmountLines(view, element, at));
  const [first] = lists;
  if (!first) return [];
  const texts = lists.filter(({ parent }) => parent === first.parent).flatMap(({ lines }) => lines);
  const score = view.inAside(first.at) ? SCORE * ASIDE : SCORE;
  return [{ texts: [...new Set(texts)], score, source: 'rules', where: inElement(view.elements[first.at]) }];
};

interface AmountList {
  readonly at: number;
  readonly parent: Element['parent'];
  readonly lines: readonly string[];
}

function getAmountLines(view: PageView, element: Element, at: number): readonly AmountList[] {
  if (!/^(?:ul|ol|div|section|p|td)$/.test(element.name)) return [];
  const lines = getLines(view, element, at);
  if (lines.length < MIN_MEASURED || lines.length > MAX_LINES) return [];
  const measured = lines.filter((line) => line.length <= MAX_LINE && MEASURED.test(line)).length;
  const counted = lines.filter((line) => line.length <= MAX_LINE && COUNTED.test(line)).length;
  const isList = measured >= MIN_MEASURED && counted >= lines.length * MIN_SHARE;
  return isList ? [{ at, parent: element.parent, lines }] : [];
}

/**
 * The items of a list, the paragraphs of a block, or the lines of a paragraph; items that are too long count as empty.
 */
function getLines(view: PageView, element: Element, at: number): readonly string[] {
  const children = element.children.filter(isElement);
  if (/^(?:p|td)$/.test(element.name)) {
    const isBroken = children.some(({ name }) => name === 'br') && view.textLength(at) <= MAX_PARAGRAPH;
    return isBroken ? view.linesOf(at) : [];
  }
  const wanted = /^[uo]l$/.test(element.name) ? 'li' : 'p';
  const items = children.filter(({ name }) => name === wanted);
  if (items.length < MIN_MEASURED || items.length > MAX_LINES) return [];
  return items.map((item) => getItemText(view, item)).filter((text) => text !== '');
}

function getItemText(view: PageView, item: Element): string {
  const at = view.indexOf(item);
  // nested lists are read on their own
  return at === undefined || view.textLength(at) > 2 * MAX_LINE
    ? ''
    : toMemberText(item, view.textOf(at), 'ingredients');
}

const NUMBER = String.raw`(?:\d|[½¼¾⅓⅔⅛])[\d\s.,/½¼¾⅓⅔⅛–-]{0,12}`;
const BULLET = String.raw`^[▢•·*–-]?\s?(?:about|ca\.?|env\.?|etwa)?\s?`;
const COUNTED = new RegExp(String.raw`${BULLET}${NUMBER}\(?[\p{L}%]`, 'u');
const MEASURED = new RegExp(String.raw`${BULLET}${NUMBER}(?:${INGREDIENT_UNITS})(?![\p{Ll}\p{Lu}])`, 'iu');
