import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import type { Group } from './groups';
import { getElementClasses, hasClass } from './mark';

const MIN_TEXT = 3; // characters
const MOSTLY = 0.8; // share of records whose own part is a single element

/** Regions of a group: its elements; if they are nested, the outermost ones and each one's own part. */
export function regionsOfGroup(view: PageView, group: Group): readonly Region[] {
  const inner = innerMembers(view, group);
  if (inner.size === 0)
    return getRegion(
      view,
      group.map((at) => blockAt(view, at)),
      'elements',
    );
  const hidden = new Set([...inner.values()].flat());
  const outermost = group.filter((at) => !hidden.has(at)).map((at) => blockAt(view, at));
  const own = hasCommonName(view, group) ? getRegion(view, ownParts(view, group, inner), 'nested') : [];
  return [...getRegion(view, outermost, 'elements'), ...own];
}

/** Whether the members are more than nested boxes: they share a class, or their tag denotes an entry. */
function hasCommonName(view: PageView, group: Group): boolean {
  const first = view.elements[group[0] ?? -1];
  const last = view.elements[group.at(-1) ?? -1];
  if (!first || !last) return false;
  return /^(?:li|article|table)$/.test(first.name) || getElementClasses(first).some((name) => hasClass(last, name));
}

/** A region of these blocks; null for fewer than two. */
export function getRegion(view: PageView, blocks: readonly (Block | null)[], kind: Region['kind']): readonly Region[] {
  const members = blocks.filter((block) => block !== null);
  if (members.length < 2) return [];
  return [{ kind, blocks: members, textLength: members.reduce((sum, block) => sum + blockLength(view, block), 0) }];
}

/** Characters of visible text in a block. */
export function blockLength(view: PageView, { element, more = [], without }: Block): number {
  const length = (part: Element) => view.textLength(view.indexOf(part) ?? 0);
  const all = [element, ...more].reduce((sum, part) => sum + length(part), 0);
  return [...(without ?? [])].reduce((left, part) => left - length(part), all);
}

function blockAt(view: PageView, at: number): Block | null {
  const element = view.elements[at];
  return element ? { element } : null;
}

/** For each member the members directly inside it. */
function innerMembers(view: PageView, group: Group): ReadonlyMap<number, readonly number[]> {
  const inside = new Map<number, number[]>();
  const open: number[] = [];
  for (const at of group) {
    while (open.length > 0 && view.endOf(open.at(-1) ?? 0) <= at) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) {
      const list = inside.get(outer);
      if (list) list.push(at);
      else inside.set(outer, [at]);
    }
    open.push(at);
  }
  return inside;
}

/** Each member's own part: the single element that contains it, or the member without nested members. */
function ownParts(
  view: PageView,
  group: Group,
  inner: ReadonlyMap<number, readonly number[]>,
): readonly (Block | null)[] {
  const blocks = group.map((at) => ownBlock(view, at, inner.get(at) ?? []));
  const full = blocks.filter((block) => block !== null && blockLength(view, block) >= MIN_TEXT);
  const parts = group.map((at) => singlePart(view, at, inner.get(at) ?? []));
  const single = parts.filter((part) => part !== null);
  return single.length >= full.length * MOSTLY && areOfOneMake(single) ? single.map((element) => ({ element })) : full;
}

function areOfOneMake(elements: readonly Element[]): boolean {
  const [first] = elements;
  if (!first || elements.some(({ name }) => name !== first.name)) return false;
  const classes = getElementClasses(first);
  return classes.length === 0 || classes.some((name) => elements.every((element) => hasClass(element, name)));
}

function ownBlock(view: PageView, at: number, inner: readonly number[]): Block | null {
  const element = view.elements[at];
  if (!element) return null;
  const without = new Set(inner.flatMap((member) => view.elements[member] ?? []));
  return without.size === 0 ? { element } : { element, without };
}

/** The single element inside a member that contains all its own text; null if there are several, or bare text. */
function singlePart(view: PageView, at: number, inner: readonly number[]): Element | null {
  const members = new Set(inner);
  const holdsInner = (from: number, to: number) => (inner[firstFrom(inner, from)] ?? to) < to;
  let part: Element | null = null;
  const pending = [at];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const child of view.elements[next]?.children ?? []) {
      if (child.type === 'text' && child.data.trim() !== '') return null;
      const number = isElement(child) ? view.indexOf(child) : undefined;
      if (number === undefined || members.has(number) || view.textLength(number) < MIN_TEXT) continue;
      if (holdsInner(number, view.endOf(number))) pending.push(number);
      else if (part) return null;
      else part = view.elements[number] ?? null;
    }
  }
  return part;
}

/** Index of the first number in a sorted list that is at least `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
