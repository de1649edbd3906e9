import type { Robots, RobotsOptions } from './robots';
import { readSitemaps, type SitemapPart, type SitemapParts } from './sitemaps';

export interface SiteSitemapParts extends Omit<SitemapParts, 'refuses' | 'options'> {
  readonly robots: Robots;
  readonly options: Omit<RobotsOptions, 'obeys'>;
  readonly obeyRobots: boolean;
}

/** Common sitemap URLs, tried if robots.txt names none. */
const GUESSES = ['/sitemap.xml', '/sitemap_index.xml'] as const;

/**
 * Reads an origin's sitemaps: those in its robots.txt, or else the first found at a common URL. If a sitemap named in
 * robots.txt cannot be fetched, yields a chunk with a problem. Rejects only when the signal aborts.
 */
export async function* readSiteSitemaps(origin: string, parts: SiteSitemapParts): AsyncGenerator<SitemapPart> {
  const { robots, options, obeyRobots } = parts;
  const getRules = (url: string) => robots.of(url, { ...options, obeys: obeyRobots });
  const { onMoved: _, ...fetchOptions } = options;
  const read = (addresses: readonly string[]) =>
    readSitemaps(addresses, {
      ...parts,
      options: { ...fetchOptions, from: new URL(origin).hostname },
      refuses: async (url) => {
        if (!obeyRobots) return null;
        const { unreachable, allows } = await getRules(url);
        if (unreachable) return `Its robots.txt could not be loaded. ${unreachable.message}`;
        return allows(url) ? null : 'robots.txt does not allow this sitemap.';
      },
    });
  const { sitemaps } = await getRules(origin);
  if (sitemaps.length > 0) return yield* read(sitemaps);
  for (const guess of GUESSES) {
    const address = `${origin}${guess}`;
    let found = false;
    let problem: string | null = null;
    for await (const part of read([address])) {
      found ||= part.entries.length > 0 || part.address !== address;
      // a common URL was only a guess: what is wrong with it counts once it proves to be a sitemap
      if (!found) problem ??= part.problem;
      yield found ? part : { ...part, problem: null };
    }
    if (found && problem !== null) yield { address, entries: [], moved: { tier: 'none', bytes: 0 }, problem };
    if (found) return;
  }
}
