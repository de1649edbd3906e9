import type { Element } from 'domhandler';
import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import { GROUP_PLACE } from '../view/where';
import type { Block, Region } from './block';
import { getSpread } from './fit';
import { findGroupHeading } from './group-heading';

const SAMPLE = 5; // blocks
const AS_FIT = 0.6; // minimum share of the fit; a list is found with less certainty in a whole group

interface Ranked {
  readonly region: Region;
  readonly fit: number;
}

interface Reader {
  readonly view: PageView;
  readonly queries: readonly FieldQuery[];
  readonly read: (block: Block) => ExtractedRecord;
}

/**
 * Moves the groups of the first region's blocks to the front where all that the template asks for once is in their headings,
 * so that the blocks are parts of one record: the lists "Added" and "Fixed" below a version.
 */
export function wholeGroupsFirst<Entry extends Ranked>(ranked: readonly Entry[], reader: Reader): readonly Entry[] {
  const [best, ...others] = ranked;
  if (!best || !reader.queries.some(({ many }) => many)) return ranked;
  const sample = getSpread(best.region.blocks, SAMPLE);
  if (!sample.every((block) => hasOnlyLists(reader, block))) return ranked;
  const headings = sample.map((block) => findGroupHeading(reader.view, block));
  const groups = others.find(({ region, fit }) => {
    const begins = new Set<Element | null>(region.blocks.map(({ element }) => element));
    return fit >= best.fit * AS_FIT && headings.every((heading) => begins.has(heading));
  });
  return groups ? [groups, ...ranked.filter((entry) => entry !== groups)] : ranked;
}

/** Whether all values of a block but its lists are those of its group's heading. */
function hasOnlyLists({ queries, read }: Reader, block: Block): boolean {
  const { choices, evidence } = read(block);
  const found = queries.filter(({ many, path }) => !many && evidence[path] !== undefined);
  return found.length > 0 && found.every(({ path }) => choices[path]?.[0]?.place === GROUP_PLACE);
}
