import type { Element } from 'domhandler';
import { createObjectCache, isElement } from '../../page/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { holdsBlock, type Region } from './block';
import { getPageViewGroups } from './groups';
import { itemColumnRegions } from './item-columns';
import { regionsOfGroup } from './nested';
import { standApart } from './outside';
import { spanRegions } from './spans';

const APART = 0.4;
const MAX_COMPARED = 60; // regions with the same number of blocks to compare, so that no page makes this quadratic

/** Regions of a page that may contain its records, most promising first; mere parts of another region are left out. */
export function getRegions(view: PageView): readonly Region[] {
  const regions = known.get(view) ?? findRegions(view);
  known.set(view, regions);
  return regions;
}

const known = createObjectCache<PageView, readonly Region[]>();

function findRegions(view: PageView): readonly Region[] {
  const all = [
    ...getPageViewGroups(view).flatMap((group) => regionsOfGroup(view, group)),
    ...spanRegions(view),
    ...itemColumnRegions(view),
  ];
  return withoutParts(view, byPromise(view, all.filter(holdsRecords).flatMap(withoutDialogs)));
}

/** Whether a region is more than rows of one cell that spans the columns of the others: headings of groups. */
function holdsRecords({ kind, blocks }: Region): boolean {
  return kind !== 'elements' || !blocks.every(({ element, more = [] }) => more.length === 0 && isGroupHead(element));
}

function isGroupHead({ name, children }: Element): boolean {
  const [cell, ...others] = name === 'tr' ? children.filter(isElement) : [];
  return cell !== undefined && others.length === 0 && Number(cell.attribs.colspan ?? 1) > 1;
}

/** A region without blocks in dialogs, such as a request to accept cookies; none if too few are left. */
function withoutDialogs(region: Region): readonly Region[] {
  const blocks = region.blocks.filter(({ element }) => !isInDialog(element));
  if (blocks.length === region.blocks.length || blocks.length === 0) return [region];
  return blocks.length < MIN_BLOCKS ? [] : [{ ...region, blocks }];
}

const MIN_BLOCKS = 2;

function isInDialog(element: Element): boolean {
  for (let node: Element | null = element; node; node = parentElement(node))
    if (node.name === 'dialog' || /^(?:alert)?dialog$/.test(node.attribs.role ?? '')) return true;
  return false;
}

function byPromise(view: PageView, regions: readonly Region[]): readonly Region[] {
  const promised = regions.map((region) => ({ region, promise: scoreRegion(view, region) }));
  return promised.sort((one, other) => other.promise - one.promise).map(({ region }) => region);
}

/** Prefers much text in many blocks, because a page has more menus than lists of records. */
function scoreRegion(view: PageView, { textLength, blocks }: Region): number {
  return textLength ** 0.5 * Math.log2(1 + blocks.length) * (standApart(view, blocks) ? APART : 1);
}

/**
 * Removes a region if each of its blocks is inside one block of another region with the same number: keeps the card,
 * not its body.
 */
function withoutParts(view: PageView, regions: readonly Region[]): readonly Region[] {
  const byCount = new Map<number, Region[]>();
  return regions.filter((region) => {
    const rivals = byCount.get(region.blocks.length) ?? [];
    byCount.set(region.blocks.length, rivals);
    if (rivals.some((rival) => isComparableRegion(region, rival) && isRegionWithin(view, region, rival))) return false;
    if (rivals.length < MAX_COMPARED) rivals.push(region);
    return true;
  });
}

/**
 * Whether two regions can be compared: a run of siblings always contains its first element, and often more than the
 * record.
 */
function isComparableRegion(inner: Region, outer: Region): boolean {
  return outer.kind !== 'spans' || inner.kind === 'spans';
}

function isRegionWithin(view: PageView, inner: Region, outer: Region): boolean {
  return inner.blocks.every((block, at) => {
    const around = outer.blocks[at];
    return around !== undefined && holdsBlock(view, around, block);
  });
}
