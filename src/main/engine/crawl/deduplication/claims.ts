import { CLAIMED_SAME_BITS, isNearSame } from '../../page/index';
import type { KnownUrl, Store } from '../../store/index';

/** The changes in a job from settling addresses. */
export interface ClaimChanges {
  /** URLs that are hits and were none. */
  readonly newHits: readonly string[];
  readonly lostHits: number;
  readonly lostItems: number;
  /** URLs that had failed and whose page came by another address. */
  readonly recovered: readonly string[];
}

export type Claims = ReturnType<typeof createClaims>;

/** Decides which URLs are one page, and records the resulting changes. */
export function createClaims(store: Store, job: number) {
  const { samePages, items } = store;
  const newHits: string[] = [];
  const recovered: string[] = [];
  let lostHits = 0;
  let lostItems = 0;

  /** Reports a page under another address from now on. */
  const merge = (page: KnownUrl, target: KnownUrl): void => {
    samePages.dropClaim(page.id);
    samePages.setSameAs(job, page, target.url);
    if (samePages.unmarkHit(page.id)) lostHits++;
    lostItems += items.removeOf([page.id]).items;
    resolve(page.url, target);
  };

  /** The page that is reported for a known one. */
  const getKnownUrlTarget = (known: KnownUrl): KnownUrl =>
    (known.sameAs === null ? null : samePages.known(job, known.sameAs)) ?? known;

  /** A page claims to be one that has loaded: it is where their texts agree. */
  const decide = (page: KnownUrl, known: KnownUrl): void => {
    const target = getKnownUrlTarget(known);
    if (target.id === page.id || !target.hit) {
      samePages.dropClaim(page.id);
      return;
    }
    // of two that name each other the one that came later stays
    if (samePages.claimOf(target.id) === page.url) return;
    if (isNearSame(page.fingerprint, target.fingerprint, CLAIMED_SAME_BITS)) {
      merge(page, target);
      return;
    }
    samePages.dropClaim(page.id);
    samePages.setReason(page.id, `It names ${known.url} as its address, but that page shows another text.`);
  };

  /** Decides on all pages that waited for an address to load, now that `target` is reported for it. */
  const resolve = (url: string, target: KnownUrl): void => {
    for (const { claimant, byRedirect } of samePages.claimsTo(job, url)) {
      if (claimant.id === target.id) samePages.dropClaim(claimant.id);
      else if (byRedirect) merge(claimant, target);
      else decide(claimant, target);
    }
  };

  return {
    decide,
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
     * The page of a query crawl that this one copies: one that it names, or that named it; null where it is no copy. A
     * named page that was not visited yet is compared when it comes.
     */
    copyOf: (page: KnownUrl, named: string | null, urls: readonly string[]): string | null => {
      const isCopy = (other: KnownUrl) =>
        other.id !== page.id && isNearSame(page.fingerprint, other.fingerprint, CLAIMED_SAME_BITS);
      const known = named === null || named === page.url ? null : samePages.known(job, named);
      const earlier = urls.flatMap((url) => samePages.claimsTo(job, url).map(({ claimant }) => claimant));
      const found = [
        ...(known?.state === 'done' ? [getKnownUrlTarget(known)] : []),
        ...earlier.map(getKnownUrlTarget),
      ].find(isCopy);
      if (named !== null && named !== page.url && !found) samePages.claim(job, page.id, named, false);
      if (found) samePages.setSameAs(job, page, found.url);
      return found?.url ?? null;
    },
    changes: (): ClaimChanges => ({ newHits, lostHits, lostItems, recovered }),
  };
}
