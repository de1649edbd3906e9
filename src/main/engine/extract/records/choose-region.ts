import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { ExtractedRecord } from '../types';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import type { Block, Region, RegionKind } from './block';
import { areFacts } from './facts';
import { getSpread, sum, templateFit } from './fit';
import { isHeadedAs } from './headed';
import { putEntriesFirst } from './inner-lists';
import { isOfKind } from './kinds';
import { getBlockLikeness, nesting } from './likeness';
import { linkedTitles } from './linked-titles';
import { isInMain, standApart } from './outside';
import { putWholesFirst } from './wholes';

const GLANCED = 50; // regions to rate, the most promising first; records make up much of a page's text
const SAMPLE_BLOCKS = 2; // blocks to read of each
const TRIED = 10; // regions to examine closely
const SAMPLE = 5; // blocks to read of each of these
const MIN_FIT_APART = 0.6; // minimum fit in menus and side columns, whose entries have names and links but little else
const MIN_FIT = 0.2; // records with a lower fit are of another kind
const MIN_FIT_OF_LIST = 0.12; // if the page is certainly a list; its records may only have a name

/** A region and the score that it contains the requested records; scores are only meaningful relative to each other. */
export interface RankedRegion {
  readonly region: Region;
  readonly score: number;
  readonly fit: number;
  /** Whether the page names its blocks as the template does. */
  readonly isNamed?: boolean;
}

export interface RegionReader {
  readonly view: PageView;
  readonly queries: readonly FieldQuery[];
  readonly read: (block: Block) => ExtractedRecord;
  /** Record counts stated on the page. */
  readonly claimed: ReadonlySet<number>;
  /** The template's words for its records: folded words such as `comment`. */
  readonly kinds: ReadonlySet<string>;
  /** Whether the page is certainly a list. */
  readonly isList?: boolean;
}

/** Ranks regions by how well their blocks answer the template, best first. */
export function rankRegions(regions: readonly Region[], reader: RegionReader): readonly RankedRegion[] {
  const leastFit = reader.isList ? MIN_FIT_OF_LIST : MIN_FIT;
  const glanced = regions.slice(0, GLANCED).filter((region) => !areFacts(reader, region));
  const most = Math.max(1, ...glanced.map(({ textLength }) => textLength));
  const close = byScore(glanced.map((region) => getRegionScore(region, reader, SAMPLE_BLOCKS, most)))
    .slice(0, TRIED)
    .map(({ region }) => getRegionScore(region, reader, SAMPLE, most))
    .filter(({ fit, region }) => fit >= (standApart(reader.view, region.blocks) ? MIN_FIT_APART : leastFit));
  const ranked = fullerFirst(reader.view, byScore(close));
  const [best] = ranked;
  return best && isNamedAsRecords(reader.view, best.region, reader.kinds)
    ? ranked
    : putEntriesFirst(reader.view, putWholesFirst(reader.view, ranked), reader.read);
}

function byScore(ranked: readonly RankedRegion[]): readonly RankedRegion[] {
  return [...ranked].sort((one, other) => other.score - one.score);
}

function getRegionScore(region: Region, reader: RegionReader, size: number, most: number): RankedRegion {
  const sample = getSpread(region.blocks, size);
  const read = sample.map((block) => ({ block, record: reader.read(block) }));
  const linked = LOOSE + (1 - LOOSE) * linkedTitles(reader, read);
  const fit =
    templateFit(
      read.map(({ record }) => record),
      reader.queries,
    ) * linked;
  const isNamed = isNamedAsRecords(reader.view, region, reader.kinds);
  const score = fit ** FIT_POWER * getRegionWeight(region, sample, reader, most) * (isNamed ? NAMED : 1);
  return { region, fit, score, isNamed };
}

const FIT_POWER = 2; // a part of a record answers part of the template, and there are more parts than records
const SHARE_POWER = 0.35; // records make up much of the text, but comments below may have more
const UNLIKE = 0.15; // factor for blocks with nothing in common
const OUTSIDE = 0.4;
const IN_MAIN = 1.15;
// an element that holds a record is more certain than a run of siblings, a part of an element, or a column
const BY_KIND: Readonly<Record<RegionKind, number>> = { elements: 1, nested: 0.9, spans: 0.85, columns: 0.85 };
const NESTED = 0.8; // penalty for records that contain similar records; a reply counts as a record of its own
const LOOSE = 0.7; // factor for records whose URL is just any link in them
const FRAME = 0.4; // factor; two or three blocks that hold most of a page are its layout
const FEW = 3;
const LARGE = 0.2; // share of the page's text in the average block
const PHRASE = 0.5; // factor; a paragraph or heading is usually only part of a record
const RICH = 60; // characters; a record has more text than a menu entry
const POOR = 0.5; // factor for entries with almost no text
const MAX_LOOK = 200; // elements of a block
const LOOKED_INTO = 30; // blocks
const CLAIMED = 1.2; // factor for as many records as the page states
const NAMED = 3; // factor if the page and the template use the same name, so that comments win over the answers above them

