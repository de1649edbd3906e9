import type { JobSummary } from '@shared/contract/jobs';
import type { PageStatus } from '@shared/item';

type JobError = JobSummary['problems'][number];

/** Pages with the same problem that were read anyway. */
export interface PageNotice {
  readonly code: string;
  readonly pages: readonly JobError[];
}

/** A job's messages other than failed pages. */
export interface JobNotices {
  readonly pages: readonly PageNotice[];
  /** Messages about the whole job, such as a spent budget, without duplicates. */
  readonly whole: readonly JobError[];
}

const STATUSES: Readonly<Record<PageStatus, true>> = { ok: true, block: true, error: true }; // failed pages show their status

/** Whether an error is a failed page; those are listed under Errors. */
export function isPageFailure({ code, url }: JobError): boolean {
  return url !== undefined && Object.hasOwn(STATUSES, code);
}

/** Whether a problem concerns extractors: drift, or pages of another kind. */
export function isAboutExtractors(code: string): boolean {
  return code.startsWith('extractor_');
}

/** Groups a job's problems by what they concern. */
export function groupJobNotices(errors: JobSummary['problems']): JobNotices {
  const pages = new Map<string, JobError[]>();
  const whole = new Map<string, JobError>();
  for (const error of errors) {
    if (error.url === undefined) whole.set(error.message, error);
    else if (!isPageFailure(error)) pages.set(error.code, [...(pages.get(error.code) ?? []), error]);
  }
  return { pages: [...pages].map(([code, list]) => ({ code, pages: list })), whole: [...whole.values()] };
}
