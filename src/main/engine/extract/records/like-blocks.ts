import type { Element } from 'domhandler';
import { flatQueries, queriesOf } from '../read-record';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import { rankRegions } from './choose-region';
import { recordReader, remembering } from './divide-page';
import { spreadOf } from './fit';
import { keptRecords } from './keep';
import { kindsOf } from './kinds';
import { alikeBlocks } from './likeness';
import { regionsOf } from './regions';
import type { PageToDivide } from './types';

const MOST = 6; // regions; later ones are hardly ever the records
const MAX_BLOCKS = 1000;
const GLANCED = 40; // blocks of a region; where all of these are records, so are those between them

/** Like elements of a page, one for each record, for every list whose blocks pass; most likely the records first. `glance`: blocks read of each. */
export function likeBlocks(
  asked: PageToDivide,
  passes: (elements: readonly Element[]) => boolean,
  glance = GLANCED,
): readonly (readonly Element[])[] {
  const { view, plan } = asked;
  const queries = flatQueries(queriesOf(plan));
  const read = remembering(recordReader(asked));
  const regions = regionsOf(view).filter((region) => isWhole(region) && passes(elementsOf(region)));
  const ranked =
    regions.length < 2 ? [] : rankRegions(regions, { view, queries, read, claimed: new Set(), kinds: kindsOf(plan) });
  const chosen = ranked.length > 0 ? ranked.map(({ region }) => region) : regions;
  return chosen.slice(0, MOST).flatMap((region) => {
    const alike = alikeOf(view, region);
    const keptOf = (some: readonly Block[]) =>
      keptRecords(
        some.map((block) => ({ block, record: read(block) })),
        queries,
      ).map(({ block }) => block);
    const glanced = spreadOf(alike, glance);
    const kept = (keptOf(glanced).length === glanced.length ? alike : keptOf(alike)).map(({ element }) => element);
    const all = elementsOf(region);
    return passes(kept) ? [kept, all] : [all];
  });
}

const known = new WeakMap<Region, readonly Block[]>();

/** While its page stays open, a region's blocks are compared once. */
function alikeOf(view: PageView, region: Region): readonly Block[] {
  const alike = known.get(region) ?? alikeBlocks(view, region.blocks.slice(0, MAX_BLOCKS));
  known.set(region, alike);
  return alike;
}

/** A record that stands in one element. */
function isWhole({ blocks }: Region): boolean {
  return blocks.every(({ more }) => more === undefined || more.length === 0);
}

function elementsOf({ blocks }: Region): readonly Element[] {
  return blocks.map(({ element }) => element);
}
