import { type Column, findColumns } from './columns';
import type { Segment, Strip } from './strips';

/** Strips with the same columns. */
export interface Region {
  readonly strips: readonly Strip[];
  readonly columns: readonly Column[];
  /** Those strips whose text spans several columns. */
  readonly spanning: ReadonlySet<Strip>;
}

const MAX_STRIPS = 300; // per region; each is compared with those before it
const MAX_COLUMNS = 60;
const MAX_STEP = 3.4; // factor of the size; a table's rows are rarely farther apart
const MAX_STEP_OF_USUAL = 2.3; // factor of the distance between the rows so far
const MAX_SPANNING = 2; // one after the other
const LARGER = 1.3; // factor of the size; larger text is a heading

/** Regions of a page whose strips share at least two columns, from top to bottom. */
export function findRegions(strips: readonly Strip[]): readonly Region[] {
  const regions: Region[] = [];
  let at = 0;
  while (at < strips.length) {
    const region = growRegion(strips, at);
    if (region && region.strips.length > 1) {
      regions.push(region);
      at += region.strips.length;
    } else at++;
  }
  return regions;
}

function growRegion(strips: readonly Strip[], start: number): Region | null {
  const first = strips[start] as Strip;
  if (first.segments.length < 2) return null;
  let kept: readonly Strip[] = [first];
  let columns = findColumns(kept);
  if (columns.length < 2 || columns.length > MAX_COLUMNS) return null;
  const spanning = new Set<Strip>();
  let end = start + 1; // index after the last strip that fits
  for (let next = start + 1; next < Math.min(strips.length, start + MAX_STRIPS); next++) {
    const [before, strip] = [strips[next - 1] as Strip, strips[next] as Strip];
    if (isApart(before, strip, strips.slice(start, next))) break;
    const wider = findColumns([...kept, strip]);
    // the last line of a paragraph below the table is short
    const isAfterSpanning = end < next && strip.segments.length === 1;
    if (!isAfterSpanning && fits(strip, columns, wider, kept)) {
      kept = [...kept, strip];
      columns = wider;
      end = next + 1;
    } else if (next + 1 - end > MAX_SPANNING) break;
    else spanning.add(strip);
  }
  const taken = strips.slice(start, end);
  return { strips: taken, columns, spanning: new Set(taken.filter((strip) => spanning.has(strip))) };
}

function fits(strip: Strip, columns: readonly Column[], wider: readonly Column[], kept: readonly Strip[]): boolean {
  if (wider.length < 2 || wider.length < columns.length || wider.length > MAX_COLUMNS) return false;
  if (isLineOfProse(strip, columns, kept)) return false;
  // a table rarely gets many more columns after its first rows
  return kept.length < 3 || wider.length <= columns.length + Math.max(1, strip.segments.length - 1);
}

const MIN_CLOSE = 0.3; // share of the strips, in a table with columns so close that whole rows look like a sentence

/** Whether a strip is one run of words across several columns, in a table whose other rows are not. */
function isLineOfProse(strip: Strip, columns: readonly Column[], kept: readonly Strip[]): boolean {
  const [segment, ...others] = strip.segments;
  if (!segment || others.length > 0 || countColumns(segment, columns) < 2) return false;
  const close = kept.filter(({ segments }) => segments.some((each) => countColumns(each, columns) > 1));
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const isInside = segment.x > left - strip.size && segment.right < right + strip.size;
  return !isInside || close.length < kept.length * MIN_CLOSE;
}

function countColumns({ x, right }: Segment, columns: readonly Column[]): number {
  return columns.filter((column) => x < column.right && right > column.left).length;
}

function isApart(before: Strip, strip: Strip, above: readonly Strip[]): boolean {
  if (strip.segments.length === 1 && strip.size > before.size * LARGER) return true;
  const steps = above.slice(1).map((next, at) => (above[at] as Strip).bottom - next.top);
  const usual = steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  return before.bottom - strip.top > Math.max(MAX_STEP * strip.size, MAX_STEP_OF_USUAL * usual);
}
