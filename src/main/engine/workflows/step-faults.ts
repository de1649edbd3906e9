import { AppError, ERROR_TABLE, type ErrorDetail, type ErrorPath } from '@shared/errors';

/** A fault of a step; `path` begins with the step's place. */
export function stepFault(message: string, path: ErrorPath): ErrorDetail {
  return { code: 'invalid_request', message, path: ['steps', ...path], hint: ERROR_TABLE.invalid_request.hint };
}

/** What a check throws, as faults. */
export function getCheckFaults(check: () => unknown): readonly ErrorDetail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
}
