import { RENDERING_TIERS } from '@shared/tier';
import type { PagesTable, PageVersion } from '../../store/index';
import { getNamedTiers } from './plan-fetch';
import type { FetchPlan } from './types';

const LOOKED_AT = 5; // versions per URL; the newest is almost always the one

/** Stored versions of a URL that may replace a visit. */
export interface StoredVersions {
  /** Young enough to replace a visit. */
  readonly young: PageVersion | null;
  /** Can be revalidated with the server. */
  readonly checkable: PageVersion | null;
}

const NOTHING_STORED: StoredVersions = { young: null, checkable: null };

/** `cacheS` is the age from the settings, `session` the session id the visit would use. */
export function findStoredVersions(
  pages: Pick<PagesTable, 'versionsOf'>,
  url: string,
  plan: FetchPlan,
  { cacheS, session, now }: { readonly cacheS: number; readonly session: string | null; readonly now: number },
): StoredVersions {
  if (plan.fresh) return NOTHING_STORED;
  const versions = pages
    .versionsOf(url, LOOKED_AT)
    .filter((version) => !version.noStore && version.session === session && isOfTier(version, plan));
  const since = now - (plan.maxAgeS ?? cacheS) * 1000;
  return {
    young: versions.find((version) => version.fetchedAt > since && isRenderedAs(version, plan)) ?? null,
    checkable: versions.find((version) => isCheckable(version, url)) ?? null,
  };
}

/** Pages may differ by location, so a named tier gets its own versions. */
function isOfTier({ tier }: PageVersion, plan: FetchPlan): boolean {
  const named = getNamedTiers(plan);
  return named.length === 0 || named.includes(tier);
}

function isRenderedAs({ rendered }: PageVersion, plan: FetchPlan): boolean {
  if (plan.render === 'never') return !rendered;
  const named = getNamedTiers(plan);
  const asked = plan.render === 'always' || plan.loadWaitMs > 0 || plan.scrolls > 0;
  const mustRender = asked || (named.length > 0 && named.every((tier) => RENDERING_TIERS.has(tier)));
  return rendered || !mustRender;
}

/** Whether a version can be revalidated: not after a redirect, because it belongs to another URL. */
function isCheckable({ etag, lastModified, rendered, finalUrl }: PageVersion, url: string): boolean {
  return !rendered && finalUrl === url && (etag !== null || lastModified !== null);
}
