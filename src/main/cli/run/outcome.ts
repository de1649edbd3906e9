import type { JobSummary } from '@shared/contract/jobs';
import { isHeld } from '@shared/held-run';
import { EXIT, type ExitCode } from '../exit';
import { formatAmount, formatDollars, formatDuration } from '../output/words';
import { formatNextStep, type Typed } from './next-step';

/** Exit code of a finished job, and a message if something is wrong. */
export interface Outcome {
  readonly code: ExitCode;
  readonly message: string | null;
}

/** `typed` is what the command named, so that its advice fits. */
export function getJobOutcome(job: JobSummary, typed: Typed = 'task'): Outcome {
  const { state, problems, paused, progress } = job;
  const last = problems.at(-1);
  if (state === 'error') return { code: EXIT.failed, message: last?.message ?? 'The job failed.' };
  const budget = problems.find(({ code }) => code === 'budget_exhausted');
  if (budget) return { code: EXIT.budget, message: budget.message };
  if (paused) {
    return {
      code: EXIT.failed,
      message: `${last?.message ?? 'The job is paused.'} winnow jobs resume ${job.id} continues it.`,
    };
  }
  if (progress.progress > 0 && progress.errors >= progress.progress) {
    return {
      code: EXIT.failed,
      message: ['No page could be read.', last?.message, patternHint(job)].filter(Boolean).join(' '),
    };
  }
  if (getFoundCount(job) === 0) {
    const isAll = job.outcome.reasons.every(({ code }) => code === 'no_results');
    return { code: EXIT.nothing, message: isAll ? nothing(job) : describeOutcome(job, typed) };
  }
  return isWhole(job)
    ? { code: EXIT.fine, message: getNotes(job) }
    : { code: EXIT.partial, message: describeOutcome(job, typed) };
}

/** Whether it has all that was asked for, and its rows keep the rules of their table. */
export function isWhole({ outcome }: Pick<JobSummary, 'outcome'>): boolean {
  return outcome.state === 'complete' && !isHeld(outcome);
}

/** The outcome's sentence if it says more of a complete result than its size: fields that lack values, items of another kind, or lists read as one item. */
function getNotes({ outcome: { leftOut, emptyFields, sparseFields, asList, sentence } }: JobSummary): string | null {
  return leftOut || emptyFields || sparseFields || asList ? sentence : null;
}

/** Extract and visit load an address as it is written, including any *. */
function patternHint({ type, args }: JobSummary): string {
  const isPattern = String(args.url ?? '').includes('*');
  if (!isPattern || (type !== 'extract' && type !== 'visit')) return '';
  return type === 'extract' ? 'For a pattern, use winnow scrape.' : 'For a pattern, use winnow crawl.';
}

function getFoundCount({ type, progress }: JobSummary): number {
  if (type === 'visit') return progress.visits;
  if (type === 'crawl') return progress.hits;
  return type === 'agent' ? progress.items + progress.hits : progress.items;
}

/** Why it is incomplete, and what would help. */
export function describeOutcome(job: JobSummary, typed: Typed): string {
  const { sentence, reasons, contract } = job.outcome;
  const held = isHeld(job.outcome)
    ? [`Held: ${contract?.message ?? HELD}`, `  winnow contracts show ${job.id} says more.`]
    : [];
  const lines = reasons.flatMap(({ message, action }) => {
    const isSaid = sentence.includes(message);
    const step = action ? formatNextStep(job, action, typed) : '';
    const line = isSaid ? step : `${message} ${step}`.trim();
    return line === '' ? [] : [`  ${line}`];
  });
  return [sentence, ...lines, ...held].join('\n');
}

function nothing({ type, progress }: JobSummary): string {
  const pages = formatAmount(progress.progress, 'page');
  return type === 'crawl' ? `No URL was found that matches (${pages} visited).` : `Nothing was found on ${pages}.`;
}

export const HELD = 'It breaks a rule of its table.';

/** The state of a job or run in a list: one that ended but is held or not complete says so. */
export function formatState({ state, outcome }: Pick<JobSummary, 'state' | 'outcome'>): string {
  if (state === 'completed' && isHeld(outcome)) return 'held';
  return state === 'completed' && outcome.state !== 'complete' ? outcome.state.replace('_', ' ') : state;
}

/** A finished job in one line. */
export function formatSummary({ id, progress, timer, metrics }: JobSummary): string {
  const { hits, items, errors } = progress;
  const parts = [
    items > 0 ? formatAmount(items, 'item') : '',
    hits > 0 ? formatAmount(hits, 'hit') : '',
    formatAmount(progress.progress, 'page'),
    errors > 0 ? formatAmount(errors, 'error') : '',
    formatDuration(timer.msec),
    formatDollars(metrics.cost.total),
    `job ${id}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
