import { AppError } from '@shared/errors';
import type { Engine, JobRow } from '../../engine/index';
import type { Handlers } from '../dispatch';

type PatternHandlers = Pick<Handlers, 'suggestPatterns' | 'simulatePattern'>;

export function patternHandlers({ patternWorkbench, jobs, results }: Engine): PatternHandlers {
  const getJob = (id: string) => results.shownFor(getNamedJob(jobs, id));
  return {
    suggestPatterns: (request) =>
      patternWorkbench.suggest(request.jobId === undefined ? null : getJob(request.jobId), request),
    simulatePattern: (request) => patternWorkbench.simulate(getJob(request.jobId), request),
  };
}

/** The id is a parameter here, not part of the path, so errors name the parameter. */
function getNamedJob({ get }: Engine['jobs'], id: string): JobRow {
  try {
    return get(id);
  } catch (cause) {
    throw cause instanceof AppError ? new AppError(cause.code, cause.message, { cause, path: ['jobId'] }) : cause;
  }
}
