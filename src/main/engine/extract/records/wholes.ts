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

/** Moves a region to the front that holds the first one's blocks, several in one, answers as much and says much more: cards, not their variants. */
export function wholesFirst<Entry extends Ranked>(view: PageView, ranked: readonly Entry[]): readonly Entry[] {
  const [best, ...others] = ranked;
  if (!best) return ranked;
  const whole = others.find(
    (other) =>
      other.score >= best.score * NEAR && other.fit >= best.fit * AS_GOOD && isWholeOf(view, other.region, best.region),
  );
  return whole ? [whole, ...ranked.filter((entry) => entry !== whole)] : ranked;
}

function isWholeOf(view: PageView, whole: Region, part: Region): boolean {
  const { length } = whole.blocks;
  if (whole.kind !== 'elements' || length < MIN_WHOLES || length >= part.blocks.length) return false;
  if (part.textLength > whole.textLength * COVERED) return false;
  let at = 0;
  let inside = 0;
  for (const block of part.blocks) {
    // both lists are in page order
    while (at < length && isBefore(view, whole.blocks[at], block)) at++;
    const around = whole.blocks[at];
    if (around && holdsBlock(view, around, block)) inside++;
  }
  return inside >= part.blocks.length * MOST;
}

/** Whether a block ends before another begins. */
function isBefore(view: PageView, one: Region['blocks'][number] | undefined, other: Region['blocks'][number]): boolean {
  if (!one) return false;
  const last = view.indexOf(one.more?.at(-1) ?? one.element) ?? 0;
  return view.endOf(last) <= (view.indexOf(other.element) ?? 0);
}
