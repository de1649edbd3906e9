import { selectAll } from 'css-select';
import { isElement, type Page } from '../../page/index';
import type { PageView } from '../view/page-view';
import type { Region } from './block';
import { getRegions } from './regions';

const SAME = 0.8; // share of elements in common; a page of the list may have one more or less

/**
 * The region that a selector chosen by the user names: a detected region that starts at the same elements, or else the
 * matches themselves. Null if the selector matches nothing.
 */
export function findNamedRegion(page: Page, view: PageView, selector: string): Region | null {
  const matches = selectAll(selector, page.document.children).filter(isElement);
  const elements = matches.filter((element) => view.indexOf(element) !== undefined);
  if (elements.length === 0) return null;
  const named = new Set(elements);
  const alike = (region: Region) => {
    const common = region.blocks.filter(({ element }) => named.has(element)).length;
    return common / Math.max(region.blocks.length, elements.length);
  };
  const found = getRegions(view).find((region) => alike(region) >= SAME);
  if (found) return found;
  const textLength = elements.reduce((sum, element) => sum + view.textLength(view.indexOf(element) ?? 0), 0);
  return { kind: 'elements', blocks: elements.map((element) => ({ element })), textLength };
}
