import type { Problem } from '@shared/contract/task';
import { maskSecrets } from '@shared/secrets-in';
import type { JobError } from '../../store/index';
import { getJobAdvice } from '../failures/index';

const PAGE_HINT = 'Read the page’s own message, then try it again: POST /api/jobs/{id}/retry.';

/** A recorded error as shown in responses, with what the user can do. */
export function toProblem(error: JobError): Problem {
  return { ...maskSecrets(error), hint: isPageStatus(error.code) ? PAGE_HINT : getJobAdvice(error.code).help };
}

function isPageStatus(code: string): boolean {
  return code === 'block' || code === 'error';
}
