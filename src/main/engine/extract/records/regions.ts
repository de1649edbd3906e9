import type { PageView } from '../view/page-view';
import { holdsBlock, type Region } from './block';
import { getPageViewGroups } from './groups';
import { regionsOfGroup } from './nested';
import { standApart } from './outside';
import { spanRegions } from './spans';

const APART = 0.4;
const MAX_COMPARED = 60; // regions of one count compared with each other, so that no page makes this quadratic

/** Every region of a page that may hold its records, most promising first, none of them a mere part of another. */
export function getRegions(view: PageView): readonly Region[] {
  const regions = known.get(view) ?? findRegions(view);
  known.set(view, regions);
  return regions;
}

const known = new WeakMap<PageView, readonly Region[]>();

function findRegions(view: PageView): readonly Region[] {
  const all = [...getPageViewGroups(view).flatMap((group) => regionsOfGroup(view, group)), ...spanRegions(view)];
  return withoutParts(view, byPromise(view, all));
}

function byPromise(view: PageView, regions: readonly Region[]): readonly Region[] {
  const promised = regions.map((region) => ({ region, promise: scoreRegion(view, region) }));
  return promised.sort((one, other) => other.promise - one.promise).map(({ region }) => region);
}

/** Much text in many blocks; of menus a page has more than it has lists of records. */
function scoreRegion(view: PageView, { textLength, blocks }: Region): number {
  return textLength ** 0.5 * Math.log2(1 + blocks.length) * (standApart(view, blocks) ? APART : 1);
}

/** Leaves out a region whose every block lies in one block of another region of as many: the whole card, not its body. */
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

/** A run of siblings holds its first element always, and more than the record often. */
function isComparableRegion(inner: Region, outer: Region): boolean {
  return outer.kind !== 'spans' || inner.kind === 'spans';
}

function isRegionWithin(view: PageView, inner: Region, outer: Region): boolean {
  return inner.blocks.every((block, at) => {
    const around = outer.blocks[at];
    return around !== undefined && holdsBlock(view, around, block);
  });
}
