import { AppError, assertNever, ERROR_TABLE } from '@shared/errors';
import { describe, expect, it } from 'vitest';

describe('errors', () => {
  it('have a status and something a person can do, each', () => {
    for (const [code, { status, hint }] of Object.entries(ERROR_TABLE)) {
      expect([code, status >= 400 && status < 600, hint.length > 10]).toEqual([code, true, true]);
    }
  });

  it('carry code, message, path and hint', () => {
    const cause = new Error('inner');
    const error = new AppError('invalid_request', 'Wrong.', { path: ['a', 0], cause });
    expect([error.code, error.status, error.message, error.cause]).toEqual(['invalid_request', 400, 'Wrong.', cause]);
    expect(error.details).toEqual([
      { code: 'invalid_request', message: 'Wrong.', path: ['a', 0], hint: ERROR_TABLE.invalid_request.hint },
    ]);
  });

  it('of several faults are as grave as the first', () => {
    const fault = (code: 'no_model' | 'invalid_request') => ({ code, message: `${code}.`, path: [] });
    const error = AppError.all([fault('no_model'), fault('invalid_request')]);
    expect([error.status, error.message, error.details.length]).toEqual([422, 'no_model. invalid_request.', 2]);
    expect(() => AppError.all([])).toThrow(RangeError);
  });

  it('tell of a kind that cannot be', () => {
    const impossible: unknown = 'odd';
    expect(() => assertNever(impossible as never)).toThrow('Unexpected kind: odd');
  });
});
