import type { Element } from 'domhandler';
import type { ExtractedRecord } from '../types';
import type { PageView, ViewParts } from '../view/page-view';

/** The elements of one record: one element, possibly with siblings after it, possibly without nested records. */
export interface Block extends ViewParts {
  readonly element: Element;
  readonly more?: readonly Element[];
  readonly without?: ReadonlySet<Element>;
}

/** A block with its record. */
export interface ReadBlock {
  readonly block: Block;
  readonly record: ExtractedRecord;
}

/** How the blocks of a region were found. */
export type RegionKind = 'elements' | 'spans' | 'nested' | 'columns';

/** Similar blocks that may be the records of a list. */
export interface Region {
  readonly kind: RegionKind;
  readonly blocks: readonly Block[];
  /** Characters of visible text in all blocks. */
  readonly textLength: number;
}

/** Whether a block is inside another. */
export function holdsBlock(view: PageView, outer: Block, inner: Block): boolean {
  const from = view.indexOf(outer.element) ?? 0;
  const end = view.endOf(view.indexOf(outer.more?.at(-1) ?? outer.element) ?? 0);
  const at = view.indexOf(inner.element) ?? 0;
  const last = view.indexOf(inner.more?.at(-1) ?? inner.element) ?? 0;
  if (at < from || view.endOf(last) > end) return false;
  for (const part of outer.without ?? []) {
    const skipped = view.indexOf(part) ?? 0;
    if (at >= skipped && at < view.endOf(skipped)) return false;
  }
  return true;
}
