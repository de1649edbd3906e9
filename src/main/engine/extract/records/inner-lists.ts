import type { ExtractedRecord } from '../types';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import { getSpread } from './fit';

const SAMPLE = 6; // groups that are read with their entries
const MAX_ENTRIES = 40; // of a group that are read; a longer list is of the same kind
const FEW = 2;
const MAX_LOOK = 50; // elements of an entry

/**
 * Puts the entries of groups before the groups, if all that a group answers is one of its entries: below each letter of
 * an index there are names, and no more.
 */
export function putEntriesFirst<Entry extends { readonly region: Region }>(
  view: PageView,
  ranked: readonly Entry[],
  read: (block: Block) => ExtractedRecord,
): readonly Entry[] {
  const [best, ...others] = ranked;
  if (best?.region.kind !== 'elements') return ranked;
  const inner = others.find(({ region }) => areEntriesOf(view, best.region, region, read));
  return inner ? [inner, ...ranked.filter((entry) => entry !== inner)] : ranked;
}

function areEntriesOf(
  view: PageView,
  groups: Region,
  entries: Region,
  read: (block: Block) => ExtractedRecord,
): boolean {
  if (entries.kind !== 'elements' || entries.blocks.length <= groups.blocks.length) return false;
  const inside = groupEntries(view, groups, entries);
  const several = inside.filter(({ length }) => length >= FEW);
  if (inside.some(({ length }) => length === 0) || several.length < FEW) return false;
  // the parts of a card are as many in each card, and do not all have a link
  if (new Set(inside.map(({ length }) => length)).size === 1) return false;
  if (!getSpread(entries.blocks, MAX_ENTRIES).every((block) => hasLink(view, block))) return false;
  return getSpread([...groups.blocks.keys()], SAMPLE).every((at) => {
    const [group, own = []] = [groups.blocks[at], inside[at]];
    const answer = group && read(group).values;
    if (!answer || Object.values(answer).every((value) => value === null)) return false;
    const whole = JSON.stringify(answer); // keys are in the order of the template
    // a card that links twice to its thing has no two entries
    return own.slice(0, MAX_ENTRIES).filter((block) => JSON.stringify(read(block).values) === whole).length === 1;
  });
}

/** For each group the entries inside it, if they are one list: children of one element. Both are in page order. */
function groupEntries(view: PageView, groups: Region, entries: Region): readonly (readonly Block[])[] {
  const places = entries.blocks.map(({ element }) => view.indexOf(element) ?? -1);
  let next = 0;
  return groups.blocks.map(({ element, more = [] }) => {
    const from = view.indexOf(element);
    if (from === undefined || more.length > 0) return [];
    while (next < places.length && (places[next] ?? 0) <= from) next++;
    const first = next;
    while (next < places.length && (places[next] ?? 0) < view.endOf(from)) next++;
    const inside = entries.blocks.slice(first, next);
    const parent = inside[0] && parentElement(inside[0].element);
    return inside.every((block) => parentElement(block.element) === parent) ? inside : [];
  });
}

function hasLink(view: PageView, { element }: Block): boolean {
  const from = view.indexOf(element) ?? 0;
  const end = Math.min(view.endOf(from), from + MAX_LOOK);
  for (let at = from; at < end; at++) if (view.elements[at]?.name === 'a') return true;
  return false;
}
