import type { CrawlScope } from '@shared/crawl-scope';
import type { KnownUrl, RequestRow } from '../../store/index';
import type { CrawlPlan } from '../crawl-plan';
import type { CrawledPage } from '../loaded-page';
import { type ClaimChanges, createClaims } from './claims';
import { followRedirect, isSameSpelling, type Place, redirectOf, type SettleContext, type Settling } from './redirects';

/** The URL under which a page is reported, and the changes this caused. */
export type Settled = Place & ClaimChanges;

/**
 * Decides under which address a page that loaded is reported. One that was redirected is reported where it led; one that names
 * another address is reported there once that has loaded and shows the same text, and until then where it is: nothing is given
 * up for a page that may never come. Call it when the request is marked done, in the same transaction.
 */
export function resolveCanonicalUrl(
  context: SettleContext,
  { scope, pattern }: CrawlPlan,
  request: RequestRow,
  loaded: CrawledPage,
  page: number,
): Settled {
  const claims = createClaims(context.store, context.job.num);
  const settling: Settling = { ...context, claims, scope, hasPattern: pattern !== null };
  keepFingerprint(settling, request, loaded);
  // a further page of a list belongs to its list, whatever it names as canonical
  const isOfList = request.origin === 'next';
  const place = isOfList ? { reported: request, isReported: true } : findPlace(settling, request, loaded, page);
  return { ...place, ...claims.changes() };
}

function findPlace(settling: Settling, request: RequestRow, loaded: CrawledPage, page: number): Place {
  const redirect = redirectOf(request, loaded, page);
  const place = followRedirect(settling, request, redirect);
  if (place.reported.id !== request.id) keepFingerprint(settling, place.reported, loaded);
  const visited: Visited = {
    own: getRequestRow(place.reported, fingerprintOf(loaded)),
    named: loaded.read?.identity?.canonical ?? null,
    urls: [...new Set([request.url, place.reported.url])],
    isRedirected: redirect !== null,
  };
  return settling.hasPattern ? judgeClaim(settling, place, visited) : judgeCopy(settling, place, visited);
}

/** A page that loaded, as it is compared with others. */
interface Visited {
  readonly own: KnownUrl;
  /** The address that it names as its own. */
  readonly named: string | null;
  /** Those that it is known by. */
  readonly urls: readonly string[];
  readonly isRedirected: boolean;
}

/** Where a query decides what is a hit: a page that names another URL and shows its text is a copy of it. */
function judgeCopy({ claims }: Settling, { reported, isReported }: Place, { own, named, urls }: Visited): Place {
  const sameAs = reported.sameAs ?? claims.copyOf(own, named, urls);
  return { reported: { ...reported, sameAs }, isReported };
}

/** Where a pattern decides what is a hit: a page that names another URL may be that page, and others may have waited for this one. */
function judgeClaim(settling: Settling, place: Place, { own, named, urls, isRedirected }: Visited): Place {
  const { reported, isReported } = place;
  const claimed = isReported && reported.hit && named !== null && mayBelongTo(settling.scope, reported.url, named);
  if (claimed) claimAddress(settling, reported, own, named);
  // nearly all pages: only their own row can have changed
  else if (!isRedirected) {
    if (reported.hit) settling.claims.resolve(reported.url, own);
    return place;
  }
  return placeNow(settling, place, urls);
}

/** Where a page is reported, after it and the pages that waited for one of its addresses were settled. */
function placeNow({ store, job, claims }: Settling, { reported, isReported }: Place, urls: readonly string[]): Place {
  const now = store.samePages.known(job.num, reported.url);
  const under = now?.sameAs ?? null;
  const target = under === null ? now : store.samePages.known(job.num, under);
  if (target?.hit && target.state === 'done') for (const url of urls) claims.resolve(url, target);
  const isOwn = isReported && under === null;
  return { reported: { ...reported, hit: isOwn && reported.hit, sameAs: under }, isReported: isOwn };
}

function keepFingerprint({ store }: Settling, { id }: RequestRow, loaded: CrawledPage): void {
  const fingerprint = fingerprintOf(loaded);
  if (fingerprint !== null) store.samePages.setFingerprint(id, fingerprint);
}

function fingerprintOf({ read }: CrawledPage): KnownUrl['fingerprint'] {
  return read?.identity?.fingerprint ?? null;
}

function getRequestRow({ id, url, hit, sameAs }: RequestRow, fingerprint: KnownUrl['fingerprint']): KnownUrl {
  return { id, url, hit, sameAs, state: 'done', fingerprint };
}

/** A page may name any address as its own; only a hit on the same host is accepted. */
function mayBelongTo(scope: CrawlScope, url: string, named: string): boolean {
  return named !== url && new URL(named).host === new URL(url).host && scope.isHit(named);
}

/** Decides on a page that names a known address; one that is not loaded yet is asked for, and waited for. */
function claimAddress({ store, job, claims, add }: Settling, reported: RequestRow, own: KnownUrl, named: string): void {
  const known = store.samePages.known(job.num, named);
  if (known?.state === 'done') {
    claims.decide(own, known);
    return;
  }
  store.samePages.claim(job.num, reported.id, named, false);
  // another spelling of the same address is not worth a visit
  if (!known && !isSameSpelling(reported.url, named)) add(named, 'canonical', reported);
}
