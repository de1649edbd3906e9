import { AppError, ERROR_TABLE, type ErrorDetail, type ErrorPath } from '@shared/errors';

/** A fault of a step; `path` starts with the step's index. */
export function stepFault(message: string, path: ErrorPath): ErrorDetail {
  return { code: 'invalid_request', message, path: ['steps', ...path], hint: ERROR_TABLE.invalid_request.hint };
}

/** Runs a check and returns the faults it throws. */
export function getCheckFaults(check: () => unknown): readonly ErrorDetail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
}
