import { LRUCache } from 'lru-cache';
import { errors } from 'undici';

/** HTTP versions offered to each server in the TLS handshake (ALPN). */
export interface Alpn {
  readonly offer: (origin: string) => string[];
  /** Whether a failure shows that the server requires HTTP/2. It is offered from then on, so a retry may succeed. */
  readonly learn: (origin: string, error: unknown) => boolean;
}

const MAX_KEPT = 1000;

/** HTTP/1.1 is offered first: with one request per connection at a time it is the faster one. */
export function createAlpn(): Alpn {
  const wantHttp2 = new LRUCache<string, true>({ max: MAX_KEPT });
  return {
    offer: (origin) => (wantHttp2.has(origin) ? ['h2', 'http/1.1'] : ['http/1.1']),
    learn: (origin, error) => {
      if (!origin.startsWith('https:') || !asksForHttp2(error)) return false;
      wantHttp2.set(origin, true);
      return true;
    },
  };
}

/** Whether the bytes received instead of an HTTP/1.1 response are an HTTP/2 connection's first frame: SETTINGS on stream 0. */
export function isHttp2Start(error: unknown): boolean {
  const [high, middle, , type, flags, ...stream] = firstBytes(error);
  return high === 0 && middle === 0 && type === 4 && (flags === 0 || flags === 1) && stream.join() === '0,0,0,0';
}

/** Whether the bytes received instead of a response are a TLS alert. */
export function isTlsAlert(error: unknown): boolean {
  const [type, version] = firstBytes(error);
  return type === 0x15 && version === 3;
}

/** The nine bytes (a frame header) at which the parser stopped. */
function firstBytes(error: unknown): readonly number[] {
  if (!(error instanceof errors.HTTPParserError && 'data' in error) || typeof error.data !== 'string') return [];
  return [...Buffer.from(error.data).subarray(0, 9)];
}

function asksForHttp2(error: unknown): boolean {
  const refused = error instanceof Error && 'code' in error && error.code === REFUSED_CODE;
  return refused || isHttp2Start(error);
}

const REFUSED_CODE = 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL';
