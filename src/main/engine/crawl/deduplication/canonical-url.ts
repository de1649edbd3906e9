import type { CrawlScope } from '@shared/crawl-scope';
import { normalizeUrl } from '@shared/url';
import type { JobRow, KnownUrl, RequestRow, Store } from '../../store/index';
import type { CrawlPlan } from '../crawl-plan';
import type { CrawledPage } from '../loaded-page';
import { type ClaimChanges, createClaims } from './claims';

/** Under which address a page of a crawl is reported, and what that changed. */
export interface Settled extends ClaimChanges {
  /** The request as it stands now: with the row under which its page is reported. */
  readonly reported: RequestRow;
  /** False for a page that is reported under an address which has its own. */
  readonly isReported: boolean;
}

export interface SettleContext {
  readonly store: Store;
  readonly job: JobRow;
  /** Adds an address that a page led to, or names as its own, to the queue; true when it is a new hit. */
  readonly add: (url: string, origin: 'redirect' | 'canonical', from: RequestRow) => boolean;
  /** Whether hits are read into items. */
  readonly readsItems: boolean;
}

/**
 * Decides under which address a page that loaded is reported. One that was redirected is reported where it led; one that names
 * another address is reported there once that has loaded and shows the same text, and until then where it is: nothing is given
 * up for a page that may never come. Call it when the request is marked done, in the same transaction.
 */
export function resolveCanonicalUrl(
  context: SettleContext,
  crawl: CrawlPlan,
  request: RequestRow,
  loaded: CrawledPage,
  page: number,
): Settled {
  const { store, job } = context;
  const identity = loaded.read?.identity ?? null;
  const fingerprint = identity?.fingerprint ?? null;
  const claims = createClaims(store, job.num);
  if (fingerprint !== null) store.samePages.setFingerprint(request.id, fingerprint);
  // a further page of a list belongs to its list, wherever it leads
  if (request.origin === 'next') return { reported: request, isReported: true, ...claims.changes() };

  // where commands led from there is still the page of this address
  const final = normalizeUrl(loaded.landedUrl ?? loaded.page.finalUrl) ?? request.url;
  const redirect = final === request.url ? null : { final, page, loaded };
  const settle = crawl.pattern === null ? settleByQuery : settleByPattern;
  const { reported, isReported } = settle({ ...context, claims, scope: crawl.scope }, request, redirect);
  if (fingerprint !== null && reported.id !== request.id) store.samePages.setFingerprint(reported.id, fingerprint);
  const own = { ...getRequestRow(reported), fingerprint };
  const named = identity?.canonical ?? null;
  const wasNamed = [...new Set([request.url, reported.url])];
  if (crawl.pattern === null) {
    const sameAs = reported.sameAs ?? claims.copyOf(own, named, wasNamed);
    return { reported: { ...reported, sameAs }, isReported, ...claims.changes() };
  }
  const claimsOther = isReported && reported.hit && named !== null && mayBelongTo(crawl.scope, reported.url, named);
  if (claimsOther) settleClaim({ ...context, claims }, reported, own, named);
  else if (!redirect) {
    // nearly all pages: nothing but their own row can have changed
    if (reported.hit) claims.resolve(reported.url, own);
    return { reported, isReported, ...claims.changes() };
  }
  const now = store.samePages.known(job.num, reported.url);
  const under = now?.sameAs ?? null;
  const target = under === null ? now : store.samePages.known(job.num, under);
  if (target?.hit && target.state === 'done') for (const url of wasNamed) claims.resolve(url, target);
  const isOwn = isReported && under === null;
  return {
    reported: { ...reported, hit: isOwn && reported.hit, sameAs: under },
    isReported: isOwn,
    ...claims.changes(),
  };
}

interface Redirect {
  /** Where it led, normalized. */
  readonly final: string;
  readonly page: number;
  readonly loaded: CrawledPage;
}

interface Settling extends SettleContext {
  readonly claims: ReturnType<typeof createClaims>;
  readonly scope: CrawlScope;
}

type Place = Pick<Settled, 'reported' | 'isReported'>;

