import type { Element } from 'domhandler';
import type { ViewParts } from '../view/page-view';

/** What one record stands in: an element, perhaps with siblings after it, perhaps without the records inside it. */
export interface Block extends ViewParts {
  readonly element: Element;
  readonly more?: readonly Element[];
  readonly without?: ReadonlySet<Element>;
}

/** How the blocks of a region were found. */
export type RegionKind = 'elements' | 'spans' | 'nested';

/** Blocks of one kind: perhaps the records of a list. */
export interface Region {
  readonly kind: RegionKind;
  readonly blocks: readonly Block[];
  /** Characters of visible text in all blocks. */
  readonly textLength: number;
}
