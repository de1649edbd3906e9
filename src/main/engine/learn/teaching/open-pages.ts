import { createHash } from 'node:crypto';
import { parsePage, readStructured, readTextDocument, unpack } from '../../page/index';
import type { PageBody } from '../registry/index';
import type { ReadyPage } from '../types';

/** How much a thread holds of the pages it opened, and how long after the last one. */
export interface OpenPagesLimits {
  readonly pages: number;
  /** Total of their sources. */
  readonly characters: number;
  readonly idleMs: number;
}

/** Opens stored pages and keeps the latest open, known by their bytes; null for a body that cannot be read. */
export function createOpenPages(limits: OpenPagesLimits): (body: PageBody) => ReadyPage | null {
  const open = new Map<string, ReadyPage>();
  let closing: NodeJS.Timeout | undefined;
  return (body) => {
    clearTimeout(closing);
    closing = setTimeout(() => open.clear(), limits.idleMs).unref();
    const key = getPageBodyKey(body);
    const ready = open.get(key) ?? openPage(body);
    open.delete(key); // the latest stands last
    if (ready !== null) open.set(key, ready);
    closeOldest(open, limits);
    return ready;
  };
}

function closeOldest(open: Map<string, ReadyPage>, { pages, characters }: OpenPagesLimits): void {
  let held = [...open.values()].reduce((sum, { page }) => sum + page.source.length, 0);
  for (const [key, { page }] of open) {
    if (open.size <= pages && held <= characters) return;
    held -= page.source.length;
    open.delete(key);
  }
}

function getPageBodyKey({ body, contentEncoding, contentType, url }: PageBody): string {
  return `${createHash('sha1').update(body).digest('base64')} ${contentEncoding} ${contentType} ${url}`;
}

function openPage({ body, contentEncoding, contentType, url, maxBytes }: PageBody): ReadyPage | null {
  const unpacked = unpack(body, contentEncoding, maxBytes);
  if ('fault' in unpacked) return null;
  const read = readTextDocument(unpacked.data, contentType, url);
  if ('message' in read) return null;
  const page = parsePage(read.markup, url, read.text);
  let structured: ReturnType<typeof readStructured> | null = null;
  return {
    page,
    structured: () => {
      structured ??= readStructured(page);
      return structured;
    },
  };
}