/** Where a pattern says what is a hit, a page is one by the address it was found at, not by the one that led there. */
function settleByPattern(settling: Settling, request: RequestRow, redirect: Redirect | null): Place {
  const { store, scope, claims } = settling;
  // a guess, and what only another page names, counts by what it turns out to be
  const isGuess = request.origin === 'seed' || request.origin === 'canonical';
  const asItIs = (): Place => {
    const hit = request.hit || (isGuess && scope.isHit(request.url));
    if (hit && store.requests.markHit(request.id)) claims.gained(request.url);
    return { reported: { ...request, hit }, isReported: true };
  };
  if (!redirect) return asItIs();
  const { final } = redirect;
  if (scope.isHit(final)) return settleAtFinal(settling, request, redirect, asItIs);
  const isKept = isSameSpelling(request.url, final) && scope.isHit(request.url);
  if (!isKept && store.samePages.unmarkHit(request.id)) claims.lost();
  if (scope.judge(final, request.depth, 'redirect').kind !== 'outside')
    takeAsRead(settling, request, redirect, isKept ? request.url : null);
  return isKept ? asItIs() : { reported: { ...request, hit: false }, isReported: true };
}

/** A page that was led to a matching address is that address's page. */
function settleAtFinal(
  settling: Settling,
  request: RequestRow,
  { final, page, loaded }: Redirect,
  asItIs: () => Place,
): Place {
  const { store, job, claims, add, readsItems } = settling;
  const known = store.samePages.known(job.num, final);
  if (known?.state === 'leased') {
    // it is being visited this moment; should it fail, this page is all there is
    store.samePages.claim(job.num, request.id, final, true);
    return asItIs();
  }
  if (store.samePages.unmarkHit(request.id)) claims.lost();
  const under = known?.sameAs ?? final;
  if (under === request.url) return asItIs();
  store.samePages.setSameAs(job.num, request, under);
  const elsewhere = { ...request, hit: false, sameAs: under };
  if (known?.state === 'done') return { reported: elsewhere, isReported: false };
  // a start page that was not taken for a hit was not read into items; its stored page is read for the final address
  if (readsItems && loaded.read?.extracted === null && (known === null || known.state === 'queued')) {
    if (add(final, 'redirect', request)) claims.gained(final);
    store.samePages.setPage(job.num, final, page);
    return { reported: elsewhere, isReported: false };
  }
  if (known?.state === 'failed') claims.recovered(final);
  const id = store.samePages.addRead(job.num, { ...rowFor(request, final), hit: true, sameAs: null, page });
  if (!known?.hit) claims.gained(final);
  return { reported: { ...request, id, url: final, hit: true, sameAs: null }, isReported: true };
}

/** Where a query says what is a hit, a page is reported as it was found, and where it led is known as the same. */
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

/** Remembers where a redirect led, so that it is not visited once more. */
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

function getRequestRow({ id, url, hit, sameAs }: RequestRow): Omit<KnownUrl, 'fingerprint'> {
  return { id, url, hit, sameAs, state: 'done' };
}

/** A page may name any address as its own; only a hit of its own host can stand for it. */
function mayBelongTo(scope: CrawlScope, url: string, named: string): boolean {
  return named !== url && new URL(named).host === new URL(url).host && scope.isHit(named);
}

function settleClaim(
  { store, job, claims, add }: Pick<Settling, 'store' | 'job' | 'claims' | 'add'>,
  reported: RequestRow,
  own: KnownUrl,
  named: string,
): void {
  const known = store.samePages.known(job.num, named);
  if (known?.state === 'done') {
    claims.decide(own, known);
    return;
  }
  store.samePages.claim(job.num, reported.id, named, false);
  // another spelling of the same address is not worth a visit
  if (!known && !isSameSpelling(reported.url, named)) add(named, 'canonical', reported);
}

/** Whether two addresses differ only in what sites use without a difference: http and https, `www.`, a slash at the end. */
function isSameSpelling(one: string, other: string): boolean {
  return spelled(one) === spelled(other);
}

function spelled(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
