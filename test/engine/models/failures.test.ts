import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AiError, type CallUsage } from '../../../src/main/engine/models/index';
import { DOUBLE_KEY, type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, LAMP, MODELS } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

async function failure(call: Promise<unknown>): Promise<AiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AiError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}

describe.each(MODELS)('%s', (name) => {
  it('asks again after 429 without Retry-After, later each time', async () => {
    double.answer(({ attempt }) => (attempt < 3 ? { status: 429 } : { json: LAMP }));
    expect(await getDoubleModels(double, { backoff: { baseMs: 40, attempts: 4 } }).ask(name)).toMatchObject({
      object: LAMP,
      attempts: 3,
    });
    const [first = 0, second = 0, third = 0] = double.requests.map(({ at }) => at);
    expect(second - first).toBeGreaterThan(38);
    expect(third - second).toBeGreaterThan(78);
  });

  it.each([
    ['retry-after-ms', '60'],
    ['retry-after', '0.06'],
  ])('waits as long as %s: %s says', async (header, wait) => {
    double.answer(({ attempt }) => (attempt === 1 ? { status: 429, headers: { [header]: wait } } : { json: LAMP }));
    expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: LAMP, attempts: 2 });
    const [first = 0, second = 0] = double.requests.map(({ at }) => at);
    expect(second - first).toBeGreaterThan(58);
  });

  const statuses = [[500], [502, 'long'], [503, 'long'], [529]] as const;
  for (const [status, tags = []] of statuses)
    it(`asks again after ${status}, and gives up after four times`, { tags }, async () => {
      double.answer(() => ({ status, message: 'The machine is broken.' }));
      const error = await failure(getDoubleModels(double).ask(name));
      expect([error.kind, error.retryable, double.requests.length]).toEqual(['server', true, 4]);
      expect(error.message).toContain(String(status));
      expect(error.message.endsWith('It said: The machine is broken.')).toBe(true);
    });

  it('says which key was refused, once, and never the key', async () => {
    double.answer(({ headers }) => ({ status: 401, message: `Incorrect API key in ${JSON.stringify(headers)}.` }));
    const error = await failure(getDoubleModels(double).ask(name));
    expect([error.kind, error.retryable, double.requests.length]).toEqual(['auth', false, 1]);
    expect(error.message).toContain(name.startsWith('ollama') ? 'without a key' : 'it ends in …cdef');
    expect(error.message).not.toContain(DOUBLE_KEY);
  });

  it('says that a model is not known', async () => {
    double.answer(({ model }) => ({ status: 404, message: `The model ${model} does not exist.` }));
    const error = await failure(getDoubleModels(double).ask(name));
    expect([error.kind, error.retryable, double.requests.length]).toEqual(['unknown_model', false, 1]);
    expect(error.message).toContain(name.slice(name.indexOf(':') + 1));
  });

  it('says that a question is too long', async () => {
    const message = "This model's maximum context length is 8192 tokens; reduce the length of the messages.";
    double.answer(() => ({ status: 400, message }));
    const error = await failure(getDoubleModels(double).ask(name));
    expect([error.kind, double.requests.length]).toEqual(['context_length', 1]);
  });

  it('asks a silent server again after its time, and gives up after four times', async () => {
    double.answer(({ attempt }) => (attempt === 1 ? { hang: true } : { json: LAMP }));
    const answer = await getDoubleModels(double).ask(name, { timeoutMs: 150 });
    expect(answer.object).toEqual(LAMP);
    expect(answer.attempts).toBeGreaterThan(1);
    const silent = await startModelDouble(); // on its own: what comes late would count for the next test
    onTestFinished(() => silent.stop());
    silent.answer(() => ({ hang: true }));
    const models = getDoubleModels(silent);
    const error = await failure(models.ask(name, { timeoutMs: 15 }));
    expect([error.kind, error.retryable, models.log.length]).toEqual(['timeout', true, 3]);
    expect(error.message).toContain('0.015 s');
  });

  it('asks again when the connection breaks within an answer', async () => {
    double.answer(({ attempt }) => (attempt === 1 ? { json: LAMP, drop: 2 } : { json: LAMP }));
    expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: LAMP, attempts: 2 });
  });

  it('asks again when a fault comes within an answer', async () => {
    double.answer(({ attempt }) => (attempt === 1 ? { json: LAMP, fault: 'overloaded' } : { json: LAMP }));
    expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: LAMP, attempts: 2 });
  });

  it('ends at once when it is cancelled, while it asks and while it waits', async () => {
    const models = getDoubleModels(double, { backoff: { baseMs: 60_000, attempts: 4 } });
    for (const answer of [{ hang: true } as const, { status: 500 }, { status: 429 }]) {
      double.answer(() => answer);
      const controller = new AbortController();
      const call = failure(models.ask(name, { signal: controller.signal }));
      await double.asked(1);
      controller.abort();
      expect((await call).kind).toBe('cancelled');
      expect(double.requests.length).toBe(1);
    }
    expect((await failure(models.ask(name, { signal: AbortSignal.abort() }))).kind).toBe('cancelled');
  });
});

