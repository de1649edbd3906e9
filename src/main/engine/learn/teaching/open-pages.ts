import { createHash } from 'node:crypto';
import type { LeftOut } from '@shared/contract/left-out';
import { boundDocument, parsePage, readStructured, readTextDocument, unpack, VIEW_BOUNDS } from '../../page/index';
import { getFingerprint } from '../kinds';
import type { PageBody } from '../registry/index';
import type { ReadyPage } from '../types';

/** How much a thread holds of the pages it opened, and how long after the last one. */
export interface OpenPagesLimits {
  readonly pages: number;
  /** Total of their sources, of bounded ones the bound. */
  readonly characters: number;
  readonly idleMs: number;
}

/** The whole page, or what of it is shown to pick on: of most pages that is all. */
export type Extent = 'whole' | 'view';

export interface OpenedPage extends ReadyPage {
  /** What the view of a page leaves out. */
  readonly leftOut: LeftOut | null;
}

/** Opens stored pages and keeps the latest open, known by their bytes; null for a body that cannot be read. */
export function createOpenPages(limits: OpenPagesLimits): (body: PageBody, extent?: Extent) => OpenedPage | null {
  const open = new Map<string, OpenedPage>();
  let closing: NodeJS.Timeout | undefined;
  return (body, extent = 'whole') => {
    clearTimeout(closing);
    closing = setTimeout(() => open.clear(), limits.idleMs).unref();
    const name = getPageBodyKey(body);
    const view = open.get(name);
    // a view that leaves nothing out is the page
    const key = extent === 'whole' && (view === undefined || view.leftOut !== null) ? `${name} whole` : name;
    const ready = open.get(key) ?? openPage(body, extent);
    open.delete(key); // the latest stands last
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

/** Trees weigh more than sources: a page that was cut counts by what is left. */
function getHeld({ page, leftOut }: OpenedPage): number {
  return leftOut === null ? page.source.length : Math.min(page.source.length, VIEW_BOUNDS.characters);
}

function getPageBodyKey({ body, contentEncoding, contentType, url }: PageBody): string {
  return `${createHash('sha1').update(body).digest('base64')} ${contentEncoding} ${contentType} ${url}`;
}

function openPage({ body, contentEncoding, contentType, url, maxBytes }: PageBody, extent: Extent): OpenedPage | null {
  const unpacked = unpack(body, contentEncoding, maxBytes);
  if ('fault' in unpacked) return null;
  const read = readTextDocument(unpacked.data, contentType, url);
  if ('message' in read) return null;
  const page = parsePage(read.markup, url, read.text);
  if (extent === 'view') getFingerprint(page); // kept with the document: the kind of a page is told by all of it
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
