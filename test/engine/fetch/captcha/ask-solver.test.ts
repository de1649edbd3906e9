import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSolver } from '../../../../src/main/engine/fetch/captcha/ask-solver';
import { SolverError } from '../../../../src/main/engine/fetch/captcha/types';
import { type SolverDouble, startSolverDouble } from '../../../helpers/solver-double';

const QUESTION = { type: 'hcaptcha', siteKey: 'k1', url: 'https://shop.test/a', userAgent: 'Agent' } as const;

let solver: SolverDouble;
beforeAll(async () => {
  solver = await startSolverDouble();
});
beforeEach(() => solver.answers({ token: 'a-token' }));
afterAll(() => solver.stop());

const ask = (
  change: {
    address?: string;
    key?: string | null;
    timeoutMs?: number;
    wait?: () => Promise<void>;
    signal?: AbortSignal;
  } = {},
) =>
  askSolver(
    { fetch, wait: change.wait ?? (async () => undefined) },
    { address: change.address ?? solver.address, key: change.key ?? null },
    QUESTION,
    { signal: change.signal ?? new AbortController().signal, timeoutMs: change.timeoutMs ?? 10_000 },
  );

describe('a solver that answers', () => {
  it('is sent the captcha and the key, and gives its token', async () => {
    expect(await ask({ key: 'secret' })).toBe('a-token');
    expect(solver.asked.at(-1)).toEqual({ ...QUESTION, authorization: 'Bearer secret' });
    await ask();
    expect(solver.asked.at(-1)?.authorization).toBeNull();
  });

  it.each([
    ['token', { token: 't' }],
    ['solution.token', { solution: { token: 't' } }],
    ['solution.gRecaptchaResponse', { errorId: 0, status: 'ready', solution: { gRecaptchaResponse: 't' } }],
  ])('may name it %s', async (_, answer) => {
    solver.answers(answer);
    expect(await ask()).toBe('t');
  });

  it('is asked again by its id until it is done, after a pause each time', async () => {
    solver.answers({ id: 'a/7' }, { status: 'processing' }, { id: 'a/7', status: 'pending' }, { token: 'late' });
    let pauses = 0;
    const wait = async () => {
      pauses++;
    };
    expect(await ask({ wait })).toBe('late');
    expect(solver.polled).toEqual(Array.from({ length: 3 }, () => '/solve/a%2F7'));
    expect(pauses).toBe(3);
  });
});

describe('a solver without an answer is told of', () => {
  it.each([
    ['its error', { error: 'no credit' }, 'The captcha solver says: no credit'],
    ['its failed status', { id: 1, status: 'failed' }, 'The captcha solver says: failed'],
    ['its HTTP status', { httpStatus: 500, body: 'oops' }, 'The captcha solver answered with status 500.'],
    [
      'what is not JSON',
      { httpStatus: 200, body: '<html>' },
      'The captcha solver answered with neither a token nor an id.',
    ],
    ['an empty token', { token: '' }, 'The captcha solver answered with neither a token nor an id.'],
    ['work without an id', { status: 'processing' }, 'The captcha solver is working on it, but returned no id.'],
  ])('by %s', async (_, answer, message) => {
    solver.answers(answer);
    await expect(ask()).rejects.toThrow(new SolverError(message));
  });

  it('by the time it took', async () => {
    solver.answers({ id: 'slow' }, { status: 'processing' });
    const wait = () => new Promise<void>((again) => setTimeout(again, 5));
    await expect(ask({ wait, timeoutMs: 60 })).rejects.toThrow(/^The captcha solver gave no answer within 0 s\.$/);
  });

  it('by the address that nobody listens at', async () => {
    const message = 'The captcha solver at 127.0.0.1:1 cannot be reached';
    await expect(ask({ address: 'http://127.0.0.1:1/solve' })).rejects.toThrow(message);
  });

  it('when Winnow closes', async () => {
    solver.answers({ id: 'slow' }, { status: 'processing' });
    const closing = new AbortController();
    const wait = async () => closing.abort();
    await expect(ask({ wait, signal: closing.signal })).rejects.toThrow('because Winnow is closing');
  });
});
