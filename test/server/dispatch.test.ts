import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { answerError } from '../../src/main/server/dispatch';

describe('the answer to an error', () => {
  it('of a kind we know is its details and status, and is not logged', () => {
    const log: string[] = [];
    const answer = answerError(new AppError('not_found', 'Gone.', { path: ['id'] }), (line) => log.push(line));
    expect(answer).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'not_found', message: 'Gone.', path: ['id'] }] },
    });
    expect(log).toEqual([]);
  });

  it.each([new Error('secret detail'), 'a text', null])(
    'of any other kind tells no more than where to look',
    (error) => {
      const log: string[] = [];
      const { status, body } = answerError(error, (line) => log.push(line));
      const [fault] = body.errors;
      expect([status, fault?.code]).toEqual([500, 'internal']);
      expect(fault?.message).not.toContain('secret');
      const id = /under (\w+)\.$/.exec(fault?.message ?? '')?.[1];
      expect(log).toHaveLength(1);
      expect(log[0]).toContain(`internal error ${id}`);
      if (error instanceof Error) expect(log[0]).toContain('secret detail');
    },
  );
});
