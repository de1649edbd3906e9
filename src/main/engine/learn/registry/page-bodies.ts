import type { PageKind } from '@shared/extractor';
import type { Store, StoredPage } from '../../store/index';
import { getUrlSite, hasKindShape } from '../kinds';
import type { PageBody } from './task';

// a stored page was within the limit of its visit, which may have been larger than today's
const ALREADY_WITHIN_LIMIT = 2 ** 31 - 1;
const LOOKED_THROUGH = 500; // pages stored last

/** A stored page and its token. */
export interface TokenPage {
  readonly token: string;
  readonly body: PageBody;
}

/** A stored page for a worker. */
export function toPageBody({
  codec,
  data,
  contentType,
  finalUrl,
  fetchedAt,
}: Pick<StoredPage, 'codec' | 'data' | 'contentType' | 'finalUrl' | 'fetchedAt'>): PageBody {
  return {
    body: data,
    contentEncoding: codec === 'br' ? 'br' : null,
    contentType,
    url: finalUrl,
    maxBytes: ALREADY_WITHIN_LIMIT,
    visitedAt: fetchedAt,
  };
}

/** Recent pages of a site, one per URL, those with one of the kind's URL shapes first. */
export function findLatestOfKind(
  { pages }: Pick<Store, 'pages'>,
  kind: Pick<PageKind, 'site' | 'patterns'>,
  most: number,
  without: ReadonlySet<string> = new Set(),
): readonly TokenPage[] {
  const seen = new Set(without);
  const fitting = pages.latest(LOOKED_THROUGH).filter(({ finalUrl }) => {
    if (seen.has(finalUrl) || getUrlSite(finalUrl) !== kind.site) return false;
    seen.add(finalUrl);
    return hasKindShape({ ...kind, fingerprint: [] }, finalUrl);
  });
  return fitting.slice(0, most).flatMap(({ token }) => {
    const page = pages.byToken(token);
    return page ? [{ token, body: toPageBody(page) }] : [];
  });
}
