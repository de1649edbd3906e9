import type { Element } from 'domhandler';
import { parentElement } from '../../view/css-path';
import type { PageView } from '../../view/page-view';
import type { ViewAttribute } from '../types';

export type Attributes = Readonly<Partial<Record<ViewAttribute, string>>>;

/** A part of a line within one element. */
export interface Segment {
  readonly text: string;
  readonly element: Element;
  readonly attributes: Attributes;
  /** Whether it has its own number within the line, because it links to a URL. */
  readonly numbered: boolean;
  readonly kind: 'text' | 'link' | 'picture';
  /** Separator from the previous segment: a bar if the page separates them. */
  readonly before: ' ' | ' | ';
}

/** A line of a page: the text of one block, or of several small related ones. */
export interface Line {
  readonly block: Element;
  readonly segments: readonly Segment[];
  readonly depth: number;
  readonly record: number | null;
  /** Whether similar lines after it were omitted. */
  readonly isCut: boolean;
}

/** Innermost element that contains both. */
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
