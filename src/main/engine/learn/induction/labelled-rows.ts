import type { Locator } from '@shared/extractor';
import type { Element } from 'domhandler';
import { parentElement } from '../../extract/index';
import { getFoldedText, isElement } from '../../page/index';
import { getLabel } from '../run/labels';
import { getLocatorFamily } from '../run/strength';
import { isByOwnLabel } from './own-labels';
import type { Sample } from './sample';
import type { Scored } from './scored';

const MAX_LEVELS = 3; // from a picked element up to the cell that has a label before it
const LABEL_TAGS = new Set(['th', 'dt', 'label']);

/**
 * Drops locators by position for a value that has a label beside it and is found by that label. On a page without the row, a
 * position would read the next row instead.
 */
export function withoutRowPositions(
  scored: readonly Scored[],
  others: readonly Sample[],
  known: readonly Sample[],
): readonly Scored[] {
  const labelled = scored.filter(
    (one) => isByOwnLabel(one.candidate.locator) || (one.family === 'label' && isRowLabel(one, [...others, ...known])),
  );
  if (labelled.length === 0) return scored;
  const covered = new Set(labelled.flatMap(({ right }) => [...right]));
  return scored.filter(
    (one) => !isByPosition(one.candidate.locator) || ![...one.right].every((sample) => covered.has(sample)),
  );
}

function isByPosition(locator: Locator): boolean {
  if (locator.by !== 'selector') return false;
  if (locator.selector.includes(':nth') || locator.transforms.some(({ do: kind }) => kind === 'pick')) return true;
  return locator.at !== undefined && (locator.at !== 0 || getLocatorFamily(locator) === 'structure');
}

/** Whether a label comes directly before its value and is the site's own word, not a value of the page. */
function isRowLabel({ candidate, right }: Scored, samples: readonly Sample[]): boolean {
  const { locator } = candidate;
  if (locator.by !== 'label') return false;
  for (const sample of right) {
    const [element] = candidate.on(sample).finding?.elements ?? [];
    const before = element && getLabelBefore(element, locator.label, sample);
    if (!before) continue;
    if (LABEL_TAGS.has(before.name) || /[:：]\s*$/.test(getFoldedText(before))) return true;
    if (samples.some((other) => other !== sample && candidate.on(other).value !== null)) return true;
  }
  return false;
}

/** The element before a value, or before a cell around it, that has the label's text. */
function getLabelBefore(element: Element, label: string, { root }: Sample): Element | null {
  let node: Element | null = element;
  for (let level = 0; node !== null && node !== root && level < MAX_LEVELS; level++) {
    const before = getPreviousElement(node);
    if (before) return getLabel(getFoldedText(before)) === label ? before : null;
    node = parentElement(node);
  }
  return null;
}

function getPreviousElement({ prev }: Element): Element | null {
  let node = prev;
  while (node && !isElement(node)) node = node.prev;
  return node && isElement(node) ? node : null;
}
