import type { Locator } from '@shared/extractor';
import type { Element } from 'domhandler';
import { parentElement } from '../../extract/index';
import { compileSelector } from '../run/selector';
import { getShownText } from '../run/shown-text';
import type { Occurrence } from './occurrences';
import type { Sample } from './sample';
import { getSelectors } from './selectors';

// a label of words, its colon, and a value: not a time, a scheme or a sentence
const LABELLED = /^(\p{L}[^\d:：]{0,44}?)\s*[:：](?!\/\/)\s*\S/u;
const MAX_SELECTORS = 4; // the strongest; they differ only in how they name the same elements

/**
 * Locators for a picked element whose own text begins with its label, such as the line "Finish: wax": the element of its kind that begins
 * with that label, at any position. On a page without that line, a position would name the next line. Empty if the element is alone in its kind.
 */
export function locateByOwnLabel(sample: Sample, { element, take }: Occurrence): readonly Locator[] {
  const label = take === 'text' ? getOwnLabel(element) : null;
  if (label === null) return [];
  const pattern = `^${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')}\\s*[:：].+`;
  return getSelectors(element, sample.root)
    .filter((selector) => !selector.includes(':nth') && compileSelector(selector).find(sample.scope).length > 1)
    .slice(0, MAX_SELECTORS)
    .map((selector) => ({ by: 'selector', selector, take, transforms: [{ do: 'match', pattern, flags: 's' }] }));
}

/** The label at the beginning of an element's text; null if it has none. */
export function getOwnLabel(element: Element): string | null {
  return isHeading(element) ? null : (LABELLED.exec(getShownText([element]))?.[1] ?? null);
}

/** The text before the colon of a heading, as in "Theatre: Macbeth", is part of a name. */
function isHeading(element: Element): boolean {
  for (let node: Element | null = element; node; node = parentElement(node))
    if (/^h[1-6]$/.test(node.name)) return true;
  return false;
}

/** Whether a locator finds an element by the label at its beginning. */
export function isByOwnLabel(locator: Locator): boolean {
  const [first] = locator.transforms;
  return locator.by === 'selector' && first?.do === 'match' && first.pattern.endsWith('\\s*[:：].+');
}
