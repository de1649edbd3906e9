import type { Element } from 'domhandler';
import { parentElement } from '../../view/css-path';
import type { PageView } from '../../view/page-view';
import type { ViewAttribute } from '../types';

export type Attributes = Readonly<Partial<Record<ViewAttribute, string>>>;

/** A part of a line that stands in one element. */
export interface Segment {
  readonly text: string;
  readonly element: Element;
  readonly attributes: Attributes;
  /** Has a number of its own inside the line, because it leads to an address. */
  readonly numbered: boolean;
  readonly kind: 'text' | 'link' | 'picture';
  /** The separator from the segment before it: a bar where the page sets them apart. */
  readonly before: ' ' | ' | ';
}

/** One line of a page: the text of one block, or of several small related ones. */
export interface Line {
  readonly block: Element;
  readonly segments: readonly Segment[];
  readonly depth: number;
  readonly record: number | null;
  /** Whether more of the same was left out behind it. */
  readonly isCut: boolean;
}

/** The innermost element around both. */
export function commonElement(view: PageView, one: Element, other: Element): Element {
  const target = view.indexOf(other) ?? 0;
  let around = one;
  for (;;) {
    const at = view.indexOf(around) ?? 0;
    const parent = parentElement(around);
    if ((at <= target && target < view.endOf(at)) || parent === null) return around;
    around = parent;
  }
}
