import type { Page } from '../types';
import { readPagerLinks } from './links';
import type { PaginationWay } from './types';

export function readPagination(page: Page, _url: string): readonly PaginationWay[] {
  return readPagerLinks(page).next.map(({ control, score }) => ({ kind: 'next' as const, url: control.url, selector: null, found: control.text, confidence: score }));
}
