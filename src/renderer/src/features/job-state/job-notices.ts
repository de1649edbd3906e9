import type { JobSummary } from '@shared/contract/jobs';
import type { PageStatus } from '@shared/item';

type JobError = JobSummary['problems'][number];

/** Pages that were read, but not as they should have been, for one reason. */
export interface PageNotice {
  readonly code: string;
  readonly pages: readonly JobError[];
}

/** What a job has to say beside its failed pages. */
export interface JobNotices {
  readonly pages: readonly PageNotice[];
  /** What concerns the whole job, such as a spent budget; each once. */
  readonly whole: readonly JobError[];
}

const STATUSES: Readonly<Record<PageStatus, true>> = { ok: true, block: true, error: true }; // a failed page shows its status

/** Whether an error is that of a page that could not be read; those are listed under Errors. */
export function isPageFailure({ code, url }: JobError): boolean {
  return url !== undefined && Object.hasOwn(STATUSES, code);
}

/** Whether a job says something of an extractor: that a site changed, or that pages are of another kind. */
export function concernsExtractors(code: string): boolean {
  return code.startsWith('extractor_');
}

/** Sorts what a job says by what it concerns. */
export function jobNotices(errors: JobSummary['problems']): JobNotices {
  const pages = new Map<string, JobError[]>();
  const whole = new Map<string, JobError>();
  for (const error of errors) {
    if (error.url === undefined) whole.set(error.message, error);
    else if (!isPageFailure(error)) pages.set(error.code, [...(pages.get(error.code) ?? []), error]);
  }
  return { pages: [...pages].map(([code, list]) => ({ code, pages: list })), whole: [...whole.values()] };
}
