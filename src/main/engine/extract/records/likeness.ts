import type { Element } from 'domhandler';
import type { PageView } from '../view/page-view';
import type { Block } from './block';
import { getSpread } from './fit';
import { getElementClasses, hasClass } from './mark';

const TRIMMED_FROM = 5; // with fewer blocks it is unclear which one is the outlier
const CORE = 0.5; // share of blocks; properties of more of them are the core of their kind
const STRANGE = 0.4; // share of the core; a block with less is an outlier if the others have most of it
const USUAL = 0.7;
const MIN_LAYOUT = 3; // blocks; advertisements among records are fewer than this
const LAYOUT_SHARE = 0.2; // share of all blocks
const COMPARED = 5; // blocks to compare

/** How similar blocks are inside, 0 to 1: the shared portion of tag and class names, averaged over all pairs. */
export function getBlockLikeness(view: PageView, blocks: readonly Block[]): number {
  const bags = blocks.map((block) => insides(view, block));
  return mean(bags.flatMap((bag, at) => bags.slice(at + 1).map((other) => overlap(bag, other))));
}

/**
 * Drops blocks that lack most of what the others share, if most share nearly all of it. Several outliers that are
 * similar to each other and complete (`isWhole`: they have all requested fields) stay, as a second layout of the
 * records, such as small cards below large ones.
 */
export function alikeBlocks(
  view: PageView,
  members: readonly Block[],
  isWhole: (block: Block) => boolean = () => false,
): readonly Block[] {
  if (members.length < TRIMMED_FROM) return members;
  const bags = members.map((member) => insides(view, member));
  const counts = new Map<string, number>();
  for (const bag of bags) for (const name of bag) counts.set(name, (counts.get(name) ?? 0) + 1);
  const core = [...counts].filter(([, count]) => count >= members.length * CORE).map(([name]) => name);
  const shares = bags.map((bag) => core.filter((name) => bag.has(name)).length / (core.length || 1));
  const middle = [...shares].sort((one, other) => one - other)[members.length >> 1] ?? 0;
  if (middle < USUAL) return members;
  const strange = members.filter((_, at) => (shares[at] ?? 0) < STRANGE);
  if (isLayout(view, strange, members.length) && strange.every(isWhole)) return members;
  return members.filter((_, at) => (shares[at] ?? 0) >= STRANGE);
}

function isLayout(view: PageView, strange: readonly Block[], count: number): boolean {
  const isOften = strange.length >= Math.max(MIN_LAYOUT, count * LAYOUT_SHARE);
  return isOften && getBlockLikeness(view, getSpread(strange, COMPARED)) >= STRANGE;
}

/** Share of blocks that contain an element like themselves: a comment with replies, a menu with a submenu, a year with its posts. */
export function nesting(view: PageView, blocks: readonly Block[]): number {
  const nested = blocks.filter(({ element, without }) => {
    const [name] = getElementClasses(element);
    if (name === undefined || without) return false;
    return getAlikeInside(view, element).some((inner) => hasClass(inner, name));
  });
  if (nested.length === 0 && areGroupsOfLinks(view, blocks)) return 1;
  return nested.length / (blocks.length || 1);
}

const DISTINCT = 0.8; // share of the links inside that are each other's only one

/** Whether list items have no link of their own, but items with links inside, which are the records. */
function areGroupsOfLinks(view: PageView, blocks: readonly Block[]): boolean {
  const items = blocks.filter(({ element, without }) => element.name === 'li' && !without);
  if (items.length < blocks.length || items.length === 0) return false;
  const texts: string[] = [];
  for (const { element } of items) {
    const inner = getAlikeInside(view, element).flatMap((item) => getLinks(view, item));
    const own = getLinks(view, element).filter((link) => !inner.includes(link));
    if (own.length > 0 || inner.length === 0) return false;
    texts.push(...new Set(inner.map((link) => view.textOf(view.indexOf(link) ?? 0))));
  }
  return texts.length > items.length && new Set(texts).size >= texts.length * DISTINCT;
}

function getAlikeInside(view: PageView, element: Element): readonly Element[] {
  return getInside(view, element).filter(({ name }) => name === element.name);
}

function getLinks(view: PageView, element: Element): readonly Element[] {
  return getInside(view, element).filter(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
}

function getInside(view: PageView, element: Element): readonly Element[] {
  const from = view.indexOf(element) ?? 0;
  return view.elements.slice(from + 1, Math.min(view.endOf(from), from + MAX_INSIDE));
}

const MAX_INSIDE = 300; // elements; the rest of a long record resembles its beginning

function insides(view: PageView, { element, more = [] }: Block): ReadonlySet<string> {
  const found = new Set<string>();
  for (const part of [element, ...more]) {
    const from = view.indexOf(part) ?? 0;
    const end = Math.min(view.endOf(from), from + MAX_INSIDE);
    for (let at = from; at < end; at++) {
      const inner = view.elements[at];
      if (inner) found.add(`${inner.name} ${(inner.attribs.class ?? '').split(/\s+/)[0] ?? ''}`);
    }
  }
  return found;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 && other.size === 0) return 1;
  let common = 0;
  for (const name of one) if (other.has(name)) common++;
  return common / Math.max(one.size, other.size);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0) / (numbers.length || 1);
}
