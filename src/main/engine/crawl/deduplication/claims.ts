import { CLAIMED_SAME_BITS, isNearSame } from '../../page/index';
import type { KnownUrl, Store } from '../../store/index';
import { isOtherView } from './other-views';

/** Changes to a job's results from deduplication. */
export interface ClaimChanges {
  /** URLs that became hits. */
  readonly newHits: readonly string[];
  readonly lostHits: number;
  readonly lostItems: number;
  /** URLs that had failed and whose page loaded through another URL. */
  readonly recovered: readonly string[];
}

export type Claims = ReturnType<typeof createClaims>;

/**
 * Decides which URLs are the same page, and records the changes. `isByRowsToo`: pages whose texts differ are compared
 * again by their rows at the end of the job, so that their claims are kept.
 */
export function createClaims(store: Store, job: number, isByRowsToo = false) {
  const { samePages, items } = store;
  const newHits: string[] = [];
  const recovered: string[] = [];
  let lostHits = 0;
  let lostItems = 0;

  /** Reports a page under another URL from now on. */
  const merge = (page: KnownUrl, target: KnownUrl): void => {
    samePages.dropClaim(page.id);
    samePages.setSameAs(job, page, target.url);
    if (samePages.unmarkHit(page.id)) lostHits++;
    lostItems += items.removeOf([page.id]).items;
    resolve(page.url, target);
  };

  /** The page under which a known URL is reported. */
  const getKnownUrlTarget = (known: KnownUrl): KnownUrl =>
    (known.sameAs === null ? null : samePages.known(job, known.sameAs)) ?? known;

  /** Merges a page with the loaded one it names as canonical, if their texts agree. */
  const decide = (page: KnownUrl, known: KnownUrl): void => {
    const target = getKnownUrlTarget(known);
    if (target.id === page.id || !target.hit) {
      samePages.dropClaim(page.id);
      return;
    }
    // if two pages name each other as canonical, the later one is reported
    if (samePages.claimOf(target.id) === page.url) return;
    if (isNearSame(page.fingerprint, target.fingerprint, CLAIMED_SAME_BITS) || isOtherView(page.url, known.url)) {
      merge(page, target);
      return;
    }
    if (isByRowsToo) samePages.claim(job, page.id, known.url, false);
    else samePages.dropClaim(page.id);
    samePages.setReason(page.id, `It names ${known.url} as its address, but that page shows different text.`);
  };

  /** Merges a page with a loaded one under another spelling of its URL; false if their texts differ. */
  const mergeIfSame = (page: KnownUrl, known: KnownUrl): boolean => {
    const target = getKnownUrlTarget(known);
    if (target.id === page.id || !target.hit || samePages.claimOf(target.id) !== null) return false;
    if (!isNearSame(page.fingerprint, target.fingerprint, CLAIMED_SAME_BITS)) return false;
    merge(page, target);
    return true;
  };

  /** Settles all pages that waited for a URL, now that `target` is reported for it. */
  const resolve = (url: string, target: KnownUrl): void => {
    for (const { claimant, byRedirect } of samePages.claimsTo(job, url)) {
      if (claimant.id === target.id) samePages.dropClaim(claimant.id);
      else if (byRedirect) merge(claimant, target);
      else decide(claimant, target);
    }
  };

  return {
    decide,
    merge,
    mergeIfSame,
    resolve,
    gained: (url: string) => {
      newHits.push(url);
    },
    lost: () => {
      lostHits++;
    },
    recovered: (url: string) => {
      recovered.push(url);
    },
    /**
     * The page of a query crawl that this one copies, because it names that; null if it is not a copy. A named page that was not visited yet is compared
     * later, and copies that named this one before are reported under it from now on.
     */
    copyOf: (page: KnownUrl, named: string | null, urls: readonly string[]): string | null => {
      const isCopy = (other: KnownUrl) =>
        other.id !== page.id &&
        (isNearSame(page.fingerprint, other.fingerprint, CLAIMED_SAME_BITS) ||
          isOtherView(page.url, other.url) ||
          isOtherView(other.url, page.url));
      const known = named === null || named === page.url ? null : samePages.known(job, named);
      const target = known?.state === 'done' ? getKnownUrlTarget(known) : null;
      const found = target !== null && isCopy(target) ? target : null;
      const own = found ?? page;
      // two pages may name each other: the one that was read first is reported
      for (const { claimant } of urls.flatMap((url) => samePages.claimsTo(job, url)))
        if (claimant.id !== own.id && claimant.sameAs === null && isCopy(claimant)) merge(claimant, own);
      if (named !== null && named !== page.url && !found) samePages.claim(job, page.id, named, false);
      if (found) samePages.setSameAs(job, page, found.url);
      return found?.url ?? null;
    },
    changes: (): ClaimChanges => ({ newHits, lostHits, lostItems, recovered }),
  };
}
