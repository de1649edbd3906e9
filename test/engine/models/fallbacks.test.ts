import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoubleAnswer, type DoubleRequest, type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, LAMP, MODELS, QUESTION } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

const formats = () => double.requests.map(({ format }) => format);

/** A server that takes only some ways to ask for JSON. */
const takes =
  (known: readonly DoubleRequest['format'][], message: string) =>
  ({ format }: DoubleRequest): DoubleAnswer =>
    known.includes(format) ? { json: LAMP } : { status: 400, message };

describe.each(MODELS)('%s', (name) => {
  it('asks in words where neither a schema nor JSON can be asked for, and remembers it', async () => {
    double.answer(
      takes(['text'], "Invalid parameter: 'response_format' (json_schema) is not supported with this model."),
    );
    const models = getDoubleModels(double);
    expect(await models.ask(name)).toMatchObject({ object: LAMP, attempts: 1 });
    const { system = '', schema } = double.requests.at(-1) ?? {};
    expect(schema).toBeNull();
    expect(system).toContain(QUESTION.system);
    expect(system).toContain('"price"');
    double.answer(takes(['text'], 'never said'));
    await models.ask(name);
    expect(formats()).toEqual(['text']);
  });
});

describe('fallbacks', () => {
  it('asks for any JSON before it asks in words alone', async () => {
    double.answer(takes(['json', 'text'], 'response_format type json_schema is not supported'));
    await getDoubleModels(double).ask('compatible:double');
    expect(formats()).toEqual(['schema', 'json']);
    expect(double.requests[1]?.system).toContain('JSON Schema');
  });

  it.each([
    ['a fence', 'Here it is:\n```json\n{"name": "A lamp", "price": 51.77}\n```\nAnything else?'],
    ['prose', 'The answer is {"name": "A lamp", "price": 51.77}, I think.'],
    ['thoughts', '<think>Is {this} [1] it?</think>{"name": "A lamp", "price": 51.77}'],
    ['brackets', 'By node [1] and {so on} it is {"name": "A lamp", "price": 51.77}'],
  ])('finds the JSON in %s', async (_, text) => {
    double.answer(() => ({ text }));
    expect((await getDoubleModels(double).ask('compatible:double')).object).toEqual(LAMP);
  });

  it('leaves out what a server does not know, one thing after another', async () => {
    double.answer(({ body, stream, format }) => {
      if ('stream_options' in body) return { status: 422, message: 'Extra inputs are not permitted: stream_options' };
      if (stream) return { status: 400, message: 'Streaming is not supported by this server.' };
      if (format !== 'text') return { status: 400, message: 'Unknown field response_format' };
      return { json: LAMP };
    });
    const models = getDoubleModels(double);
    expect(await models.ask('compatible:double')).toMatchObject({ object: LAMP, attempts: 1 });
    const asked = double.requests.length;
    await models.ask('compatible:double');
    expect(double.requests.length).toBe(asked + 1);
  });

  it('stops asking for reasoning if a model does not support it', async () => {
    double.answer(({ body }) =>
      'reasoning_effort' in body
        ? { status: 400, message: "Unrecognized argument: 'reasoning_effort'" }
        : { json: LAMP },
    );
    expect(await getDoubleModels(double).ask('openai:gpt-5-mini')).toMatchObject({ object: LAMP });
    expect(double.requests.map(({ body }) => body.reasoning_effort)).toEqual(['low', undefined]);
  });

  it('asks for as many tokens as a model allows', async () => {
    double.answer(({ maxOutputTokens }) =>
      (maxOutputTokens ?? 0) > 4096
        ? { status: 400, message: 'max_tokens is too large: 9000. This model supports at most 4096 completion tokens.' }
        : { json: LAMP },
    );
    await getDoubleModels(double).ask('compatible:double', {}, { maxOutputTokens: 9000 });
    expect(double.requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([9000, 4096]);
  });

  it('takes an address with and without its usual path', async () => {
    double.answer(({ path }) =>
      path.startsWith('/v1/') ? { status: 404, body: '404 page not found' } : { json: LAMP },
    );
    const models = getDoubleModels(double, { environment: { WINNOW_AI_BASE_URL: double.origin } });
    expect(await models.ask('compatible:double')).toMatchObject({ object: LAMP });
    await models.ask('compatible:double');
    const plain = '/chat/completions';
    expect(double.requests.map(({ path }) => path)).toEqual([`/v1${plain}`, plain, plain]);
  });

  it('takes a question that is too long for what it is, whatever else the server says', async () => {
    const message = "'max_tokens' is too large: 9000. This model's maximum context length is 8192 tokens.";
    double.answer(() => ({ status: 400, message }));
    const call = getDoubleModels(double).ask('compatible:double', {}, { maxOutputTokens: 9000 });
    await expect(call).rejects.toMatchObject({ kind: 'context_length' });
    expect(double.requests.length).toBe(1);
  });

  it('keeps asking for JSON by schema after a fault that has nothing to do with it', async () => {
    double.answer(({ attempt }) => (attempt === 1 ? { status: 500, message: 'A stream tool fault.' } : { json: LAMP }));
    await getDoubleModels(double).ask('compatible:double');
    expect(double.requests.map(({ format, stream }) => [format, stream])).toEqual([
      ['schema', true],
      ['schema', true],
    ]);
  });

  it('refuses a question that a server does not take, with what it said', async () => {
    double.answer(() => ({ status: 400, message: 'Your organization must be verified.' }));
    const call = getDoubleModels(double).ask('compatible:double');
    await expect(call).rejects.toMatchObject({ kind: 'bad_request', message: /must be verified/ });
    expect(double.requests.length).toBe(1);
  });
});
