import type { JobsEvent } from '@shared/contract/events';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeState } from '@shared/contract/outcome';
import type { PersonWanted } from '../start';
import { isListed } from './job-board';
import { describeResults, formatCount, shortenName } from './job-words';

/** A notification; a click opens the job. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly jobId: string;
}

export interface Onlooker {
  /** Whether the window is in view, or notifications are off. */
  readonly quiet: () => boolean;
  /** Where a job waits for a person. */
  readonly wanted: (jobId: string) => readonly PersonWanted[];
}

/** Notification for an event of a job; null if none is needed. */
export type Notices = (event: JobsEvent) => Notice | null;

const SHORTEST_MS = 5000; // ms; nobody waits for shorter jobs, of which a script may run thousands

/** Notifies once per job that it needs a person, and that it ended. */
export function createNotices({ quiet, wanted }: Onlooker): Notices {
  const asked = new Set<string>();
  const errors = new Map<string, number>();

  const ask = (job: JobSummary): Notice | null => {
    if (asked.has(job.id) || (errors.get(job.id) ?? 0) >= job.progress.errors) return null;
    errors.set(job.id, job.progress.errors);
    const [most] = wanted(job.id);
    if (!most) return null;
    asked.add(job.id);
    return personNotice(job, most);
  };

  const end = (job: JobSummary): Notice | null => {
    const notice = ask(job) ?? findHeldNotice(job) ?? (isWorthAWord(job) ? endNotice(job) : null);
    asked.delete(job.id);
    errors.delete(job.id);
    return notice;
  };

  return (event) => {
    if (event.type === 'deleted' || !isListed(event.data) || quiet()) return null;
    if (event.type === 'finished') return end(event.data);
    return event.type === 'progress' ? ask(event.data) : null;
  };
}

/** Nobody is told of results that were held; a person must look at them. */
function findHeldNotice(job: JobSummary): Notice | null {
  const { contract } = job.outcome;
  if (!contract || contract.trusted) return null;
  const body = `${contract.message ?? 'Its table breaks its contract.'} Nothing was sent.`;
  return { title: `“${shortenName(job)}” was held`, body, jobId: job.id };
}

/** A person who stopped a job knows that it ended. */
function isWorthAWord(job: JobSummary): boolean {
  if (job.timer.msec < SHORTEST_MS) return false;
  return !job.stopped || isOverBudget(job);
}

function isOverBudget({ problems }: JobSummary): boolean {
  return problems.some(({ code }) => code === 'budget_exhausted');
}

function endNotice(job: JobSummary): Notice {
  const [problem] = job.problems;
  const [reason] = job.outcome.reasons;
  const brought = reason ? `${describeResults(job)} ${reason.message}` : describeResults(job);
  const body = job.state === 'error' && problem ? problem.message : isOverBudget(job) ? describeResults(job) : brought;
  return { title: `“${shortenName(job)}” ${howItEnded(job)}`, body, jobId: job.id };
}

function howItEnded(job: JobSummary): string {
  if (job.state === 'error') return 'failed';
  return isOverBudget(job) ? 'stopped: budget spent' : ENDS[job.outcome.state];
}

const ENDS: Readonly<Record<OutcomeState, string>> = {
  complete: 'is done',
  partial: 'ended with partial results',
  needs_you: 'needs you',
};

const WANTS = {
  login: ['wants a login', 'Log in under Sessions, then try the failed pages again.'],
  captcha: ['shows a captcha', 'Solve it in a window under Sessions, then try the failed pages again.'],
} as const;

function personNotice(job: JobSummary, { reason, pages, host }: PersonWanted): Notice {
  const [wants, remedy] = WANTS[reason];
  return {
    title: `“${shortenName(job)}” needs you`,
    body: `${host} ${wants} for ${formatCount(pages, 'page')}. ${remedy}`,
    jobId: job.id,
  };
}
