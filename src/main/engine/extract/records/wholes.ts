import type { PageView } from '../view/page-view';
import { type Block, holdsBlock, type Region } from './block';
import { getSpread } from './fit';
import { getBlockLikeness } from './likeness';

interface Ranked {
  readonly region: Region;
  readonly fit: number;
  readonly score: number;
}

const MOST = 0.8; // share of the parts that are inside the wholes
const COVERED = 0.7; // share of the wholes' text; parts with more are the records, and the wholes their rows or sections
const AS_GOOD = 0.95;
const NEAR = 0.6; // share of the score; dissimilar blocks that contain everything are the page's frame
const MIN_WHOLES = 3;
const NEARLY_ALL = 0.9; // share of the parts that are in a whole of their own
const NEARLY_AS_GOOD = 0.75; // share of the fit; a few extra wholes answer nothing, and a whole has more links than one of its halves
const FEW_MORE = 1.3; // times as many wholes as parts
const MAX_HALVES = 4; // parts of a whole; more are a list inside it
const SAMPLE = 5; // wholes whose parts are compared
const UNLIKE = 0.6; // share of similarity between parts at the same position; the cards in a row are as similar as cards of other rows
const LONGER = 1.25; // times the text; a frame with hardly more text adds nothing to a record

/**
 * Moves a region to the front that contains the first one's blocks, fits as well and has much more text. Either each
 * whole has several parts, like cards with variants or dissimilar halves, or each has one, like cards with titles,
 * where some cards differ inside.
 */
export function putWholesFirst<Entry extends Ranked>(view: PageView, ranked: readonly Entry[]): readonly Entry[] {
  const [best, ...others] = ranked;
  if (!best) return ranked;
  const whole = others.find(
    ({ region, score, fit }) =>
      score >= best.score * NEAR &&
      ((fit >= best.fit * AS_GOOD && isWholeOf(view, region, best.region)) ||
        (fit >= best.fit * NEARLY_AS_GOOD &&
          (areEachIn(view, region, best.region) || areHalvesOf(view, region, best.region)))),
  );
  return whole ? [whole, ...ranked.filter((entry) => entry !== whole)] : ranked;
}

function isWholeOf(view: PageView, whole: Region, part: Region): boolean {
  const { length } = whole.blocks;
  if (whole.kind !== 'elements' || length < MIN_WHOLES || length >= part.blocks.length) return false;
  if (part.textLength > whole.textLength * COVERED) return false;
  return findAround(view, whole, part).length >= part.blocks.length * MOST;
}

/** Whether each part is in a whole of its own, and there are hardly more wholes than parts. */
function areEachIn(view: PageView, whole: Region, part: Region): boolean {
  const { length } = part.blocks;
  if (whole.kind !== 'elements' || length < MIN_WHOLES) return false;
  if (whole.blocks.length < length || whole.blocks.length > length * FEW_MORE) return false;
  if (whole.textLength < part.textLength * LONGER) return false;
  const around = findAround(view, whole, part);
  return new Set(around).size === around.length && around.length >= length * NEARLY_ALL;
}

/**
 * Whether the parts are halves of wholes: each whole contains a few that are less similar to each other than to those
 * at the same position in other wholes.
 */
function areHalvesOf(view: PageView, whole: Region, part: Region): boolean {
  const { length } = whole.blocks;
  if (whole.kind !== 'elements' || length < MIN_WHOLES || length >= part.blocks.length * MOST) return false;
  if (part.blocks.length > length * MAX_HALVES) return false;
  const halves = groupParts(view, whole, part).filter((parts) => parts.length > 1 && parts.length <= MAX_HALVES);
  if (halves.length < length * MOST) return false;
  const sample = getSpread(halves, SAMPLE);
  const [firsts, seconds] = [0, 1].map((at) => sample.flatMap((parts) => parts[at] ?? []));
  const likeness = Math.min(getBlockLikeness(view, firsts ?? []), getBlockLikeness(view, seconds ?? []));
  const within = sample.reduce((sum, parts) => sum + getBlockLikeness(view, parts.slice(0, 2)), 0) / sample.length;
  return within < likeness * UNLIKE;
}

/** Groups parts by whole, in page order. */
function groupParts(view: PageView, whole: Region, part: Region): readonly (readonly Block[])[] {
  const groups = new Map<number, Block[]>();
  for (const { at, block } of findPlaces(view, whole, part)) {
    const group = groups.get(at);
    if (group) group.push(block);
    else groups.set(at, [block]);
  }
  return [...groups.values()];
}

/** Indices of the wholes that contain parts, one for each such part. */
function findAround(view: PageView, whole: Region, part: Region): readonly number[] {
  return findPlaces(view, whole, part).map(({ at }) => at);
}

function findPlaces(
  view: PageView,
  whole: Region,
  part: Region,
): readonly { readonly at: number; readonly block: Block }[] {
  let at = 0;
  return part.blocks.flatMap((block) => {
    // both lists are in page order
    while (at < whole.blocks.length && isBefore(view, whole.blocks[at], block)) at++;
    const around = whole.blocks[at];
    return around && holdsBlock(view, around, block) ? [{ at, block }] : [];
  });
}

/** Whether a block ends before another begins. */
function isBefore(view: PageView, one: Region['blocks'][number] | undefined, other: Region['blocks'][number]): boolean {
  if (!one) return false;
  const last = view.indexOf(one.more?.at(-1) ?? one.element) ?? 0;
  return view.endOf(last) <= (view.indexOf(other.element) ?? 0);
}
