import { retryAfterMs } from '@shared/retry-after';
import type { Tier } from '@shared/tier';
import type { Cookies, Fetched, FetchOptions, PageFetcher } from '../fetch/index';
import { decodeBody, readSitemapParts, type SitemapEntry, unpack } from '../page/index';

/** A chunk of a sitemap's entries. */
export interface SitemapPart {
  /** URL of the sitemap. */
  readonly address: string;
  readonly entries: readonly SitemapEntry[];
  /** Bytes transferred since the previous chunk. */
  readonly moved: { readonly tier: Tier; readonly bytes: number };
  /** Describes the part of the file that could not be read; null if all was read. */
  readonly problem: string | null;
}

export interface SitemapParts {
  readonly fetcher: PageFetcher;
  readonly cookies: Cookies;
  /** Fetch options; `from` is the host that owns the sitemaps. */
  readonly options: FetchOptions;
  /** Why a URL must not be requested; null if it may. */
  readonly refuses: (url: string) => Promise<string | null>;
  readonly now: () => number;
  readonly random: () => number;
  /** Maximum number of files, and of URLs in all of them. */
  readonly limits: { readonly files: number; readonly urls: number };
}

const MAX_BYTES = 50 * 1024 * 1024; // bytes; the protocol's limit, uncompressed
const DEEPEST = 5; // an index of indexes is rare, and deeper nesting is a trap
const ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
const NOTHING = { tier: 'none', bytes: 0 } as const;

/** Sitemap limits for a crawl of this size; beyond them the crawl continues by links. */
export function getSitemapLimits(maxVisits: number): SitemapParts['limits'] {
  return { files: Math.max(50, Math.ceil(maxVisits / 100)), urls: Math.max(200_000, maxVisits) };
}

/**
 * Reads sitemaps and the sitemaps they name, breadth first, each once, in chunks. A sitemap that cannot be fetched yields a chunk with a problem.
 * Rejects only when the signal aborts.
 */
export async function* readSitemaps(addresses: readonly string[], parts: SitemapParts): AsyncGenerator<SitemapPart> {
  const waiting = [...new Set(addresses)].map((address) => ({ address, depth: 0 }));
  const known = new Set(addresses);
  let listed = 0;
  for (let files = 0; ; files++) {
    const next = waiting.shift();
    if (!next) return;
    const { address, depth } = next;
    const full = explainLimit(parts.limits, files, listed, waiting.length + 1);
    if (full) return void (yield { address, entries: [], moved: NOTHING, problem: full });
    const { text, moved, problem } = await fetchSitemapText(address, parts);
    parts.options.signal.throwIfAborted();
    yield { address, entries: [], moved, problem };
    if (text === null) continue;
    let tooDeep = 0;
    for (const { entries, sitemaps } of readSitemapParts(text, address)) {
      for (const each of sitemaps) {
        if (known.has(each)) continue;
        known.add(each);
        if (depth < DEEPEST) waiting.push({ address: each, depth: depth + 1 });
        else tooDeep++;
      }
      const taken = entries.slice(0, parts.limits.urls - listed);
      listed += taken.length;
      if (taken.length > 0) yield { address, entries: taken, moved: NOTHING, problem: null };
      if (taken.length < entries.length) {
        // otherwise the next file says so
        if (waiting.length === 0)
          yield { address, entries: [], moved: NOTHING, problem: explainFull(parts.limits.urls, 'the rest was') };
        break;
      }
      await turnOfOthers();
      parts.options.signal.throwIfAborted();
    }
    if (tooDeep > 0)
      yield { address, entries: [], moved: NOTHING, problem: `Sitemaps more than ${DEEPEST} deep are not read.` };
  }
}

function explainLimit(
  { files, urls }: SitemapParts['limits'],
  read: number,
  listed: number,
  left: number,
): string | null {
  const rest = `${left.toLocaleString('en')} more ${left === 1 ? 'was' : 'were'}`;
  if (listed >= urls) return explainFull(urls, rest);
  return read >= files ? `A task of this size reads ${files.toLocaleString('en')} sitemaps; ${rest} not read.` : null;
}

function explainFull(urls: number, rest: string): string {
  return `Sitemaps list more than ${urls.toLocaleString('en')} pages; ${rest} not read.`;
}

interface Text {
  readonly text: string | null;
  readonly moved: SitemapPart['moved'];
  readonly problem: string | null;
}

async function fetchSitemapText(address: string, parts: SitemapParts): Promise<Text> {
  const refused = await parts.refuses(address);
  if (refused !== null) return { text: null, moved: NOTHING, problem: refused };
  let bytes = 0;
  for (let attempt = 1; ; attempt++) {
    const fetched = await fetchOnce(address, parts);
    bytes += fetched.wireBytes;
    const wait = attempt < ATTEMPTS ? waitBefore(fetched, attempt, parts) : null;
    if (wait === null) return { ...readSitemapAnswer(fetched), moved: { tier: fetched.tier, bytes } };
    await waitMs(wait, parts.options.signal);
  }
}

function fetchOnce(address: string, { fetcher, cookies, options, refuses }: SitemapParts): Promise<Fetched> {
  const onRedirect = (to: URL) => refuses(to.href);
  return fetcher.fetch(address, cookies, { ...options, maxBytes: MAX_BYTES, cut: true, anyType: true, onRedirect });
}

/** Milliseconds before a retry; null if a retry would not help. */
function waitBefore(fetched: Fetched, attempt: number, { now, random }: SitemapParts): number | null {
  const passes = fetched.kind === 'failure' ? fetched.retry : fetched.httpStatus === 429 || fetched.httpStatus >= 500;
  if (!passes) return null;
  const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], now()) : null;
  if (asked !== null) return asked <= MAX_WAIT_MS ? asked : null;
  return Math.ceil(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + random()));
}

function readSitemapAnswer(fetched: Fetched): Omit<Text, 'moved'> {
  if (fetched.kind === 'failure')
    return { text: null, problem: `This sitemap could not be loaded. ${fetched.message}` };
  const { body, headers, httpStatus } = fetched;
  if (httpStatus < 200 || httpStatus >= 300)
    return { text: null, problem: `The server answered the request for this sitemap with status ${httpStatus}.` };
  const unpacked = unpack(body, headers['content-encoding'] ?? null, MAX_BYTES);
  if ('fault' in unpacked) {
    const why = unpacked.fault === 'too_large' ? 'is larger than 50 MB' : 'cannot be unpacked';
    return { text: null, problem: `This sitemap ${why}, so it is not read.` };
  }
  const { text } = decodeBody(unpacked.data, headers['content-type'] ?? null);
  if (body.length >= MAX_BYTES) return { text, problem: 'This sitemap is larger than 50 MB; the rest is not read.' };
  return {
    text,
    problem:
      unpacked.isCut || isBroken(text) ? 'This sitemap breaks off in the middle; what follows is missing.' : null,
  };
}

const ROOT = /<((?:[\w-]+:)?(?:urlset|sitemapindex))\b[^>]*(?<!\/)>/;
const HEAD = 4000; // characters before the root element at most

/** Whether the root element of a sitemap is never closed. */
function isBroken(text: string): boolean {
  const name = ROOT.exec(text.slice(0, HEAD))?.[1];
  return name !== undefined && !text.includes(`</${name}`);
}

/** Yields to other work between two chunks of a large file. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}
