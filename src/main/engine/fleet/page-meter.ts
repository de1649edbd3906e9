import type { Beat, PageAnswer } from './messages';

/** Counts the pages of a worker. */
export interface PageMeter {
  /** Counts a page while it is being loaded. */
  readonly count: (url: string, load: () => Promise<PageAnswer>) => Promise<PageAnswer>;
  readonly read: () => Pick<Beat, 'active' | 'urls' | 'pages' | 'failures' | 'perSecond'>;
}

const WINDOW_MS = 10_000;
const URLS = 3; // as many as a person reads
const URL_LENGTH = 300; // characters

/** `now` is in milliseconds. */
export function createPageMeter(now: () => number = () => performance.now()): PageMeter {
  const open = new Set<{ readonly url: string }>();
  const started = now();
  let recent: number[] = [];
  let pages = 0;
  let failures = 0;
  return {
    count: async (url, load) => {
      const page = { url: url.slice(0, URL_LENGTH) };
      open.add(page);
      try {
        const answer = await load();
        if (isFailure(answer)) failures++;
        pages++;
        recent.push(now());
        return answer;
      } finally {
        open.delete(page);
      }
    },
    read: () => {
      recent = recent.filter((at) => now() - at < WINDOW_MS);
      const seconds = Math.min(WINDOW_MS, Math.max(1000, now() - started)) / 1000;
      const perSecond = Math.round((recent.length / seconds) * 10) / 10;
      return { active: open.size, urls: [...open].slice(0, URLS).map(({ url }) => url), pages, failures, perSecond };
    },
  };
}

/** Whether the site did not respond. */
export function isFailure(answer: PageAnswer): boolean {
  return answer.kind === 'failure' || (answer.kind === 'rendered' && answer.fetched.kind === 'failure');
}
