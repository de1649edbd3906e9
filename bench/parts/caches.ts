import { LRUCache } from 'lru-cache';
import { createSeenUrls } from '../../src/main/engine/crawl/seen-urls';
import { getSeedRandom } from '../main-content/boost-trees';
import type { Figures } from '../parts';
import { share, timesASecond } from './speed';

const URLS = 200_000;
const LINKS = 1_000_000;
const KEPT = 75_000; // as many as two generations of 50,000 hold on average

/** Links of a site as a crawl meets them: few pages are linked from everywhere, most from few. */
export function measureCaches(): Figures {
  const random = getSeedRandom(5);
  const links = Array.from({ length: LINKS }, () => `https://shop.example/p/${Math.floor(URLS * random() ** 3)}`);
  const cases: Readonly<Record<string, () => (url: string) => boolean>> = {
    'ours (two generations)': () => {
      const { check } = createSeenUrls();
      return (url) => check(url, 1);
    },
    'lru-cache': () => {
      const seen = new LRUCache<string, number>({ max: KEPT });
      return (url) => {
        const isKnown = seen.get(url) !== undefined;
        if (!isKnown) seen.set(url, 1);
        return isKnown;
      };
    },
  };
  return Object.fromEntries(
    Object.entries(cases).map(([name, make]) => {
      const check = make();
      const known = links.filter(check).length;
      const rate = LINKS * timesASecond(() => links.filter(make()));
      return [name, { 'known again': share(known, LINKS), 'links/s': Math.round(rate) }];
    }),
  );
}
