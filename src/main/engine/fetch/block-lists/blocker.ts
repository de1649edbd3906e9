import type { Blocker } from '../browser/index';

// Chrome's resource types, as filter lists name them.
const TYPES = {
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'fetch',
  Image: 'image',
  Stylesheet: 'stylesheet',
  Font: 'font',
  Media: 'media',
  Document: 'sub_frame',
  Ping: 'ping',
  EventSource: 'other',
  Other: 'other',
} as const;

/** Matches requests against compiled lists; `onBlocked` is called for each blocked request. */
export async function createBlocker(engine: Uint8Array, onBlocked: () => void): Promise<Blocker> {
  const { FiltersEngine, Request } = await import('@ghostery/adblocker');
  const lists = FiltersEngine.deserialize(engine);
  const typeOf = (purpose: string) => Object.entries(TYPES).find(([name]) => name === purpose)?.[1] ?? 'other';
  return {
    blocks: ({ url, purpose, pageUrl }) => {
      const { match } = lists.match(Request.fromRawDetails({ url, type: typeOf(purpose), sourceUrl: pageUrl }));
      if (match) onBlocked();
      return match;
    },
  };
}
