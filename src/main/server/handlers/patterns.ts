import { AppError } from '@shared/errors';
import type { Engine, JobRow } from '../../engine/index';
import type { Handlers } from '../dispatch';

type PatternHandlers = Pick<Handlers, 'suggestPatterns' | 'simulatePattern'>;

export function patternHandlers({ patternWorkbench, jobs, results }: Engine): PatternHandlers {
  const jobOf = (id: string) => results.shownFor(named(jobs, id));
  return {
    suggestPatterns: (request) =>
      patternWorkbench.suggest(request.jobId === undefined ? null : jobOf(request.jobId), request),
    simulatePattern: (request) => patternWorkbench.simulate(jobOf(request.jobId), request),
  };
}

/** The id is no part of the address here, so a wrong one is named with its parameter. */
function named({ get }: Engine['jobs'], id: string): JobRow {
  try {
    return get(id);
  } catch (cause) {
    throw cause instanceof AppError ? new AppError(cause.code, cause.message, { cause, path: ['jobId'] }) : cause;
  }
}
