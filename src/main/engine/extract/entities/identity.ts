import { normalizeUrl } from '@shared/url';
import type { Page, StructuredData } from '../../page/index';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';

/** The subject of a page, as the page names it. */
export interface PageIdentity {
  readonly urls: ReadonlySet<string>;
  /** Folded heading and titles. */
  readonly titles: readonly string[];
}

/** The URLs and titles by which a page identifies itself. */
export function getIdentity(
  page: Page,
  { meta, openGraph }: Pick<StructuredData, 'meta' | 'openGraph'>,
  view: PageView,
): PageIdentity {
  const graph = openGraph['og:title'];
  const headings = view.elements.flatMap((element, at) => (element.name === 'h1' ? [view.textOf(at)] : []));
  const titles = [...headings, typeof graph === 'string' ? graph : '', meta.title ?? ''];
  const urls = [page.url, meta.canonical].flatMap((url) => (url ? [url, normalizeUrl(url, page.baseUrl) ?? url] : []));
  return {
    urls: new Set(urls),
    titles: titles
      .flatMap((title) => [title, ...title.split(/\s+[|·•»—–-]\s+/)])
      .map(fold)
      .filter(Boolean),
  };
}
