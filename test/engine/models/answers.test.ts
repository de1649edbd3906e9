import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOUBLE_KEY, type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, LAMP, MODELS, QUESTION } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
beforeEach(() => double.answer(() => ({ json: LAMP, usage: { input: 1000, output: 40 } })));
afterAll(() => double.stop());

describe.each(MODELS)('%s', (name) => {
  it('answers a question with an object and its tokens, streamed', async () => {
    const answer = await getDoubleModels(double).ask(name);
    expect(answer).toMatchObject({ object: LAMP, finish: 'stop', usage: { input: 1000, output: 40 }, attempts: 1 });
    const [asked] = double.requests;
    expect(asked).toMatchObject({
      model: name.slice(name.indexOf(':') + 1),
      prompt: QUESTION.prompt,
      format: 'schema',
      stream: true,
    });
    expect(asked?.system).toContain(QUESTION.system);
    expect(asked?.maxOutputTokens).toBe(300);
  });

  it('sends its key and no other', async () => {
    await getDoubleModels(double).ask(name);
    const { headers } = double.requests[0] ?? {};
    const sent = [headers?.authorization, headers?.['x-api-key'], headers?.['x-goog-api-key']].filter(Boolean);
    const bearer = name.startsWith('anthropic') || name.startsWith('google') ? DOUBLE_KEY : `Bearer ${DOUBLE_KEY}`;
    expect(sent).toEqual(name.startsWith('ollama') ? [] : [bearer]);
  });

  it('reads a whole answer of a server that does not stream, without paying twice', async () => {
    double.answer(() => ({ json: LAMP, whole: true, usage: { input: 7, output: 3 } }));
    const models = getDoubleModels(double);
    expect(await models.ask(name)).toMatchObject({ object: LAMP, finish: 'stop', usage: { input: 7, output: 3 } });
    expect(double.requests.length).toBe(1);
    await models.ask(name);
    expect(double.requests.map(({ stream }) => stream)).toEqual([true, false]);
  });

  it('tells a refusal', async () => {
    double.answer(() => ({ refusal: 'I will not do that.' }));
    expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: null, finish: 'refusal', attempts: 1 });
    double.answer(() => ({ refusal: 'I will not do that.', whole: true }));
    expect(await getDoubleModels(double).ask(name)).toMatchObject({ object: null, finish: 'refusal', attempts: 1 });
  });

  it('gives the text of a malformed answer', async () => {
    double.answer(() => ({ text: '{"name": "A lamp", "price": }' }));
    const answer = await getDoubleModels(double).ask(name);
    expect(answer).toMatchObject({ object: null, text: '{"name": "A lamp", "price": }', attempts: 1 });
  });

  it('tells a cut answer', async () => {
    double.answer(() => ({ json: LAMP, cut: 12 }));
    const answer = await getDoubleModels(double).ask(name);
    expect(answer).toMatchObject({ object: null, text: '{"name":"A l', finish: 'length', attempts: 1 });
  });

  it('counts a question in a script of many bytes as it came', async () => {
    const prompt = '[1] 価格 ¥1,200 — עברית';
    await getDoubleModels(double).ask(name, {}, { prompt });
    expect(double.requests[0]?.prompt).toBe(prompt);
  });
});
