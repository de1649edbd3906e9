import type { Element, ParentNode } from 'domhandler';
import type { Page } from '../types';
import { type IsUnseen, unseenIn } from '../visible';
import { getFoldedText, isInertTemplate, walk } from '../walk';
import { findComments } from './comments';
import { getOutline, type Outline } from './outline';

/** The part of a page whose text is read, with its outline. */
export interface Readable {
  readonly root: ParentNode;
  /** Without comments below an article. */
  readonly outline: Outline;
  /** The comments, which are not in the outline. */
  readonly comments: ReadonlySet<Element>;
}

const SHELL_WORDS = 120; // words; a page that shows more has its content in the markup
const MIN_MORE = 3; // a noscript must have this many times the words that the page shows
const MIN_WORDS = 30; // words; a shorter noscript only asks to enable scripts

/**
 * Returns the whole page, or its `noscript` if the page shows almost nothing without scripts and the `noscript` has the
 * content.
 */
export function getReadable(page: Page): Readable {
  const isUnseen = unseenIn(page.document);
  const isSkipped = (element: Element) => isUnseen(element) || element.name === 'noscript';
  const outline = getOutline(page.document, isSkipped);
  const shown = outline.counts.words;
  const root = shown > SHELL_WORDS ? null : longestNoScript(page, Math.max(MIN_WORDS, MIN_MORE * shown));
  if (root !== null) return withoutComments(page, root, getOutline(root, isUnseen), isUnseen);
  return withoutComments(page, page.document, outline, isSkipped);
}

function withoutComments(page: Page, root: ParentNode, outline: Outline, isSkipped: IsUnseen): Readable {
  const comments = findComments(page, outline);
  if (comments.size === 0) return { root, outline, comments };
  return { root, outline: getOutline(root, (element) => comments.has(element) || isSkipped(element)), comments };
}

function longestNoScript({ document }: Page, least: number): ParentNode | null {
  let longest: ParentNode | null = null;
  let most = least;
  walk(document, {
    enter: (element) => {
      if (element.name === 'head' || isInertTemplate(element)) return false;
      if (element.name !== 'noscript') return true;
      const words = getFoldedText(element).split(' ').length;
      if (words > most) [longest, most] = [element, words];
      return false;
    },
  });
  return longest;
}
