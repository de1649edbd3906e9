import type { Json } from '@shared/replay';
import type { Exchange } from '../page/index';
import { type ReadExchange, readExchange } from './exchange';
import { decodePart } from './parse-json';

/** A page as loaded by the browser: its exchanges, and the rows read from it. */
export interface ReplaySample {
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** Cookies of the page's host, by name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Values of each row by dotted path. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
  /** Whether the end of the list was reached, rather than a page limit. */
  readonly ended: boolean;
  /** Pagination methods that were read from the page. */
  readonly methods: readonly Json[];
}

/** A sample with parsed exchanges, without repeated requests. */
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

/** The URL of a page split into parts, as a source of parameters. */
export function toUrlDocument(url: string): Json {
  const { host, pathname, searchParams } = new URL(url);
  const path = pathname.slice(1).split('/').map(decodePart);
  // parts first, because a parameter is bound to the first source that supplies it
  return { path, query: Object.fromEntries(searchParams), host, href: url };
}
