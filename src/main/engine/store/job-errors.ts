import { type JobErrorCode, PAUSING_PROBLEMS } from '@shared/job-problem';
import type { Sqlite } from './sqlite';

export interface JobError {
  readonly code: string;
  readonly message: string;
  readonly url?: string;
}

/** One that is to be kept: older versions wrote codes that are no more. */
export interface NewJobError extends JobError {
  readonly code: JobErrorCode;
}

/** Why pages of jobs failed, and why jobs stopped or paused themselves. */
export interface JobErrorsTable {
  readonly addError: (num: number, error: NewJobError) => void;
  /** Forgets what was reported of these pages, and why the job stopped or paused itself. */
  readonly removeErrors: (num: number, urls: readonly string[]) => void;
  /** The first errors of a job; their number in all is `failures`. */
  readonly errors: (num: number) => readonly JobError[];
  /** The first errors of a job's parts. */
  readonly errorsOfParts: (num: number) => readonly JobError[];
}

// What an answer shows; every failed page can still be read from the job's URLs.
const SHOWN_ERRORS = 100;
// What is over once the job goes on.
const ENDING = JSON.stringify(['budget_exhausted', ...PAUSING_PROBLEMS]);

interface Row {
  readonly code: string;
  readonly message: string;
  readonly url: string | null;
}

export function jobErrorsTable(sqlite: Sqlite): JobErrorsTable {
  const addError = sqlite.prepare('INSERT INTO job_errors (job, code, message, url) VALUES (?, ?, ?, ?)');
  const errors = sqlite.prepare<[number], Row>(
    `SELECT code, message, url FROM job_errors WHERE job = ? ORDER BY id LIMIT ${SHOWN_ERRORS}`,
  );
  const errorsOfParts = sqlite.prepare<[number], Row>(
    `SELECT code, message, url FROM job_errors WHERE job IN (SELECT num FROM jobs WHERE parent = ?) ORDER BY id LIMIT ${SHOWN_ERRORS}`,
  );
  const removeErrors = sqlite.prepare(
    'DELETE FROM job_errors WHERE job = @num AND (code IN (SELECT value FROM json_each(@codes)) OR url IN (SELECT value FROM json_each(@urls)))',
  );
  return {
    addError: (num, error) => {
      addError.run(num, error.code, error.message, error.url ?? null);
    },
    removeErrors: (num, urls) => {
      removeErrors.run({ num, codes: ENDING, urls: JSON.stringify(urls) });
    },
    errors: (num) => errors.all(num).map(toError),
    errorsOfParts: (num) => errorsOfParts.all(num).map(toError),
  };
}

function toError({ url, ...rest }: Row): JobError {
  return url === null ? rest : { ...rest, url };
}
