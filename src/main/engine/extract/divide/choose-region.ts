import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import { likeness, nesting, spreadOf, templateFit } from './fit';
import { isInMain, isOutside } from './outside';

const GLANCED = 60; // the most promising regions; the records of a page hold a good part of its text
const GLANCE = 2; // blocks read of each of these
const TRIED = 16; // regions that are looked at closely
const SAMPLE = 6; // blocks read of each of these
const MIN_FIT = 0.2; // records that answer less of the template than this are of another kind

/** A region and how likely it holds the records that are asked for; only the order of scores has a meaning. */
export interface RankedRegion {
  readonly region: Region;
  readonly score: number;
  readonly fit: number;
}

export interface RegionReader {
  readonly view: PageView;
  readonly queries: readonly FieldQuery[];
  readonly read: (block: Block) => ExtractedRecord;
  /** How many records the page says it shows; null where it does not. */
  readonly expected: number | null;
}

/** The regions whose blocks answer the template, best first. */
export function rankRegions(regions: readonly Region[], reader: RegionReader): readonly RankedRegion[] {
  const glanced = regions.slice(0, GLANCED);
  const most = Math.max(1, ...glanced.map(({ textLength }) => textLength));
  return byScore(glanced.map((region) => scoreOf(region, reader, GLANCE, most)))
    .slice(0, TRIED)
    .map(({ region }) => scoreOf(region, reader, SAMPLE, most))
    .filter(({ fit }) => fit >= MIN_FIT)
    .sort((one, other) => other.score - one.score);
}

function byScore(ranked: readonly RankedRegion[]): readonly RankedRegion[] {
  return [...ranked].sort((one, other) => other.score - one.score);
}

function scoreOf(region: Region, reader: RegionReader, size: number, most: number): RankedRegion {
  const sample = spreadOf(region.blocks, size);
  const fit = templateFit(sample.map(reader.read), reader.queries);
  return { region, fit, score: fit ** FIT_POWER * weightOf(region, sample, reader, most) };
}

const FIT_POWER = 2; // a part of a record answers some of the template, and there are more parts than records
const SHARE_POWER = 0.4; // records hold much of the text, but comments below may hold more
const UNLIKE = 0.15; // what blocks without anything in common are still worth
const OUTSIDE = 0.4;
const IN_MAIN = 1.15;
const SPANS = 0.85; // an element that holds a record is surer than a run of siblings
const NESTED = 0.8; // records hold no records of their own make; each reply is one
const LOOKED_INTO = 30; // blocks
const CLAIMED = 1.2; // as many as the page says

function weightOf(region: Region, sample: readonly Block[], { view, expected }: RegionReader, most: number): number {
  const { length } = region.blocks;
  const elements = sample.map(({ element }) => element);
  return (
    (region.textLength / most) ** SHARE_POWER *
    (UNLIKE + (1 - UNLIKE) * likeness(view, sample)) *
    Math.log2(1 + length) *
    (elements.every(isOutside) ? OUTSIDE : 1) *
    (elements.every(isInMain) ? IN_MAIN : 1) *
    (region.kind === 'spans' ? SPANS : 1) *
    (length === expected ? CLAIMED : 1) *
    (1 - NESTED * nesting(view, region.blocks.slice(0, LOOKED_INTO)))
  );
}
