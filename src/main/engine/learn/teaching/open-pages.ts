import { createHash } from 'node:crypto';
import type { LeftOut } from '@shared/contract/left-out';
import { boundDocument, parsePage, readStructured, readTextDocument, unpack, VIEW_BOUNDS } from '../../page/index';
import { getFingerprint } from '../kinds';
import type { PageBody } from '../registry/index';
import type { ReadyPage } from '../types';

/** Limits for the pages a thread keeps open, and for how long. */
export interface OpenPagesLimits {
  readonly pages: number;
  /** Total length of their sources, truncated ones by their limit. */
  readonly characters: number;
  readonly idleMs: number;
}

/** The whole page, or the part shown in the picker, which for most pages is the same. */
export type Extent = 'whole' | 'view';

export interface OpenedPage extends ReadyPage {
  /** What is not shown of a very large page. */
  readonly leftOut: LeftOut | null;
}

/** Opens stored pages and keeps the most recent ones open, identified by their bytes; null for an unreadable body. */
export function createOpenPages(limits: OpenPagesLimits): (body: PageBody, extent?: Extent) => OpenedPage | null {
  const open = new Map<string, OpenedPage>();
  let closing: NodeJS.Timeout | undefined;
  return (body, extent = 'whole') => {
    clearTimeout(closing);
    closing = setTimeout(() => open.clear(), limits.idleMs).unref();
    const name = getPageBodyKey(body);
    const view = open.get(name);
    // a view without omissions is the page itself
    const key = extent === 'whole' && (view === undefined || view.leftOut !== null) ? `${name} whole` : name;
    const ready = open.get(key) ?? openStoredPage(body, extent);
    open.delete(key); // reinserted, so that the most recent comes last
    if (ready !== null) open.set(key, ready);
    closeOldest(open, limits);
    return ready;
  };
}

function closeOldest(open: Map<string, OpenedPage>, { pages, characters }: OpenPagesLimits): void {
  let held = [...open.values()].reduce((sum, ready) => sum + getHeld(ready), 0);
  for (const [key, ready] of open) {
    if (open.size <= pages && held <= characters) return;
    held -= getHeld(ready);
    open.delete(key);
  }
}

/** Trees are larger than sources: a truncated page counts by what is left. */
function getHeld({ page, leftOut }: OpenedPage): number {
  return leftOut === null ? page.source.length : Math.min(page.source.length, VIEW_BOUNDS.characters);
}

function getPageBodyKey({ body, contentEncoding, contentType, url, visitedAt }: PageBody): string {
  return `${createHash('sha1').update(body).digest('base64')} ${contentEncoding} ${contentType} ${visitedAt} ${url}`;
}

function openStoredPage(
  { body, contentEncoding, contentType, url, maxBytes, visitedAt }: PageBody,
  extent: Extent,
): OpenedPage | null {
  const unpacked = unpack(body, contentEncoding, maxBytes);
  if ('fault' in unpacked) return null;
  const read = readTextDocument(unpacked.data, contentType, url);
  if ('message' in read) return null;
  const page = { ...parsePage(read.markup, url, read.text), visitedAt };
  if (extent === 'view') getFingerprint(page); // cached with the document: the kind of a page depends on all of it
  const leftOut = extent === 'view' ? boundDocument(page.document) : null;
  let structured: ReturnType<typeof readStructured> | null = null;
  return {
    page,
    leftOut,
    structured: () => {
      structured ??= readStructured(page);
      return structured;
    },
  };
}
