import type { JobUrl } from '@shared/contract/jobs';
import { texts } from '../../texts';

/** One line per attempt at a page, if there were several, or if the route was chosen for a reason. */
export function describeAttempts({ attempts }: Pick<JobUrl, 'attempts'>): readonly string[] {
  if (attempts.length === 1 && !attempts[0]?.why) return [];
  return attempts.map(({ tier, rendered, reason, message, why }) => {
    const outcome = reason === null ? texts.reach.worked : (message ?? texts.reach.reasons[reason]);
    return `${texts.reach.route(tier, rendered)}: ${outcome}${why === null ? '' : ` (${why})`}`;
  });
}
