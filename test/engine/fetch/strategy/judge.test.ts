import type { PageReason } from '@shared/reason';
import { describe, expect, it } from 'vitest';
import type { Judged } from '../../../../src/main/engine/fetch/http/judge-response';
import { judgePage } from '../../../../src/main/engine/fetch/strategy/judge';

const GOOD: Judged = { status: 'ok', message: null, reason: null, retry: false };
const REFUSED: Judged = { status: 'block', message: 'By status.', reason: 'forbidden', retry: false };
const BUSY: Judged = { status: 'error', message: 'By status.', reason: 'server_error', retry: true };
const said = (reason: PageReason) => ({ reason, message: 'By content.', captcha: null });

describe('an answer', () => {
  it('is what its page turns out to be, if its status says all is well', () => {
    expect(judgePage(GOOD, null)).toEqual(GOOD);
    expect(judgePage(GOOD, said('soft_404'))).toMatchObject({ status: 'error', reason: 'soft_404' });
    expect(judgePage(GOOD, said('consent'))).toMatchObject({ status: 'block', message: 'By content.' });
  });

  it.each(['login', 'too_many_requests', 'forbidden', 'captcha'] as const)(
    'that refuses says by its page why: %s',
    (reason) => {
      expect(judgePage(REFUSED, said(reason))).toMatchObject({ status: 'block', reason, message: 'By content.' });
    },
  );

  it('that fails stays a failure, whatever its page resembles', () => {
    expect(judgePage(BUSY, said('login'))).toEqual(BUSY);
    expect(judgePage(BUSY, said('soft_404'))).toEqual(BUSY);
    expect(judgePage(REFUSED, said('soft_404'))).toEqual(REFUSED);
  });

  it('is a wall whatever its status, and is not asked for again at once', () => {
    expect(judgePage(BUSY, said('bot_check'))).toMatchObject({ status: 'block', reason: 'bot_check', retry: false });
  });
});
