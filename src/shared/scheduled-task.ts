import type { JobSummary } from './contract/jobs';
import type { ScheduledTask } from './contract/schedules';
import { isRecord } from './json-value';

// arguments of a single run: its name, and pages that would be the same each time
const OF_ONE_RUN = ['name', 'detach', 'nonce', 'pages', 'pagesOf', 'refetch'];

/** The task that runs a job again. */
export function toScheduledTask({ type, args }: Pick<JobSummary, 'type' | 'args'>): ScheduledTask {
  if (type === 'workflow') {
    const params = isRecord(args.params) ? args.params : {};
    const values = Object.keys(params).length > 0 && { params };
    const secrets = typeof args.secretsFrom === 'string' && { secretsFrom: args.secretsFrom };
    return { type, args: { id: args.workflowId, ...values, ...secrets } };
  }
  const kept = Object.entries(args).filter(([name, value]) => !OF_ONE_RUN.includes(name) && value !== null);
  return { type, args: Object.fromEntries(kept) };
}

/** Whether a schedule can visit a job's pages again. */
export function canRunAgain({ args }: Pick<JobSummary, 'args'>): boolean {
  return args.pages === undefined && args.pagesOf === undefined && args.dryRun !== true;
}
