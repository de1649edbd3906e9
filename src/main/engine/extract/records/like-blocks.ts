import type { Element } from 'domhandler';
import { createObjectCache } from '../../page/index';
import { flatQueries, getQueries } from '../read-record';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import { rankRegions } from './choose-region';
import { recordReader, remembering } from './detect-records';
import { getSpread } from './fit';
import { keptRecords } from './keep';
import { getKinds } from './kinds';
import { alikeBlocks } from './likeness';
import { getRegions } from './regions';
import type { DetectionInput } from './types';

const MOST = 6; // regions; later ones are almost never the records
const MAX_BLOCKS = 1000;
const GLANCED = 40; // blocks of a region to sample; if all of them are records, so are those in between

/**
 * Similar elements, one per record, of every list whose blocks pass the test; the most likely list first. `sampleSize`:
 * blocks to read per list.
 */
export function likeBlocks(
  asked: DetectionInput,
  passes: (elements: readonly Element[]) => boolean,
  sampleSize = GLANCED,
): readonly (readonly Element[])[] {
  const { view, plan } = asked;
  const queries = flatQueries(getQueries(plan));
  const read = remembering(recordReader(asked));
  const regions = getRegions(view).filter((region) => isInSingleElements(region) && passes(getElements(region)));
  const ranked =
    regions.length < 2 ? [] : rankRegions(regions, { view, queries, read, claimed: new Set(), kinds: getKinds(plan) });
  const chosen = ranked.length > 0 ? ranked.map(({ region }) => region) : regions;
  return chosen.slice(0, MOST).flatMap((region) => {
    const alike = getSimilarBlocks(view, region);
    const getKeptBlocks = (some: readonly Block[]) =>
      keptRecords(
        some.map((block) => ({ block, record: read(block) })),
        queries,
      ).map(({ block }) => block);
    const glanced = getSpread(alike, sampleSize);
    const kept = (getKeptBlocks(glanced).length === glanced.length ? alike : getKeptBlocks(alike)).map(
      ({ element }) => element,
    );
    const all = getElements(region);
    return passes(kept) ? [kept, all] : [all];
  });
}

const known = createObjectCache<Region, readonly Block[]>();

/** Caches the comparison of a region's blocks while its page is open. */
function getSimilarBlocks(view: PageView, region: Region): readonly Block[] {
  const alike = known.get(region) ?? alikeBlocks(view, region.blocks.slice(0, MAX_BLOCKS));
  known.set(region, alike);
  return alike;
}

/** Whether each record is a single element. */
function isInSingleElements({ blocks }: Region): boolean {
  return blocks.every(({ more }) => more === undefined || more.length === 0);
}

function getElements({ blocks }: Region): readonly Element[] {
  return blocks.map(({ element }) => element);
}
