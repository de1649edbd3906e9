import type { QueryTask } from '../crawl/index';
import type { LoadedPage } from '../jobs/index';
import type { FoundLink } from '../page/index';
import type { CrawledUrl, Store, StoredPage } from '../store/index';
import type { PagePool, PageRead } from '../workers/index';
import { toTaskBody } from '../workers/index';

/** What a page of a job yielded when visited, as far as a crawl learns from it. */
export type KnownPage = Pick<LoadedPage, 'page'> & { readonly read: PageRead | null };

/** Reads a job's stored pages for their links; results are cached. */
export interface KnownPages {
  readonly of: (row: CrawledUrl) => KnownPage | null;
  /** Reads those not read yet, up to a limit. `query`: compares them with it. */
  readonly read: (rows: readonly CrawledUrl[], query: QueryTask | null, signal: AbortSignal) => Promise<void>;
}

// For more pages than this, only links that led to something new are followed: reading them all would take half a minute.
const MAX_READ = 4000;

export function createKnownPages({ store, pool }: { readonly store: Store; readonly pool: PagePool }): KnownPages {
  const known = new Map<number, KnownPage>();
  const intern = createLinkIntern();

  const readOne = async (id: number, query: QueryTask | null, signal: AbortSignal): Promise<void> => {
    const stored = store.pages.byId(id);
    if (!stored) return;
    const body = { ...toTaskBody(stored), body: Uint8Array.from(stored.data) };
    const wants = { store: false, includes: [], extract: null, links: query ? 'around' : true, query } as const;
    const outcome = await pool.read({ ...body, ...wants }, signal);
    const read = outcome.kind === 'read' ? { ...outcome, links: outcome.links.map(intern), captured: null } : null;
    known.set(id, { page: withoutBody(stored), read });
  };

  return {
    of: ({ page }) => (page === null ? null : (known.get(page) ?? null)),
    read: async (rows, query, signal) => {
      const wanted = rows.flatMap(({ page }) => (page === null || known.has(page) ? [] : [page]));
      const ids = wanted.slice(0, Math.max(0, MAX_READ - known.size));
      let next = 0;
      const readNext = async (): Promise<void> => {
        for (let id = ids[next++]; id !== undefined; id = ids[next++]) await readOne(id, query, signal);
      };
      await Promise.all(Array.from({ length: pool.threads }, readNext));
    },
  };
}

function withoutBody({ token: _token, ...page }: StoredPage): LoadedPage['page'] {
  return { ...page, codec: 'identity', data: new Uint8Array(), fetchRecord: { ...page.fetchRecord, captured: null } };
}

/** Shares strings that every page repeats. */
function createLinkIntern(): (link: FoundLink) => FoundLink {
  const kept = new Map<string, FoundLink>();
  return (link) => {
    const key = [link.kind, link.region, link.url, link.text, link.around].join('\n');
    const known = kept.get(key);
    if (known) return known;
    kept.set(key, link);
    return link;
  };
}
