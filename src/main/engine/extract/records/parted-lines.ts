import type { Element } from 'domhandler';
import { isElement, type Page } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { QueryNode } from '../read-record';
import { getValueContext } from '../value-context';
import { readTypedValue, type Value, type ValueContext } from '../values/index';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';

const MIN_LINES = 2;
const MAX_LINES = 200;
const MAX_LINE = 160; // characters; a longer line is prose
const MAX_PARTS = 5;
const MOST = 0.6; // share of the lines that have all parts, and of the parts that a field can read
const BETWEEN = /\s+[–—|·•-]\s+|\s*[|·]\s*|:\s+/;

/** A list whose lines hold a value of each field, with the values of each line. */
export interface PartedList {
  readonly element: Element;
  readonly values: readonly Readonly<Record<string, Value | null>>[];
}

type ValueNode = QueryNode & { readonly kind: 'value' };

/**
 * The objects that a list shows one a line without labels: "Black – LX-1004-0". The form of each field, such as a code
 * or a number, decides which part of the lines it is; at most one field of plain text takes the part that is left.
 */
export function readPartedLines(
  page: Page,
  view: PageView,
  fields: readonly QueryNode[],
  mayHold: (element: Element) => boolean,
): PartedList | null {
  const nodes = fields.filter((node): node is ValueNode => node.kind === 'value');
  if (nodes.length < 2 || nodes.length > MAX_PARTS || nodes.length < fields.length) return null;
  const context = getValueContext(page);
  for (const element of view.elements) {
    if (!/^[uo]l$/.test(element.name) || !mayHold(element)) continue;
    const lines = getLines(view, element);
    const values = lines === null ? null : readLines(lines, nodes, context);
    if (values !== null) return { element, values };
  }
  return null;
}

/** The parts of each item of a list; null for a list of other content. */
function getLines(view: PageView, list: Element): readonly (readonly string[])[] | null {
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li');
  if (items.length < MIN_LINES || items.length > MAX_LINES) return null;
  const lines = items.map((item) => getParts(view, item));
  return lines.some((parts) => parts.join(' ').length > MAX_LINE) ? null : lines.filter(({ length }) => length > 0);
}

/** The texts of an item's elements if they hold all its text, or else its text cut at dashes, bars and colons. */
function getParts(view: PageView, item: Element): readonly string[] {
  const whole = textOf(view, item);
  const inner = item.children.filter(isElement).flatMap((child) => textOf(view, child) || []);
  const isAll = inner.join('').replace(/\s/g, '').length === whole.replace(/\s/g, '').length;
  if (inner.length > 1 && isAll) return inner;
  return whole.split(BETWEEN).filter((part) => part !== '');
}

function textOf(view: PageView, element: Element): string {
  const at = view.indexOf(element);
  return at === undefined ? '' : view.textOf(at).trim();
}

function readLines(lines: readonly (readonly string[])[], nodes: readonly ValueNode[], context: ValueContext) {
  const full = lines.filter(({ length }) => length === nodes.length);
  if (full.length < Math.max(MIN_LINES, lines.length * MOST)) return null;
  const places = assignParts(full, nodes, context);
  if (places === null) return null;
  return lines.map((parts) =>
    Object.fromEntries(
      nodes.map(({ name, query }, at) => {
        const isWhole = parts.length === 1 && isPlain(query); // "Salt" without an amount
        const part = parts.length === nodes.length ? parts[places[at] ?? 0] : isWhole ? parts[0] : undefined;
        return [name, part === undefined ? null : readPart(part, query, context)] as const;
      }),
    ),
  );
}

/** The part that each field takes; null if their forms do not decide. */
function assignParts(
  lines: readonly (readonly string[])[],
  nodes: readonly ValueNode[],
  context: ValueContext,
): readonly number[] | null {
  const formed = nodes.filter(({ query }) => !isPlain(query));
  if (formed.length < nodes.length - 1 || formed.length === 0) return null;
  const taken = new Map<ValueNode, number>();
  for (const node of formed) {
    const free = nodes.map((_, at) => at).filter((at) => ![...taken.values()].includes(at));
    const shares = free.map((at) => ({ at, share: getShare(lines, at, node.query, context) }));
    const [best] = shares.toSorted((one, other) => other.share - one.share);
    if (best === undefined || best.share < MOST) return null;
    taken.set(node, best.at);
  }
  const left = nodes.map((_, at) => at).find((at) => ![...taken.values()].includes(at)) ?? 0;
  return nodes.map((node) => taken.get(node) ?? left);
}

/** The share of the lines whose part a field can read. */
function getShare(lines: readonly (readonly string[])[], at: number, query: FieldQuery, context: ValueContext): number {
  return lines.filter((parts) => readPart(parts[at] ?? '', query, context) !== null).length / lines.length;
}

function readPart(part: string, query: FieldQuery, context: ValueContext): Value | null {
  return isAmount(query) && !BEGINS_WITH_NUMBER.test(part)
    ? null
    : readTypedValue(part, query.type, query.form, context);
}

/** Whether a text is an amount with its unit: "200 g". */
function isAmount({ type, form, terms }: FieldQuery): boolean {
  return type === 'text' && form === null && AMOUNTS.some((word) => terms.has(word));
}

const AMOUNTS = 'amount|quantity|menge|quantite|cantidad|分量|数量|用量'.split('|').map(fold);
const BEGINS_WITH_NUMBER = /^\D{0,5}[\d½⅓⅔¼¾⅛]/u;

/** Whether any text can be a field's value. */
function isPlain(query: FieldQuery): boolean {
  const { type, form } = query;
  return type === 'text' && !isAmount(query) && (form === null || form === 'person' || form === 'place');
}
