import type { ParentNode } from 'domhandler';
import type { Page } from '../types';
import { unseenIn } from '../visible';
import { getFoldedText, isInertTemplate, walk } from '../walk';
import { getOutline, type Outline } from './outline';

/** The part of a page whose text is read, with its outline. */
export interface Readable {
  readonly root: ParentNode;
  readonly outline: Outline;
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
  const outline = getOutline(page.document, (element) => isUnseen(element) || element.name === 'noscript');
  const shown = outline.counts.words;
  const root = shown > SHELL_WORDS ? null : longestNoScript(page, Math.max(MIN_WORDS, MIN_MORE * shown));
  return root === null ? { root: page.document, outline } : { root, outline: getOutline(root, isUnseen) };
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
