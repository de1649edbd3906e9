import { TIERS } from '@shared/tier';
import type { AgentParts } from './agent-parts';

const MIN_VISITS = 0.5; // counts decay over time; less than this is no evidence

/** Average bytes of a visit to a host over all routes; null if it was not visited lately. */
export function createHostBytes({ history }: Pick<AgentParts, 'history'>): (host: string) => number | null {
  return (host) => {
    const known = history.of(host);
    const counts = TIERS.flatMap((tier) => [known.counts(tier, false), known.counts(tier, true)]);
    const visits = counts.reduce((sum, { good, blocked, failed, shells }) => sum + good + blocked + failed + shells, 0);
    const bytes = counts.reduce((sum, route) => sum + route.bytes, 0);
    return visits < MIN_VISITS ? null : Math.round(bytes / visits);
  };
}
