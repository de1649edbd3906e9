import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallLimiter } from '../../../src/main/engine/models/call-limiter';
import { type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, LAMP } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

const MODEL = 'compatible:double';

describe('limiter', () => {
  it('holds back all calls to a model while its provider asks to wait, and no others', async () => {
    double.answer(({ model, attempt, prompt }) =>
      model === 'double' && prompt === 'first' && attempt === 1
        ? { status: 429, headers: { 'retry-after-ms': '500' } }
        : { json: LAMP },
    );
    const models = getDoubleModels(double);
    await models.ask('openai:gpt-4.1-mini', {}, { prompt: 'loads the package' });
    const first = models.ask(MODEL, {}, { prompt: 'first' });
    await double.asked(2);
    const refusedAt = double.requests[1]?.at ?? 0;
    const other = models.ask('openai:gpt-4.1-mini', {}, { prompt: 'other' });
    await other;
    await Promise.all([first, models.ask(MODEL, {}, { prompt: 'second' })]);
    const waits = new Map(double.requests.slice(2).map(({ prompt, at }) => [prompt, at - refusedAt]));
    expect(waits.get('other')).toBeLessThan(498);
    expect(waits.get('first')).toBeGreaterThan(498);
    expect(waits.get('second')).toBeGreaterThan(498);
  });

  it('lets as many calls run at a time as the setting says', async () => {
    const total = 20;
    const held: (() => void)[] = [];
    double.answer(async () => {
      await new Promise<void>((release) => {
        held.push(release);
        if (held.length === 3 || double.requests.length === total) for (const each of held.splice(0)) each();
      });
      return { json: LAMP };
    });
    const models = getDoubleModels(double, {}, { modelConcurrency: 3 });
    const calls = Array.from({ length: total }, (_, at) => models.ask(MODEL, {}, { prompt: `question ${at}` }));
    await Promise.all(calls);
    expect([double.requests.length, double.mostAtOnce()]).toEqual([total, 3]);
  });

  it('lets half as many calls run after a hold, and one more with each that goes well', async () => {
    let now = 0;
    const limiter = createCallLimiter({ concurrency: () => 4, now: () => now, longestWaitMs: 1000 });
    const inside: ((well: boolean) => void)[] = [];
    const come = async (count: number) => {
      for (let at = 0; at < count; at++) void limiter.enter().then((leave) => inside.push(leave));
      await Promise.resolve();
    };
    const go = async (well: boolean) => {
      inside.shift()?.(well);
      await Promise.resolve();
    };
    await come(4);
    expect(inside.length).toBe(4);
    limiter.hold(10);
    limiter.hold(10); // a second call that was under way tells of the same limit
    now = 10;
    for (let at = 0; at < 4; at++) await go(false);
    await come(6);
    expect(inside.length).toBe(2);
    await go(true);
    expect(inside.length).toBe(3);
    await go(false);
    expect(inside.length).toBe(3);
    await go(true);
    expect(inside.length).toBe(3); // all six have come by now
    await come(4);
    expect(inside.length).toBe(4);
  });

  it('gives the place of a cancelled call to the next', async () => {
    double.answer(({ prompt }) => (prompt === 'long' ? { hang: true } : { json: LAMP }));
    const models = getDoubleModels(double, {}, { modelConcurrency: 1 });
    const controllers = [new AbortController(), new AbortController()] as const;
    const [long, waiting] = controllers.map(({ signal }, at) =>
      models.ask(MODEL, { signal }, { prompt: at === 0 ? 'long' : 'waiting' }).catch((error: unknown) => error),
    );
    const last = models.ask(MODEL, {}, { prompt: 'last' });
    await double.asked(1);
    controllers[1].abort();
    expect(await waiting).toMatchObject({ kind: 'cancelled' });
    controllers[0].abort();
    expect(await long).toMatchObject({ kind: 'cancelled' });
    expect(await last).toMatchObject({ object: LAMP });
    expect(double.requests.map(({ prompt }) => prompt)).toEqual(['long', 'last']);
  });
});