describe('failures', () => {
  it('counts what a broken stream had used', async () => {
    const used: CallUsage[] = [];
    double.answer(({ attempt }) => ({
      json: LAMP,
      usage: { input: 1000, output: 40 },
      ...(attempt === 1 && { drop: 4 }),
    }));
    const answer = await getDoubleModels(double).ask('anthropic:claude-sonnet-4-5', {
      onUsage: (usage) => used.push(usage),
    });
    expect(used.map(({ tokens }) => tokens)).toEqual([
      { input: 1000, output: 1 },
      { input: 1000, output: 40 },
    ]);
    expect(answer.usage).toEqual({ input: 2000, output: 41 });
    expect(answer.costUsd?.input).toBeCloseTo((2000 * 3) / 1e6);
  });

  it('reads the wait that Google writes in the body', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.07s' }];
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    const body = { error: { code: 429, message, status: 'RESOURCE_EXHAUSTED', details } };
    double.answer(({ attempt }) => (attempt === 1 ? { status: 429, body } : { json: LAMP }));
    await getDoubleModels(double).ask('google:gemini-2.5-flash');
    const [first = 0, second = 0] = double.requests.map(({ at }) => at);
    expect(second - first).toBeGreaterThan(68);
  });

  it('does not wait for longer than makes sense, and says how long it would be', async () => {
    double.answer(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const models = getDoubleModels(double);
    const first = await failure(models.ask('openai:gpt-4.1-mini'));
    expect([first.kind, first.retryAfterMs]).toEqual(['rate_limit', 3_600_000]);
    const second = await failure(models.ask('openai:gpt-4.1-mini'));
    expect([second.kind, double.requests.length]).toEqual(['rate_limit', 1]);
    expect(second.message).toContain('60 min');
  });

  it('does not ask again if the account has no credit', async () => {
    const body = {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
    };
    double.answer(() => ({ status: 429, body }));
    const error = await failure(getDoubleModels(double).ask('openai:gpt-4.1-mini'));
    expect([error.kind, error.retryable, double.requests.length]).toEqual(['quota', false, 1]);
  });

  it('takes an unknown key that Google answers with 400 for what it is', async () => {
    double.answer(() => ({ status: 400, message: 'API key not valid. Please pass a valid API key.' }));
    expect((await failure(getDoubleModels(double).ask('google:gemini-2.5-flash'))).kind).toBe('auth');
  });

  it('says where a server cannot be reached', async () => {
    const gone = await startModelDouble();
    await gone.stop();
    for (const address of [`${gone.origin}/v1`, 'http://127.0.0.1:1/v1']) {
      const error = await failure(
        getDoubleModels(double, { environment: { OLLAMA_BASE_URL: address } }).ask('ollama:llama3.2'),
      );
      expect([error.kind, error.retryable]).toEqual(['network', true]);
      expect(error.message).toContain(`Ollama cannot be reached at ${address}`);
    }
  });

  it('says that a web page is not an answer of a model', async () => {
    double.answer(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' }));
    expect((await failure(getDoubleModels(double).ask('compatible:double'))).kind).toBe('bad_answer');
  });

  it('tries once only while a server is down, until it answers again', async () => {
    const models = getDoubleModels(double);
    const call = (prompt: string) => models.ask('compatible:double', {}, { prompt });
    double.answer(() => ({ status: 503 }));
    await failure(call('first'));
    await failure(call('second'));
    expect(double.requests.map(({ prompt }) => prompt)).toEqual(['first', 'first', 'first', 'first', 'second']);
    double.answer(({ attempt, prompt }) => (prompt === 'fourth' && attempt === 1 ? { status: 503 } : { json: LAMP }));
    await call('third');
    expect(await call('fourth')).toMatchObject({ attempts: 2 });
  });

  it('tells the log why it asks again, without the key', async () => {
    double.answer(({ attempt }) =>
      attempt === 1 ? { status: 500, message: `Key ${DOUBLE_KEY} met a fault.` } : { json: LAMP },
    );
    const models = getDoubleModels(double);
    await models.ask('openai:gpt-4.1-mini');
    expect(models.log.join('\n')).toContain('openai:gpt-4.1-mini: OpenAI failed (HTTP 500)');
    expect(models.log.join('\n')).not.toContain(DOUBLE_KEY);
  });
});
