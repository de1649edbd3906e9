import { retryAfterMs } from '@shared/retry-after';
import type { PageFetcher } from '../http/fetch-page';
import type { Fetched } from '../http/types';
import type { Politeness } from './host-limits';
import { takeTurn } from './turn';

/**
 * A longer pause is reported with the page instead of being waited for, because one URL that asks for days must not
 * block a whole host.
 */
export const MAX_HOLD_MS = 120_000;
const ASKS_FOR_PAUSE = new Set([429, 503]);

/** A fetcher for requests other than pages; it waits for the host's turn and rejects when the signal aborts first. */
export function createPoliteFetcher(fetcher: PageFetcher, politeness: Politeness, now: () => number): PageFetcher {
  return {
    fetch: async (url, cookies, options) => {
      const { signal, caller, onRedirect } = options;
      const turn = await takeTurn(politeness, url, { entry: signal, signal, caller });
      try {
        const refuses = onRedirect && ((to: string) => onRedirect(new URL(to)));
        const fetched = await fetcher.fetch(url, cookies, { ...options, onRedirect: (to) => turn.goOn(to, refuses) });
        const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], now()) : null;
        if (asked !== null) holdHost(politeness, fetched, now() + asked, now());
        return fetched;
      } finally {
        turn.leave();
      }
    },
  };
}

/** Before the host's next request, pauses a host that answered 429 or 503 until `time`. */
export function holdHost(politeness: Politeness, fetched: Fetched, time: number, now: number): void {
  if (fetched.kind !== 'response' || !ASKS_FOR_PAUSE.has(fetched.httpStatus)) return;
  if (time - now <= MAX_HOLD_MS) politeness.holdUntil(new URL(fetched.finalUrl).host, time);
}
