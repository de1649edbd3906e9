import type { JobsEvent } from '@shared/contract/events';
import type { JobSummary } from '@shared/contract/jobs';
import type { DesktopWords } from '@shared/words/desktop';
import type { PersonWanted } from '../start';
import { isListed } from './job-board';
import { describeResults, shortenName } from './job-words';

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
  /** Texts in the current language. */
  readonly words: () => DesktopWords;
}

/** Notification for an event of a job; null if none is needed. */
export type Notices = (event: JobsEvent) => Notice | null;

const SHORTEST_MS = 5000; // ms; nobody waits for shorter jobs, of which a script may run thousands

/** Notifies once per job that it needs a person, and that it ended. */
export function createNotices({ quiet, wanted, words }: Onlooker): Notices {
  const asked = new Set<string>();
  const errors = new Map<string, number>();

  const ask = (job: JobSummary): Notice | null => {
    if (asked.has(job.id) || (errors.get(job.id) ?? 0) >= job.progress.errors) return null;
    errors.set(job.id, job.progress.errors);
    const [most] = wanted(job.id);
    if (!most) return null;
    asked.add(job.id);
    return personNotice(job, most, words());
  };

  const end = (job: JobSummary): Notice | null => {
    const notice = ask(job) ?? findHeldNotice(job, words()) ?? (isWorthAWord(job) ? endNotice(job, words()) : null);
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

/** Held results cause no notification of success; the user must look at them. */
function findHeldNotice(job: JobSummary, { notices }: DesktopWords): Notice | null {
  const { contract } = job.outcome;
  if (contract?.state !== 'held' && contract?.state !== 'refused') return null;
  return { title: notices.held(shortenName(job)), body: notices.heldBody, jobId: job.id };
}

/** A person who stopped a job knows that it ended. */
function isWorthAWord(job: JobSummary): boolean {
  if (job.timer.msec < SHORTEST_MS) return false;
  return !job.stopped || isOverBudget(job);
}

function isOverBudget({ problems }: JobSummary): boolean {
  return problems.some(({ code }) => code === 'budget_exhausted');
}

function endNotice(job: JobSummary, words: DesktopWords): Notice {
  const say = words.notices[toEnd(job)];
  return { title: say(shortenName(job)), body: describeEnd(job, words), jobId: job.id };
}

function toEnd(job: JobSummary): 'failed' | 'budget' | 'complete' | 'partial' | 'needsYou' {
  if (job.state === 'error') return 'failed';
  if (isOverBudget(job)) return 'budget';
  return job.outcome.state === 'needs_you' ? 'needsYou' : job.outcome.state;
}

function describeEnd(job: JobSummary, { job: words, notices }: DesktopWords): string {
  const [reason] = job.outcome.reasons;
  const results = describeResults(job, words);
  if (isOverBudget(job)) return results;
  if (job.state === 'error') return reason ? notices.reasons[reason.code] : results;
  return reason ? `${results} ${notices.reasons[reason.code]}` : results;
}

function personNotice(
  job: JobSummary,
  { reason, pages, host }: PersonWanted,
  { job: words, notices }: DesktopWords,
): Notice {
  const body = notices[reason](host, words.counts.page(pages));
  return { title: notices.needsYou(shortenName(job)), body, jobId: job.id };
}
