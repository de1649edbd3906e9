import type { PageView } from '../view/page-view';
import { holdsBlock, type Region } from './block';

interface Ranked {
  readonly region: Region;
  readonly fit: number;
  readonly score: number;
}

const MOST = 0.8; // share of the parts that lie in the wholes
const COVERED = 0.7; // of the wholes' text; parts that say more than this are the records, and the wholes their rows or sections
const AS_GOOD = 0.95;
const NEAR = 0.6; // of the score; unlike blocks that hold everything are the page's frame
const MIN_WHOLES = 3;
const NEARLY_ALL = 0.9; // share of the parts that lie in a whole of their own
const NEARLY_AS_GOOD = 0.8; // of the fit; a few wholes more answer nothing
const FEW_MORE = 1.3; // times as many wholes as parts
const LONGER = 1.25; // times the text; a frame that says hardly more adds nothing to a record

/**
 * Moves a region to the front that holds the first one's blocks, answers as much and says much more: several in one, as cards hold their
 * variants, or each in one of its own, as cards hold their titles, where some cards have another make inside.
 */
export function wholesFirst<Entry extends Ranked>(view: PageView, ranked: readonly Entry[]): readonly Entry[] {
  const [best, ...others] = ranked;
  if (!best) return ranked;
  const whole = others.find(
    ({ region, score, fit }) =>
      score >= best.score * NEAR &&
      ((fit >= best.fit * AS_GOOD && isWholeOf(view, region, best.region)) ||
        (fit >= best.fit * NEARLY_AS_GOOD && areEachIn(view, region, best.region))),
  );
  return whole ? [whole, ...ranked.filter((entry) => entry !== whole)] : ranked;
}

function isWholeOf(view: PageView, whole: Region, part: Region): boolean {
  const { length } = whole.blocks;
  if (whole.kind !== 'elements' || length < MIN_WHOLES || length >= part.blocks.length) return false;
  if (part.textLength > whole.textLength * COVERED) return false;
  return findAround(view, whole, part).length >= part.blocks.length * MOST;
}

/** Whether the parts lie each in a whole of its own, and there are hardly more wholes than parts. */
function areEachIn(view: PageView, whole: Region, part: Region): boolean {
  const { length } = part.blocks;
  if (whole.kind !== 'elements' || length < MIN_WHOLES) return false;
  if (whole.blocks.length < length || whole.blocks.length > length * FEW_MORE) return false;
  if (whole.textLength < part.textLength * LONGER) return false;
  const around = findAround(view, whole, part);
  return new Set(around).size === around.length && around.length >= length * NEARLY_ALL;
}

/** The places of the wholes in which parts lie, one for each such part. */
function findAround(view: PageView, whole: Region, part: Region): readonly number[] {
  let at = 0;
  return part.blocks.flatMap((block) => {
    // both lists are in page order
    while (at < whole.blocks.length && isBefore(view, whole.blocks[at], block)) at++;
    const around = whole.blocks[at];
    return around && holdsBlock(view, around, block) ? [at] : [];
  });
}

/** Whether a block ends before another begins. */
function isBefore(view: PageView, one: Region['blocks'][number] | undefined, other: Region['blocks'][number]): boolean {
  if (!one) return false;
  const last = view.indexOf(one.more?.at(-1) ?? one.element) ?? 0;
  return view.endOf(last) <= (view.indexOf(other.element) ?? 0);
}