function getRegionWeight(
  region: Region,
  sample: readonly Block[],
  { view, claimed }: RegionReader,
  most: number,
): number {
  const { length } = region.blocks;
  const elements = sample.map(({ element }) => element);
  return (
    (region.textLength / most) ** SHARE_POWER *
    (UNLIKE + (1 - UNLIKE) * getBlockLikeness(view, sample)) *
    Math.log2(1 + length) *
    (standApart(view, sample) ? OUTSIDE : 1) *
    getRichness(view, region) *
    (elements.every(isPhrase) ? PHRASE : 1) *
    (isFrame(view, region) ? FRAME : 1) *
    (elements.every(isInMain) ? IN_MAIN : 1) *
    BY_KIND[region.kind] *
    (claimed.has(length) ? CLAIMED : 1) *
    (1 - NESTED * nesting(view, region.blocks.slice(0, LOOKED_INTO)))
  );
}

/** Whether the page's class names or headings say that these are the records. */
function isNamedAsRecords(view: PageView, { blocks }: Region, kinds: RegionReader['kinds']): boolean {
  const isNamed = getSpread(blocks, SAMPLE).every(({ element }) => {
    // a comment without its replies is inside the element with that name
    const around = parentElement(element);
    return isOfKind(element, kinds) || (around !== null && isOfKind(around, kinds));
  });
  return isNamed || isHeadedAs(view, blocks, kinds);
}

function getRichness(view: PageView, { textLength, blocks }: Region): number {
  const pictured = blocks.slice(0, LOOKED_INTO).filter(({ element }) => hasPicture(view, element)).length;
  const mean = textLength / blocks.length;
  return pictured * 2 > Math.min(blocks.length, LOOKED_INTO) ? 1 : POOR + (1 - POOR) * Math.min(1, mean / RICH);
}

function isFrame(view: PageView, { blocks, textLength }: Region): boolean {
  return blocks.length <= FEW && textLength / blocks.length > view.textLength(0) * LARGE;
}

function isPhrase({ name }: Element): boolean {
  return /^(?:p|span|h[1-6]|blockquote|pre|address)$/.test(name);
}

function hasPicture(view: PageView, element: Element): boolean {
  const from = view.indexOf(element) ?? 0;
  const end = Math.min(view.endOf(from), from + MAX_LOOK);
  for (let at = from; at < end; at++) if (view.elements[at]?.name === 'img') return true;
  return false;
}

interface Ranked {
  readonly region: Region;
  readonly fit: number;
  readonly score: number;
  readonly isNamed?: boolean;
}

const NEAR = 0.6; // minimum share of the best score, and of the fit; a region below has other records
const AS_FIT = 0.8; // minimum share of the fit of runs; halves of records answer less
const SAME = 0.9; // share of the likeness of runs that their parts have if these are the records

/**
 * Moves a region to the front that contains the first one's elements and more, and fits nearly as well: all posts
 * instead of those of one category, or all rows instead of runs of rows with alternating classes.
 */
function fullerFirst<Entry extends Ranked>(view: PageView, ranked: readonly Entry[]): readonly Entry[] {
  const [best, ...others] = ranked;
  if (!best) return ranked;
  const isRun = best.region.kind === 'spans';
  if (isRun ? !areRunsOfOneKind(view, best.region) : best.region.kind !== 'elements') return ranked;
  const fuller = others.find(
    (other) =>
      other.fit >= best.fit * (isRun ? AS_FIT : NEAR) &&
      isFuller(other.region, best.region) &&
      other.score * sharedName(view, best, other) >= best.score * NEAR,
  );
  return fuller ? [fuller, ...ranked.filter((entry) => entry !== fuller)] : ranked;
}

/** Factor for a list whose name is that of the list around it: replies to replies stand below the same heading. */
function sharedName(view: PageView, best: Ranked, other: Ranked): number {
  if (!best.isNamed || other.isNamed) return 1;
  const around = parentElement(best.region.blocks[0]?.element ?? null);
  const from = around ? (view.indexOf(around) ?? 0) : 0;
  const isInside = (element: Element) => {
    const at = view.indexOf(element) ?? -1;
    return at > from && at < view.endOf(from);
  };
  return around && other.region.blocks.every(({ element }) => isInside(element)) ? NAMED : 1;
}

/** Whether the siblings in a run resemble each other as much as the runs do, so that only their classes alternate. */
function areRunsOfOneKind(view: PageView, { blocks }: Region): boolean {
  const runs = getSpread(blocks, SAMPLE).map(getParts);
  const first = runs[0]?.[0];
  if (runs.some((parts) => parts.some(({ name }) => name !== first?.name))) return false;
  const within = runs.filter(({ length }) => length > 1).map((parts) => getContentLikeness(view, parts));
  const across = getContentLikeness(
    view,
    runs.flatMap(([part]) => part ?? []),
  );
  return within.length > 0 && sum(within) / within.length >= across * SAME;
}

/** Likeness of elements inside, whatever their own classes are. */
function getContentLikeness(view: PageView, elements: readonly Element[]): number {
  return getBlockLikeness(
    view,
    elements.flatMap(({ children }) => {
      const [element, ...more] = children.filter(isElement);
      return element ? [{ element, more }] : [];
    }),
  );
}

function isFuller(full: Region, part: Region): boolean {
  if (full.kind !== 'elements' || full.blocks.length <= part.blocks.length) return false;
  const elements = new Set(full.blocks.map(({ element }) => element));
  return part.blocks.every((block) => getParts(block).every((element) => elements.has(element)));
}

function getParts({ element, more = [] }: Block): readonly Element[] {
  return [element, ...more];
}
