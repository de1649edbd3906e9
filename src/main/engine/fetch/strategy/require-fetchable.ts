import { AppError } from '@shared/errors';
import { RENDERING_TIERS, type Tier } from '@shared/tier';
import { getNamedTiers } from './plan-fetch';
import type { TierRoutes } from './ports';
import type { FetchPlan } from './types';

export interface RequireParts {
  readonly tiers: Pick<TierRoutes, 'isSetUp' | 'routes'>;
  /** Throws `browser_unavailable`. */
  readonly requireBrowser: () => Promise<void>;
  /** Whether remote workers load pages. */
  readonly hasQueue: () => boolean;
  /** Throws `no_session`. */
  readonly requireSession: (name: string | null) => void;
}

/** Checks that the routes a job names are available. Throws `no_proxy`, `no_session`, `browser_unavailable`, `no_workers`. */
export async function requireFetchable(parts: RequireParts, plan: FetchPlan): Promise<void> {
  const named = getNamedTiers(plan);
  const missing = named.flatMap((tier, at) =>
    parts.tiers.isSetUp(tier) ? [] : [noProxy(tier, plan.proxy.by === 'race' ? ['proxy', at] : ['proxy'])],
  );
  if (missing.length > 0) throw AppError.all(missing.flatMap(({ details }) => details));
  parts.requireSession(plan.session);
  if (plan.region !== null && !parts.hasQueue())
    throw new AppError(
      'no_workers',
      `No workers are connected that could load pages from the region "${plan.region}".`,
      {
        path: ['region'],
      },
    );
  if (plan.region === null && needsLocalBrowser(parts, plan, named)) await parts.requireBrowser();
}

function noProxy(tier: Tier, path: readonly (string | number)[]): AppError {
  return new AppError('no_proxy', `The tier "${tier}" is not set up.`, {
    path,
    hint: 'Set it up under Settings → Proxies with a proxy of your own, or leave proxy out.',
  });
}

/** Whether a local browser is needed; not for a tier of remote browsers. */
function needsLocalBrowser({ tiers }: RequireParts, { render, proxy }: FetchPlan, named: readonly Tier[]): boolean {
  const isRemote = (tier: Tier) => tiers.routes(tier).every(({ via }) => via === 'browser' || via === 'unlocker');
  if (proxy.by === 'cheapest' || proxy.by === 'auto') return render === 'always';
  return named.some((tier) => (render === 'always' || RENDERING_TIERS.has(tier)) && !isRemote(tier));
}
