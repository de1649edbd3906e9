import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, LAMP, MODELS, QUESTION } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
beforeEach(() => double.answer(() => ({ json: LAMP })));
afterAll(() => double.stop());

async function bodyFor(name: string) {
  await getDoubleModels(double).ask(name);
  return double.requests[0]?.body ?? {};
}

describe('what is sent', () => {
  it('asks OpenAI for a strict schema, low reasoning effort and enough tokens for it', async () => {
    expect(await bodyFor('openai:gpt-5-mini')).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { strict: true, schema: QUESTION.schema } },
      reasoning_effort: 'low',
      max_completion_tokens: QUESTION.maxOutputTokens + 2048,
      stream_options: { include_usage: true },
    });
    expect(double.requests[0]?.path).toBe('/v1/chat/completions');
  });

  it('asks Anthropic with a schema if the model accepts one, otherwise with a tool', async () => {
    const body = await bodyFor('anthropic:claude-sonnet-4-5');
    expect(body).toMatchObject({
      output_config: { format: { type: 'json_schema' } },
      thinking: { type: 'disabled' },
      system: [{ text: QUESTION.system }],
    });
    expect(body).not.toHaveProperty('tools');
    double.answer(() => ({ json: LAMP }));
    expect(await bodyFor('anthropic:claude-3-haiku-20240307')).toMatchObject({ tools: [{ name: 'json' }] });
  });

  it('turns reasoning off for Google models that allow it', async () => {
    expect(await bodyFor('google:gemini-2.5-flash')).toMatchObject({
      generationConfig: { responseMimeType: 'application/json', thinkingConfig: { thinkingBudget: 0 } },
    });
    expect(double.requests[0]?.path).toBe('/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse');
  });

  it('sends Mistral nothing it does not know', async () => {
    const known = ['model', 'messages', 'max_tokens', 'response_format', 'stream'];
    expect(Object.keys(await bodyFor('mistral:mistral-small-latest')).sort()).toEqual(known.sort());
  });

  it('sends a compatible server only common parameters, and asks for token counts', async () => {
    const known = ['model', 'messages', 'max_tokens', 'response_format', 'stream', 'stream_options'];
    expect(Object.keys(await bodyFor('compatible:double')).sort()).toEqual(known.sort());
  });
});

describe('what is answered', () => {
  it.each(['text/plain', 'application/json; charset=utf-8', 'application/octet-stream', ''])(
    'is read from a whole answer of type "%s"',
    async (type) => {
      const message = { role: 'assistant', content: JSON.stringify(LAMP) };
      const body = {
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      };
      double.answer(() => ({ status: 200, headers: { 'content-type': type }, body }));
      const answer = await getDoubleModels(double).ask('compatible:double');
      expect([answer.object, answer.usage, double.requests.length]).toEqual([LAMP, { input: 3, output: 2 }, 1]);
    },
  );

  it('is read from a stream with another content type', async () => {
    const chunk = { choices: [{ index: 0, delta: { content: JSON.stringify(LAMP) }, finish_reason: 'stop' }] };
    const body = `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
    double.answer(() => ({ status: 200, headers: { 'content-type': 'text/plain' }, body }));
    expect((await getDoubleModels(double).ask('compatible:double')).object).toEqual(LAMP);
  });
});

describe.each(MODELS)('%s', (name) => {
  it.each([
    ['no JSON', 'data: {broken\n\n'],
    ['another shape', 'data: {"weather":"fine"}\n\n'],
    ['nothing', ''],
    ['bytes', '\u0000\ufffd\n\n\u0007'],
  ])('asks again after a stream of %s', async (_, body) => {
    const headers = { 'content-type': 'text/event-stream' };
    double.answer(({ attempt }) => (attempt === 1 ? { status: 200, headers, body } : { json: LAMP }));
    expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: LAMP, attempts: 2 });
  });

  it.each(['{}', '[]', 'null', '{"error":"Unexpected endpoint"}'])(
    'asks again after the whole answer %s',
    async (body) => {
      double.answer(({ attempt }) => (attempt === 1 ? { status: 200, body } : { json: LAMP }));
      expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: LAMP, attempts: 2 });
    },
  );
});
