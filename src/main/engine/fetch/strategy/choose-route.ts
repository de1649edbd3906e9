import type { Render } from '@shared/contract/task';
import type { RateCard } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import type { HostHistory } from './history';
import type { TierRoutes } from './ports';
import type { FetchRoute, Outcome } from './types';

/** Chooses the routes of a visit one by one. */
export interface RouteChooser {
  readonly first: () => Promise<FetchRoute>;
  /** The next route after failed ones; null if no remaining route may do better. */
  readonly next: (tried: readonly Outcome[]) => Promise<FetchRoute | null>;
}

export interface ChooseParts {
  readonly tiers: Pick<TierRoutes, 'isSetUp' | 'routes'>;
  readonly history: HostHistory;
  readonly rates: RateCard;
  readonly render: Render;
  /**
   * Whether Winnow must load the page itself, because of commands, snapshots or a profile; unlockers are then excluded.
   * @default false
   */
  readonly isOwnVisit?: boolean;
  /** Whether a browser is installed. */
  readonly hasBrowser: () => Promise<boolean>;
  readonly solvesCaptchas: () => boolean;
  /** Whether browser visits reject or accept consent banners. */
  readonly answersConsent: boolean;
}

/** Tries routes until one returns a good page or none is left. */
export async function tryRoutes<Tried extends Outcome>(
  chooser: RouteChooser,
  tryNextRoute: (route: FetchRoute, before: readonly Tried[]) => Promise<Tried>,
): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  for (let route: FetchRoute | null = await chooser.first(); route !== null; route = await chooser.next(tried)) {
    const outcome = await tryNextRoute(route, tried);
    tried.push(outcome);
    if (outcome.status === 'ok') break;
  }
  return tried;
}

/** Whether pages of a tier can be rendered: in a local browser, or in a remote one. */
export async function canRender({ tiers, render, hasBrowser }: ChooseParts, tier: Tier): Promise<boolean> {
  if (render === 'never') return false;
  return tiers.routes(tier).some(({ via }) => via === 'browser') || (await hasBrowser());
}
