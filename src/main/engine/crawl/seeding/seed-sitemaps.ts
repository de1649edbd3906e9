import type { Cookies, FetchOptions, PageFetcher } from '../../fetch/index';
import type { JobRow, Store } from '../../store/index';
import type { Robots } from '../robots';
import { getSitemapLimits, readSitemaps, type SitemapPart } from '../sitemaps';

export interface SitemapSeeds {
  readonly store: Store;
  readonly job: JobRow;
  readonly fetcher: PageFetcher;
  readonly robots: Robots;
  readonly cookies: Cookies;
  readonly fetchOptions: FetchOptions;
  readonly obeyRobots: boolean;
  readonly now: () => number;
  readonly random: () => number;
  /** Adds the URLs of one chunk of a sitemap, in order. */
  readonly add: (urls: readonly string[]) => Promise<void>;
}

/** Where to look for sitemaps if robots.txt names none. */
const GUESSES = ['/sitemap.xml', '/sitemap_index.xml'] as const;

/**
 * Reads an origin's sitemaps: those in its robots.txt, or else the first found at the usual URLs. A sitemap that cannot be fetched is recorded with
 * the job, which continues. Rejects only when the signal aborts.
 */
export async function seedFromSitemaps(seeds: SitemapSeeds, origin: string, maxVisits: number): Promise<void> {
  const { store, job, robots, fetchOptions, obeyRobots } = seeds;
  const onMoved: FetchOptions['onMoved'] = (tier, bytes) => store.jobs.meter(job.num, tier, bytes);
  const getRules = (url: string) => robots.of(url, { ...fetchOptions, onMoved, obeys: obeyRobots });
  const read = (addresses: readonly string[]) =>
    readSitemaps(addresses, {
      ...seeds,
      options: { ...fetchOptions, from: new URL(origin).hostname },
      limits: getSitemapLimits(maxVisits),
      refuses: async (url) => {
        if (!obeyRobots) return null;
        const { unreachable, allows } = await getRules(url);
        if (unreachable) return `Its robots.txt could not be had. ${unreachable.message}`;
        return allows(url) ? null : 'robots.txt does not allow this sitemap.';
      },
    });
  const take = async ({ urls, moved, address, problem }: SitemapPart, isGuess: boolean): Promise<void> => {
    if (moved.bytes > 0) store.jobs.meter(job.num, moved.tier, moved.bytes);
    if (urls.length > 0) await seeds.add(urls);
    if (problem !== null && !isGuess) store.jobs.addError(job.num, { code: 'sitemap', message: problem, url: address });
  };
  const { sitemaps } = await getRules(origin);
  if (sitemaps.length > 0) {
    for await (const part of read(sitemaps)) await take(part, false);
    return;
  }
  for (const guess of GUESSES) {
    const address = `${origin}${guess}`;
    let found = false;
    for await (const part of read([address])) {
      // the usual URL was only a guess
      await take(part, part.address === address && !found);
      found ||= part.urls.length > 0 || part.address !== address;
    }
    if (found) return;
  }
}
