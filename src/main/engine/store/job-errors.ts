import { type JobErrorCode, PAUSING_PROBLEMS } from '@shared/job-problem';
import type { Sqlite } from './sqlite';

export interface JobError {
  readonly code: string;
  readonly message: string;
  readonly url?: string;
}

/** An error to store. Older versions wrote codes that no longer exist. */
export interface NewJobError extends JobError {
  readonly code: JobErrorCode;
}

/** Errors of jobs' pages, and the reasons why jobs stopped or paused themselves. */
export interface JobErrorsTable {
  readonly addError: (num: number, error: NewJobError) => void;
  /** Removes the errors of these pages and the job's own reason to stop or pause. */
  readonly removeErrors: (num: number, urls: readonly string[]) => void;
  /** Removes a problem of a URL that no longer applies, or that is about to be added again. */
  readonly removeProblem: (num: number, code: JobErrorCode, url: string) => void;
  /** The first errors of a job; `failures` has the total. */
  readonly errors: (num: number) => readonly JobError[];
  /** The first errors of a job's child jobs. */
  readonly errorsOfParts: (num: number) => readonly JobError[];
}

// Errors in a response; the job's URLs list every failed page.
const SHOWN_ERRORS = 100;
// Codes that no longer apply once the job continues.
const ENDING = JSON.stringify(['budget_exhausted', ...PAUSING_PROBLEMS]);

interface Row {
  readonly code: string;
  readonly message: string;
  readonly url: string | null;
}

export function jobErrorsTable(sqlite: Sqlite): JobErrorsTable {
  const addError = sqlite.prepare('INSERT INTO job_errors (job, code, message, url) VALUES (?, ?, ?, ?)');
  const errors = sqlite.prepare<[number], Row>(
    `SELECT code, message, url FROM job_errors WHERE job = +? ORDER BY id LIMIT ${SHOWN_ERRORS}`,
  );
  const errorsOfParts = sqlite.prepare<[number], Row>(
    `SELECT code, message, url FROM job_errors WHERE job IN (SELECT num FROM jobs WHERE parent = +?) ORDER BY id LIMIT ${SHOWN_ERRORS}`,
  );
  const removeErrors = sqlite.prepare(
    'DELETE FROM job_errors WHERE job = @num AND (code IN (SELECT value FROM json_each(@codes)) OR url IN (SELECT value FROM json_each(@urls)))',
  );
  const removeProblem = sqlite.prepare('DELETE FROM job_errors WHERE job = ? AND code = ? AND url = ?');
  return {
    addError: (num, error) => {
      addError.run(num, error.code, error.message, error.url ?? null);
    },
    removeErrors: (num, urls) => {
      removeErrors.run({ num, codes: ENDING, urls: JSON.stringify(urls) });
    },
    removeProblem: (num, code, url) => {
      removeProblem.run(num, code, url);
    },
    errors: (num) => errors.all(num).map(toError),
    errorsOfParts: (num) => errorsOfParts.all(num).map(toError),
  };
}

function toError({ url, ...rest }: Row): JobError {
  return url === null ? rest : { ...rest, url };
}
