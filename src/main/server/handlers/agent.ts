import { AppError } from '@shared/errors';
import type { Engine, JobRow } from '../../engine/index';
import type { Handlers } from '../dispatch';
import { ended, requireOutcome } from './tasks';

/** With `dryRun` only the plan; otherwise a job that is awaited unless detached. */
export function agentHandlers({
  agent,
  contracts,
  jobs,
  results: found,
  views,
}: Engine): Pick<Handlers, 'agent' | 'forecast'> {
  const answer = async (row: JobRow) => {
    const { results, artifacts, metrics, problems, outcome } = await views.whole(row);
    const { hits = [], items = [] } = Array.isArray(results) ? {} : results;
    const steps = artifacts.flatMap((artifact) => (artifact.type === 'plan' ? artifact.steps : []));
    const shown = found.shownFor(row).id;
    const step = steps.find(({ jobId }) => jobId === shown);
    if (!step)
      throw new AppError('invalid_request', problems.at(-1)?.message ?? 'The plan could not be carried out.', {
        path: ['prompt'],
      });
    const { plan } = step;
    const { notUnderstood } = plan;
    return { ...ended(row), results: { hits, items }, plan, notUnderstood, artifacts, metrics, problems, outcome };
  };
  return {
    forecast: (task) => agent.forecast(task),
    agent: async (request) => {
      if (request.dryRun) return agent.plan(request);
      const { id } = await jobs.create('agent', request);
      if (request.detach) return { jobId: id };
      const row = await jobs.finished(id);
      requireOutcome(row, views.summary(row));
      await contracts.judged(row);
      return answer(row);
    },
  };
}
