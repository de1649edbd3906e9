import { createYielding } from '../concurrency/index';
import type { QueryTask } from '../crawl/index';
import type { Loaded, LoadedPage } from '../jobs/index';
import { REFUSED } from '../jobs/index';
import type { FoundLink } from '../page/index';
import type { CrawledUrl, Store } from '../store/index';
import { NOT_FETCHED } from '../store/index';
import { NOTHING_READ } from '../workers/index';
import type { KnownPages } from './known-pages';

/** What a job knows of its site: URLs and the results of visits. */
export interface KnownSite {
  /** In discovery order. */
  readonly urls: readonly CrawledUrl[];
  readonly of: (url: string) => CrawledUrl | null;
  /** The page that links to it. */
  readonly parentOf: (row: CrawledUrl) => CrawledUrl | null;
  /** Result of a visit; null for a page never visited. */
  readonly load: (url: string) => Loaded | null;
  /** Visited URLs in order of arrival. */
  readonly visited: readonly string[];
}

export interface SiteParts {
  readonly store: Store;
  readonly pages: KnownPages;
  readonly signal: AbortSignal;
}

const ROWS_AT_ONCE = 1000; // rows; a few milliseconds

/** All URLs of a job, in chunks. Rejects only when the signal aborts. */
export async function readCrawledUrls(
  { store, signal }: Omit<SiteParts, 'pages'>,
  job: number,
): Promise<readonly CrawledUrl[]> {
  const { yieldIfDue } = createYielding(signal);
  const urls: CrawledUrl[] = [];
  for (let after = 0; ; ) {
    const rows = store.crawledUrls.some(job, after, ROWS_AT_ONCE);
    urls.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return urls;
    after = rows.at(-1)?.id ?? after;
    await yieldIfDue();
  }
}

/** Reads what a job knows, including its stored pages. Rejects only when the signal aborts. */
export async function readKnownSite(parts: SiteParts, job: number, query: QueryTask | null): Promise<KnownSite> {
  const urls = await readCrawledUrls(parts, job);
  await parts.pages.read(
    urls.filter(({ status }) => status === 'ok'),
    query,
    parts.signal,
  );
  const byUrl = new Map(urls.map((row) => [row.url, row]));
  const byId = new Map(urls.map((row) => [row.id, row]));
  const children = getChildren(urls);
  const of = (url: string) => byUrl.get(url) ?? null;
  return {
    urls,
    of,
    parentOf: ({ parent }) => (parent === null ? null : (byId.get(parent) ?? null)),
    load: (url) => {
      const row = of(url);
      return row && toLoaded(row, parts.pages, () => children.get(row.id) ?? []);
    },
    visited: urls
      .filter((row) => (row.begun && hasAnswer(row)) || isRefused(row))
      .sort((a, b) => getCrawledUrlPlace(a) - getCrawledUrlPlace(b) || a.id - b.id)
      .map(({ url }) => url),
  };
}

const getCrawledUrlPlace = ({ page }: CrawledUrl) => page ?? Number.MAX_SAFE_INTEGER;
const hasAnswer = ({ state }: CrawledUrl) => state === 'done' || state === 'failed';
const isRefused = ({ skippedFor }: CrawledUrl) => skippedFor === 'robots';

function getChildren(urls: readonly CrawledUrl[]): ReadonlyMap<number, readonly FoundLink[]> {
  const children = new Map<number, FoundLink[]>();
  for (const { url, parent, link } of urls) {
    if (parent === null || link === null) continue;
    const known = children.get(parent) ?? [];
    known.push({ ...link, url, around: '' });
    children.set(parent, known);
  }
  return children;
}

function toLoaded(row: CrawledUrl, pages: KnownPages, children: () => readonly FoundLink[]): Loaded | null {
  if (isRefused(row)) return { kind: 'refused', message: REFUSED };
  if (!hasAnswer(row)) return null;
  const known = pages.of(row);
  const ok = row.status === 'ok';
  const page = known?.page ?? { ...NO_PAGE, finalUrl: row.url };
  const read = ok ? (known?.read ?? { ...NOTHING_READ, links: children() }) : null;
  const status = ok ? 'ok' : row.status === 'block' ? 'block' : 'error';
  return {
    kind: 'loaded',
    status,
    message: row.message,
    stored: null,
    page,
    moved: [],
    solved: 0,
    read,
    byModel: null,
  };
}

const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 };

const NO_PAGE: LoadedPage['page'] = {
  finalUrl: '',
  httpStatus: null,
  contentType: null,
  wireBytes: 0,
  tier: 'none',
  fetchedAt: 0,
  timer: NO_TIME,
  fetchRecord: NOT_FETCHED,
  codec: 'identity',
  data: new Uint8Array(),
};
