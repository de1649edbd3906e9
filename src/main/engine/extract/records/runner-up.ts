import type { Element } from 'domhandler';
import { getFoldedText } from '../../page/index';
import type { RunnerUp } from '../types';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import type { Region } from './block';
import type { RankedRegion } from './choose-region';
import { getRegionSelector } from './item-columns';

const WORTH = 0.1; // share of the best score; lists below are menus
const SAME = 0.5; // share of a list's records; with more in common, it is the list that was read
const MAX_FIRST = 100; // characters

/** The best list besides the one that was `read`: neither mostly the same, nor a part of it with as many records. */
export function findRunnerUp(view: PageView, read: Region, ranked: readonly RankedRegion[]): RunnerUp | null {
  const [best] = ranked;
  if (!best) return null;
  const taken = new Set(read.blocks.map(({ element }) => element));
  for (const { region, score } of ranked) {
    if (score < best.score * WORTH || region === read || isSameRegion(region, read, taken)) continue;
    const described = describeRegion(view, region);
    if (described) return described;
  }
  return null;
}

/** Describes a list so that the user can choose it; null if no selector matches its elements. */
export function describeRegion(view: PageView, { kind, blocks }: Region): RunnerUp | null {
  const selector = getRegionSelector(
    view,
    kind,
    blocks.map(({ element }) => element),
  );
  const [first] = blocks;
  if (selector === null || !first) return null;
  return { selector, count: blocks.length, first: getFoldedText(first.element).slice(0, MAX_FIRST) };
}

function isSameRegion({ blocks }: Region, best: Region, taken: ReadonlySet<unknown>): boolean {
  const common = blocks.filter(({ element }) => taken.has(element)).length;
  if (common > Math.min(blocks.length, best.blocks.length) * SAME) return true;
  return blocks.length === best.blocks.length && blocks.every(({ element }, at) => isAround(element, best, at));
}

/** Whether one of two elements contains the other: the card and its body. */
function isAround(element: Element, best: Region, at: number): boolean {
  const other = best.blocks[at]?.element;
  return other !== undefined && (isInsideElement(element, other) || isInsideElement(other, element));
}

function isInsideElement(inner: Element, outer: Element): boolean {
  for (let node = parentElement(inner); node; node = parentElement(node)) if (node === outer) return true;
  return false;
}
