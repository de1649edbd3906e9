import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { ExtractedRecord } from '../types';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import type { Block } from './block';
import { templateFit } from './fit';
import { getElementClasses, mayBeRecord, toTagSignature } from './mark';
import { markOutside } from './outside';

const MAX_TRIED = 30; // blocks; on a page with more, lists would have been found before
const MIN_FIT = 0.6; // higher than for lists, because no similar blocks confirm it
const MAX_TEXT_SHARE = 0.9; // share of the page's text; a larger block is the page itself
const RECORD_NAME = /(?:^|[-_])(?:card|item|product|result|entry|listing|record|tile|post|job|offer|hit)(?:$|[-_])/i;

/** Input for finding a record that has no similar ones beside it. */
export interface SingleBlockSearch {
  readonly view: PageView;
  readonly queries: readonly FieldQuery[];
  readonly read: (block: Block) => ExtractedRecord;
  /** Whether the page says that it lists something. */
  readonly isClaimed: boolean;
  /** The page read as one entity. */
  readonly alone: ExtractedRecord;
}

export interface SingleBlock {
  readonly element: Element;
  readonly record: ExtractedRecord;
}

/**
 * The block that looks like a list member and fits the template best. Unless the page claims a list, its values must
 * match those of the page.
 */
export function findSingleBlock({ view, queries, read, isClaimed, alone }: SingleBlockSearch): SingleBlock | null {
  const blocks = candidates(view)
    .map((element) => ({ element, record: read({ element }) }))
    .map((block) => ({ ...block, fit: templateFit([block.record], queries) }))
    .filter(({ record, fit }) => fit >= MIN_FIT && (isClaimed || agree(record, alone, queries)));
  // of nested blocks the outer one comes first, and stays if the inner one has no more values
  return blocks.reduce<(typeof blocks)[number] | null>((best, one) => (best && best.fit >= one.fit ? best : one), null);
}

/** Elements that look like a list member and do not contain the page's main heading. */
function candidates(view: PageView): readonly Element[] {
  const outside = markOutside(view);
  const most = view.textLength(0) * MAX_TEXT_SHARE;
  const countLike = countLikeIn(view);
  return view.elements
    .filter((element, at) => {
      if (outside[at] || view.textLength(at) === 0 || !mayBeRecord(element) || !looksLikeMember(element)) return false;
      const isHeaded = at < view.heading && view.heading < view.endOf(at);
      return !isHeaded && view.textLength(at) < most && countLike(element) === 1;
    })
    .slice(0, MAX_TRIED);
}

function looksLikeMember(element: Element): boolean {
  return (
    /^(?:li|article)$/.test(element.name) ||
    element.attribs.role === 'listitem' ||
    getElementClasses(element).some((name) => RECORD_NAME.test(name))
  );
}

/** Counts the siblings similar to an element, itself included. Linear in the page's size. */
function countLikeIn({ elements }: PageView): (element: Element) => number {
  const counts = new Map<Element | null, Map<string, number>>();
  for (const element of elements) {
    const parent = parentElement(element);
    const makes = counts.get(parent) ?? new Map<string, number>();
    counts.set(parent, makes.set(toTagSignature(element), (makes.get(toTagSignature(element)) ?? 0) + 1));
  }
  return (element) => counts.get(parentElement(element))?.get(toTagSignature(element)) ?? 0;
}

/** Whether a block has every field of the page read as one entity, with the same values in distinctive fields. */
function agree(record: ExtractedRecord, alone: ExtractedRecord, queries: readonly FieldQuery[]): boolean {
  return queries.every(({ path, concept }) => {
    if (!alone.evidence[path]) return true;
    if (!record.evidence[path]) return false;
    return concept?.general || JSON.stringify(bestValue(record, path)) === JSON.stringify(bestValue(alone, path));
  });
}

function bestValue({ choices }: ExtractedRecord, path: string): unknown {
  return choices[path]?.[0]?.value ?? null;
}
