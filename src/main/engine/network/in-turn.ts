import type { PageFetcher } from './fetch-page';
import type { Manners } from './manners';

/** A fetcher that waits for its host's turn, for what is asked for beside the pages; rejects when the signal aborts first. */
export function inTurn(fetcher: PageFetcher, manners: Manners): PageFetcher {
  return {
    fetch: async (url, cookies, options) => {
      const leave = await manners.enter(new URL(url).host, options.signal);
      try {
        return await fetcher.fetch(url, cookies, options);
      } finally {
        leave();
      }
    },
  };
}
