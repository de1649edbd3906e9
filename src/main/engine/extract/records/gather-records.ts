import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { type Block, holdsBlock, type Region } from './block';
import type { RankedRegion } from './choose-region';
import { getSpread } from './fit';
import { standApart } from './outside';

const AS_FIT = 0.9; // minimum share of the best region's fit; regions below are of another kind
const ALIKE = 0.8; // share of nested tag pairs that both kinds of blocks must have in common
const MIN_PAIRS = 4; // with fewer pairs, an entry looks like that of any menu
const SAMPLE = 3; // blocks of each to compare
const MAX_INSIDE = 200; // elements of a block
const MAX_CLIMB = 3; // levels from the parent of each list to a common ancestor
const AS_LONG = 3; // times; teasers with the same structure are much shorter than what they link to

/**
 * Adds other regions with the same kind of records to the best region, such as page sections whose cards have different
 * class names. Menus, side columns and differently structured lists stay separate.
 */
export function gatherRecords(view: PageView, ranked: readonly RankedRegion[]): readonly RankedRegion[] {
  const [best, ...others] = ranked;
  if (best?.region.kind !== 'elements' || standApart(view, best.region.blocks)) return ranked;
  const gathered = others.reduce(
    (region, { region: other, fit }) =>
      fit >= best.fit * AS_FIT && isOneKind(view, best.region, other) && isDisjoint(view, region, other)
        ? joinRegions(view, region, other)
        : region,
    best.region,
  );
  return gathered === best.region ? ranked : [{ ...best, region: gathered }, ...others];
}

function isOneKind(view: PageView, best: Region, other: Region): boolean {
  if (other.kind !== 'elements' || standApart(view, other.blocks)) return false;
  const [one, two] = [best, other].map(({ textLength, blocks }) => textLength / blocks.length);
  if (!one || !two || Math.max(one, two) > Math.min(one, two) * AS_LONG) return false;
  return areNear(best, other) && makeLikeness(view, best, other) >= ALIKE;
}

/** Structural similarity of two kinds of blocks, ignoring class names. */
function makeLikeness(view: PageView, one: Region, other: Region): number {
  const [left, right] = [one, other].map(({ blocks }) =>
    getSpread(blocks, SAMPLE).map((block) => getTagPairs(view, block)),
  );
  const shares = (left ?? []).flatMap((pairs) => (right ?? []).map((others) => getOverlap(pairs, others)));
  return shares.reduce((sum, share) => sum + share, 0) / (shares.length || 1);
}

/** Pairs of each tag and its parent's tag. */
function getTagPairs(view: PageView, { element }: Block): ReadonlySet<string> {
  const from = view.indexOf(element) ?? 0;
  const end = Math.min(view.endOf(from), from + MAX_INSIDE);
  const pairs = new Set<string>();
  for (let at = from + 1; at < end; at++) {
    const inner = view.elements[at];
    const around = inner && parentElement(inner);
    if (inner && around) pairs.add(`${around === element ? '' : around.name}>${inner.name}`);
  }
  return pairs;
}

function getOverlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (Math.min(one.size, other.size) < MIN_PAIRS) return 0;
  return [...one].filter((pair) => other.has(pair)).length / Math.max(one.size, other.size);
}

/** Whether the common ancestor of both lists is hardly larger than the parent of each. */
function areNear(one: Region, other: Region): boolean {
  const [left, right] = [commonParent(one.blocks), commonParent(other.blocks)];
  if (!left || !right) return false;
  const above = [left, ...climb(left)];
  return [right, ...climb(right)].some((element) => element.name !== 'body' && above.includes(element));
}

function climb(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let node = parentElement(element); node && found.length < MAX_CLIMB; node = parentElement(node))
    found.push(node);
  return found;
}

function commonParent(blocks: readonly Block[]): Element | null {
  const last = blocks.at(-1)?.element ?? null;
  const around = new Set<Element>();
  for (let node = parentElement(last); node; node = parentElement(node)) around.add(node);
  for (let node = parentElement(blocks[0]?.element ?? null); node; node = parentElement(node))
    if (around.has(node)) return node;
  return null;
}

function isDisjoint(view: PageView, one: Region, other: Region): boolean {
  return other.blocks.every((block) =>
    one.blocks.every((known) => !holdsBlock(view, known, block) && !holdsBlock(view, block, known)),
  );
}

/** Both regions' blocks in page order. */
function joinRegions(view: PageView, one: Region, other: Region): Region {
  const at = ({ element }: Block) => view.indexOf(element) ?? 0;
  return {
    kind: one.kind,
    blocks: [...one.blocks, ...other.blocks].sort((left, right) => at(left) - at(right)),
    textLength: one.textLength + other.textLength,
  };
}
