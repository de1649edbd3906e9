import type { Json } from '@shared/replay';
import type { Exchange } from '../page/index';
import { type ReadExchange, readExchange } from './exchange';
import { decodePart } from './parse-json';

/** A page as the browser gave it: its exchanges, and the rows that were read of it. */
export interface ReplaySample {
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** Cookies of the page's host, by name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Values of each row by dotted path. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
  /** Whether the list came to its end, not to a limit of pages. */
  readonly ended: boolean;
  /** How the list goes on, as it was read of the page. */
  readonly methods: readonly Json[];
}

/** A sample with its exchanges parsed, each request once. */
export interface ReadSample extends Omit<ReplaySample, 'exchanges'> {
  readonly calls: readonly ReadExchange[];
}

export function readSample({ exchanges, ...sample }: ReplaySample): ReadSample {
  const seen = new Set<string>();
  const calls = exchanges.flatMap((exchange) => {
    const request = JSON.stringify([exchange.method, exchange.url, exchange.body]);
    if (seen.has(request)) return [];
    seen.add(request);
    const read = readExchange(exchange);
    return read ? [read] : [];
  });
  return { ...sample, calls };
}

/** The URL of a page in parts, as parameters are taken from it. */
export function toUrlDocument(url: string): Json {
  const { host, pathname, searchParams } = new URL(url);
  const path = pathname.slice(1).split('/').map(decodePart);
  // parts first: parameters are bound to the first place that gives them
  return { path, query: Object.fromEntries(searchParams), host, href: url };
}
