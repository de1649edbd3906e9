import { JOB_STATES } from '@shared/contract/job-state';
import type { JobSummary } from '@shared/contract/jobs';
import { JOB_TYPES } from '@shared/contract/jobs';
import { OUTCOME_STATES, Outcome, type OutcomeReason } from '@shared/contract/outcome';
import { VERDICT_STATES } from '@shared/verdict-state';
import { z } from 'zod';
import { formatNextCall } from './next-call';

/** A job's state for an assistant. */
export const JobReport = z.object({
  jobId: z.string(),
  type: z.enum(JOB_TYPES),
  name: z.string(),
  state: z.enum(JOB_STATES),
  paused: z.boolean(),
  stopped: z.boolean(),
  phase: z.string(),
  pages: z.number().int().describe('Pages done'),
  pagesKnown: z.number().int().describe('Pages known to be done in all'),
  hits: z.number().int(),
  items: z.number().int(),
  failedPages: z.number().int(),
  costUsd: z.number().nullable().describe('null where a model has no known price'),
  seconds: z.number(),
  outcome: z
    .object({
      state: z.enum(OUTCOME_STATES),
      sentence: z.string(),
      reasons: z.array(z.string()),
      emptyFields: Outcome.shape.emptyFields,
      sparseFields: Outcome.shape.sparseFields,
      contract: z
        .object({ state: z.enum(VERDICT_STATES), message: z.string().nullable() })
        .optional()
        .describe('Whether its table meets its rules'),
    })
    .describe('Whether it got everything requested; if not, tell the user what is missing and what helps'),
  problems: z.array(z.string()).describe('The first few'),
  next: z.string().describe('How to continue'),
});
export type JobReport = z.infer<typeof JobReport>;

const MAX_PROBLEMS = 5;
const MAX_PROBLEM = 300;

export function getReport(job: JobSummary): JobReport {
  const { progress, problems } = job;
  return {
    jobId: job.id,
    type: job.type,
    name: job.name,
    state: job.state,
    paused: job.paused,
    stopped: job.stopped,
    phase: progress.phase,
    pages: progress.progress,
    pagesKnown: Math.max(progress.total, progress.progress),
    hits: progress.hits,
    items: progress.items,
    failedPages: progress.errors,
    costUsd: job.metrics.cost.total,
    seconds: Math.round(job.timer.msec / 100) / 10,
    outcome: getOutcome(job),
    problems: problems.slice(0, MAX_PROBLEMS).map(problemText),
    next: nextStep(job),
  };
}

function getOutcome(job: JobSummary): JobReport['outcome'] {
  const { state, sentence, reasons, emptyFields, sparseFields, contract } = job.outcome;
  return {
    state,
    sentence,
    reasons: reasons.map((reason) => reasonText(job, reason)),
    ...(emptyFields && { emptyFields }),
    ...(sparseFields && { sparseFields }),
    ...(contract && { contract: { state: contract.state, message: contract.message } }),
  };
}

/** A job in lists. */
export const JobLine = JobReport.pick({
  jobId: true,
  type: true,
  name: true,
  state: true,
  pages: true,
  hits: true,
  items: true,
  failedPages: true,
  costUsd: true,
}).extend({
  outcome: z.string(),
  paused: z.literal(true).optional(),
  stopped: z.literal(true).optional(),
  createdAt: z.string(),
});

export function reportLine(job: JobSummary): z.infer<typeof JobLine> {
  const { jobId, type, name, state, paused, stopped, pages, hits, items, failedPages, costUsd, outcome } =
    getReport(job);
  const createdAt = job.timer.createdAt;
  const flags = { ...(paused && { paused: true as const }), ...(stopped && { stopped: true as const }) };
  return {
    jobId,
    type,
    name,
    state,
    ...flags,
    createdAt,
    pages,
    hits,
    items,
    failedPages,
    costUsd,
    outcome: outcome.sentence,
  };
}

function reasonText(job: JobSummary, { message, action }: OutcomeReason): string {
  const call = action ? formatNextCall(job, action) : null;
  return call === null ? message : `${message} ${call}`;
}

function problemText({ message, url }: JobSummary['problems'][number]): string {
  return (url === undefined ? message : `${message} (${url})`).slice(0, MAX_PROBLEM);
}

function nextStep({ state, paused, type, progress }: JobSummary): string {
  if (paused) return 'It is paused: resume_job continues it, stop_job ends it.';
  if (state === 'active') {
    return 'It continues in the background. wait_for_job waits for its end, get_items and get_hits read what it has, stop_job ends it.';
  }
  if (type === 'visit') return 'read_page reads the page.';
  const hints = [
    ...(progress.items > 0 ? ['get_items reads its items, export_job writes them to a file.'] : []),
    ...(progress.hits > 0 ? ['get_hits lists the URLs it found.'] : []),
    ...(progress.errors > 0
      ? ['list_urls with state "failed" says which pages failed, retry_job tries them again.']
      : []),
  ];
  return hints.length > 0 ? hints.join(' ') : 'It found nothing. list_urls says what was visited and why.';
}
