import type { MappedUrl, MapSummary } from '@shared/contract/site-map';
import { useEffect, useRef, useState } from 'react';
import { loadApiCode } from '../../api/client';

export interface SiteMap {
  readonly urls: ReadonlyMap<string, MappedUrl>;
  /** Null before and while the map is loading. */
  readonly summary: MapSummary | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly start: (request: MapWanted) => void;
  readonly stop: () => void;
}

export interface MapWanted {
  readonly url: string;
  readonly search: string;
  readonly maxVisits: number;
}

const SHOWN_EVERY_MS = 300; // building the tree of a large site takes a moment
const MAX_URLS = 100_000;

const EMPTY: Pick<SiteMap, 'urls' | 'summary' | 'busy' | 'error'> = {
  urls: new Map(),
  summary: null,
  busy: false,
  error: null,
};

/** A site map that fills while it loads; loading stops when the component is unmounted. */
export function useSiteMap(): SiteMap {
  const [state, setState] = useState(EMPTY);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async ({ search, ...wanted }: MapWanted, { signal }: AbortController) => {
    const urls = new Map<string, MappedUrl>();
    let shownAt = 0;
    const { mapSite } = await loadApiCode();
    for await (const news of mapSite({ ...wanted, ...(search !== '' && { search }), limit: MAX_URLS }, signal)) {
      if ('summary' in news) {
        for (const url of news.summary.copies) urls.delete(url);
        return setState({ urls, summary: news.summary, busy: false, error: null });
      }
      for (const each of news.urls) urls.set(each.url, each);
      if (performance.now() - shownAt < SHOWN_EVERY_MS) continue;
      shownAt = performance.now();
      setState({ urls: new Map(urls), summary: null, busy: true, error: null });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState((before) => ({ ...before, busy: false }));
  };
  return {
    ...state,
    stop,
    start: (request) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ ...EMPTY, busy: true });
      read(request, controller).catch((error: unknown) => {
        if (!controller.signal.aborted) setState((before) => ({ ...before, busy: false, error }));
      });
    },
  };
}
