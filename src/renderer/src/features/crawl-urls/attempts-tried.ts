import type { JobUrl } from '@shared/contract/jobs';
import { texts } from '../../texts';

/** A line for each attempt at a page, where there were several, or where a route was chosen for a reason. */
export function attemptsTried({ attempts }: Pick<JobUrl, 'attempts'>): readonly string[] {
  if (attempts.length === 1 && !attempts[0]?.why) return [];
  return attempts.map(({ tier, rendered, reason, message, why }) => {
    const outcome = reason === null ? texts.reach.worked : (message ?? texts.reach.reasons[reason]);
    return `${texts.reach.route(tier, rendered)}: ${outcome}${why === null ? '' : ` (${why})`}`;
  });
}
