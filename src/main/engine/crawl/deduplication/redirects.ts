import type { CrawlScope } from '@shared/crawl-scope';
import { normalizeUrl } from '@shared/url';
import type { JobRow, KnownUrl, RequestRow, Store } from '../../store/index';
import type { CrawledPage } from '../loaded-page';
import type { Claims } from './claims';

export interface RedirectContext {
  readonly store: Store;
  readonly job: JobRow;
  /** Queues a URL that a page redirected to or names as canonical; true if it is a new hit. */
  readonly add: (url: string, origin: 'redirect' | 'canonical', from: RequestRow) => boolean;
  /** Whether hits are read into items. */
  readonly readsItems: boolean;
}

export interface Settling extends RedirectContext {
  readonly claims: Claims;
  readonly scope: CrawlScope;
  /** Whether a pattern decides what is a hit; otherwise a query does. */
  readonly hasPattern: boolean;
}

/** Where a page is reported. */
export interface Place {
  /** The request after settling, with the row under which its page is reported. */
  readonly reported: RequestRow;
  /** False for a page that is reported under another URL, which has a row of its own. */
  readonly isReported: boolean;
}

export interface Redirect {
  /** Final URL, normalized. */
  readonly final: string;
  readonly page: number;
  readonly loaded: CrawledPage;
}

/** Null if the page was not redirected. A page reached by commands still counts as the page of this URL. */
export function findRedirect({ url }: RequestRow, loaded: CrawledPage, page: number): Redirect | null {
  const final = normalizeUrl(loaded.landedUrl ?? loaded.page.finalUrl) ?? url;
  return final === url ? null : { final, page, loaded };
}

/** Decides where a page is reported, based on its redirect. */
export function followRedirect(settling: Settling, request: RequestRow, redirect: Redirect | null): Place {
  return settling.hasPattern
    ? settleByPattern(settling, request, redirect)
    : settleByQuery(settling, request, redirect);
}

/** For pattern crawls: the URL after redirects must match, not the one before. */
function settleByPattern(settling: Settling, request: RequestRow, redirect: Redirect | null): Place {
  if (!redirect) return reportAsItIs(settling, request);
  return settling.scope.isHit(redirect.final)
    ? settleAtHit(settling, request, redirect)
    : settleAtOther(settling, request, redirect);
}

/** Keeps the page under its own URL; a guessed seed or canonical URL counts if the page found there is a hit. */
function reportAsItIs({ store, scope, claims }: Settling, request: RequestRow): Place {
  const isGuess = request.origin === 'seed' || request.origin === 'canonical';
  const hit = request.hit || (isGuess && scope.isHit(request.url));
  if (hit && store.requests.markHit(request.id)) claims.gained(request.url);
  return { reported: { ...request, hit }, isReported: true };
}

/** A page redirected to a URL that does not match is not a hit, unless that is another spelling of its own. */
function settleAtOther(settling: Settling, request: RequestRow, redirect: Redirect): Place {
  const { store, scope, claims } = settling;
  const { final } = redirect;
  const isKept = isSameSpelling(request.url, final) && scope.isHit(request.url);
  if (!isKept && store.samePages.unmarkHit(request.id)) claims.lost();
  if (scope.judge(final, request.depth, 'redirect').kind !== 'outside')
    takeAsRead(settling, request, redirect, isKept ? request.url : null);
  return isKept ? reportAsItIs(settling, request) : { reported: { ...request, hit: false }, isReported: true };
}

/** A page redirected to a matching URL is reported as that URL's page. */
function settleAtHit(settling: Settling, request: RequestRow, redirect: Redirect): Place {
  const { store, job, claims } = settling;
  const { final } = redirect;
  const known = store.samePages.known(job.num, final);
  if (known?.state === 'leased') {
    // it is being visited right now; if that visit fails, only this page has the content
    store.samePages.claim(job.num, request.id, final, true);
    return reportAsItIs(settling, request);
  }
  if (store.samePages.unmarkHit(request.id)) claims.lost();
  const under = known?.sameAs ?? final;
  if (under === request.url) return reportAsItIs(settling, request);
  store.samePages.setSameAs(job.num, request, under);
  const elsewhere = { reported: { ...request, hit: false, sameAs: under }, isReported: false };
  if (known?.state === 'done') return elsewhere;
  if (isToBeReadAgain(settling, redirect, known)) {
    queueFinalUrl(settling, request, redirect);
    return elsewhere;
  }
  return takeRedirectTarget(settling, request, redirect, known);
}

/**
 * Whether the page must be read again: as a start page it was no hit and not read into items; its stored copy is read
 * for the final URL.
 */
function isToBeReadAgain({ readsItems }: Settling, { loaded }: Redirect, known: KnownUrl | null): boolean {
  return readsItems && loaded.read?.extracted === null && (known === null || known.state === 'queued');
}

function queueFinalUrl({ store, job, claims, add }: Settling, request: RequestRow, { final, page }: Redirect): void {
  if (add(final, 'redirect', request)) claims.gained(final);
  store.samePages.setPage(job.num, final, page);
}

/** Reports the page under the final URL, which then needs no visit. */
function takeRedirectTarget(
  { store, job, claims }: Settling,
  request: RequestRow,
  { final, page }: Redirect,
  known: KnownUrl | null,
): Place {
  if (known?.state === 'failed') claims.recovered(final);
  const id = store.samePages.addRead(job.num, { ...rowFor(request, final), hit: true, sameAs: null, page });
  if (!known?.hit) claims.gained(final);
  return { reported: { ...request, id, url: final, hit: true, sameAs: null }, isReported: true };
}

/** For query crawls: a page is reported under the URL at which it was found; the redirect's target counts as the same page. */
function settleByQuery(settling: Settling, request: RequestRow, redirect: Redirect | null): Place {
  const { store, job, scope } = settling;
  if (!redirect || scope.judge(redirect.final, request.depth, 'redirect').kind === 'outside')
    return { reported: request, isReported: true };
  const known = store.samePages.known(job.num, redirect.final);
  if (known?.state !== 'done') {
    takeAsRead(settling, request, redirect, request.url);
    return { reported: request, isReported: true };
  }
  const sameAs = known.sameAs ?? known.url;
  if (sameAs === request.url) return { reported: request, isReported: true };
  store.samePages.setSameAs(job.num, request, sameAs);
  return { reported: { ...request, sameAs }, isReported: true };
}

/** Marks the redirect's target as read, so that it is not visited again. */
function takeAsRead(
  { store, job }: Settling,
  request: RequestRow,
  { final, page }: Redirect,
  sameAs: string | null,
): void {
  const known = store.samePages.known(job.num, final);
  if (known && known.state !== 'queued') return;
  store.samePages.addRead(job.num, { ...rowFor(request, final), hit: false, sameAs, page });
}

function rowFor({ id, depth, grp }: RequestRow, url: string) {
  return { url, origin: 'redirect', depth, grp, parent: id } as const;
}

/** Whether two URLs differ only in details that sites ignore: http or https, `www.`, a trailing slash. */
export function isSameSpelling(one: string, other: string): boolean {
  return withoutSpelling(one) === withoutSpelling(other);
}

function withoutSpelling(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
