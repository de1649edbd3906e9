import type { CrawlScope } from '@shared/crawl-scope';
import type { KnownUrl, RequestRow } from '../../store/index';
import type { CrawlPlan } from '../crawl-plan';
import type { CrawledPage } from '../loaded-page';
import { type ClaimChanges, createClaims } from './claims';
import {
  findRedirect,
  followRedirect,
  isSameSpelling,
  type Place,
  type RedirectContext,
  type Settling,
} from './redirects';
import { getSpellings } from './spellings';

/** The URL under which a page is reported, and the changes this caused. */
export type Settled = Place & ClaimChanges;

/**
 * Decides under which URL a loaded page is reported: after a redirect, under the final URL; with a canonical URL, under
 * that one once it has loaded with the same text. Until then it keeps its own URL, because the canonical page may never
 * load. Call in the transaction that finishes the request.
 */
export function resolveCanonicalUrl(
  context: RedirectContext,
  { scope, pattern }: CrawlPlan,
  request: RequestRow,
  loaded: CrawledPage,
  page: number,
): Settled {
  const claims = createClaims(context.store, context.job.num, context.readsItems && pattern !== null);
  const settling: Settling = { ...context, claims, scope, hasPattern: pattern !== null };
  keepFingerprint(settling, request, loaded);
  // a further page of a list belongs to its list, whatever its canonical URL
  const isOfList = request.origin === 'next';
  const place = isOfList ? { reported: request, isReported: true } : findPlace(settling, request, loaded, page);
  return { ...place, ...claims.changes() };
}

function findPlace(settling: Settling, request: RequestRow, loaded: CrawledPage, page: number): Place {
  const redirect = findRedirect(request, loaded, page);
  const place = followRedirect(settling, request, redirect);
  if (place.reported.id !== request.id) keepFingerprint(settling, place.reported, loaded);
  const visited: Visited = {
    own: getRequestRow(place.reported, getFingerprint(loaded)),
    named: loaded.read?.identity?.canonical ?? null,
    urls: [...new Set([request.url, place.reported.url])],
    isRedirected: redirect !== null,
  };
  return settling.hasPattern ? judgeClaim(settling, place, visited) : judgeCopy(settling, place, visited);
}

/** A loaded page, for comparison with others. */
interface Visited {
  readonly own: KnownUrl;
  /** The canonical URL that it names. */
  readonly named: string | null;
  /** All its known URLs. */
  readonly urls: readonly string[];
  readonly isRedirected: boolean;
}

/** For query crawls: a page that names another URL as canonical and has the same text is a copy of it. */
function judgeCopy({ claims }: Settling, { reported, isReported }: Place, { own, named, urls }: Visited): Place {
  const sameAs = reported.sameAs ?? claims.copyOf(own, named, urls);
  return { reported: { ...reported, sameAs }, isReported };
}

/**
 * For pattern crawls: a page with another canonical URL may be that page, and other pages may have waited for this one.
 */
function judgeClaim(settling: Settling, place: Place, { own, named, urls, isRedirected }: Visited): Place {
  const { reported, isReported } = place;
  const claimed = isReported && reported.hit && named !== null && mayBelongTo(settling.scope, reported.url, named);
  const isTwin = named === null && isReported && reported.hit && mergeWithTwin(settling, own);
  if (claimed) claimAddress(settling, reported, own, named);
  // most pages: only their own row can have changed
  else if (!isRedirected && !isTwin) {
    if (reported.hit) settling.claims.resolve(reported.url, own);
    return place;
  }
  return placeNow(settling, place, urls);
}

/** Reports a page under another spelling of its URL if that one showed the same text before. */
function mergeWithTwin({ store, job, claims }: Settling, own: KnownUrl): boolean {
  return getSpellings(own.url).some((url) => {
    const known = store.samePages.known(job.num, url);
    return known?.state === 'done' && claims.mergeIfSame(own, known);
  });
}

/** Where a page is reported once it and the pages waiting for its URLs are settled. */
function placeNow({ store, job, claims }: Settling, { reported, isReported }: Place, urls: readonly string[]): Place {
  const now = store.samePages.known(job.num, reported.url);
  const under = now?.sameAs ?? null;
  const target = under === null ? now : store.samePages.known(job.num, under);
  if (target?.hit && target.state === 'done') for (const url of urls) claims.resolve(url, target);
  const isOwn = isReported && under === null;
  return { reported: { ...reported, hit: isOwn && reported.hit, sameAs: under }, isReported: isOwn };
}

function keepFingerprint({ store }: Settling, { id }: RequestRow, loaded: CrawledPage): void {
  const fingerprint = getFingerprint(loaded);
  if (fingerprint !== null) store.samePages.setFingerprint(id, fingerprint);
}

function getFingerprint({ read }: CrawledPage): KnownUrl['fingerprint'] {
  return read?.identity?.fingerprint ?? null;
}

function getRequestRow({ id, url, hit, sameAs }: RequestRow, fingerprint: KnownUrl['fingerprint']): KnownUrl {
  return { id, url, hit, sameAs, state: 'done', fingerprint };
}

/** Whether to accept a canonical URL: only a hit on the same host. */
function mayBelongTo(scope: CrawlScope, url: string, named: string): boolean {
  return named !== url && new URL(named).host === new URL(url).host && scope.isHit(named);
}

/** Compares a page with the page at its canonical URL; if that one is not loaded yet, queues it and waits. */
function claimAddress({ store, job, claims, add }: Settling, reported: RequestRow, own: KnownUrl, named: string): void {
  const known = store.samePages.known(job.num, named);
  if (known?.state === 'done') {
    claims.decide(own, known);
    return;
  }
  store.samePages.claim(job.num, reported.id, named, false);
  // another spelling of the same URL is not worth a visit
  if (!known && !isSameSpelling(reported.url, named)) add(named, 'canonical', reported);
}
