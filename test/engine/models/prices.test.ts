import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, LAMP } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
beforeEach(() => double.answer(() => ({ json: LAMP, usage: { input: 10_000, output: 500 } })));
afterAll(() => double.stop());

describe('prices', () => {
  it.each([
    ['openai:gpt-4.1-mini', 0.4, 1.6],
    ['anthropic:claude-sonnet-4-5', 3, 15],
    ['google:gemini-2.5-flash', 0.3, 2.5],
    ['mistral:mistral-small-latest', 0.1, 0.3],
    ['openrouter:openai/gpt-4o-mini', 0.15, 0.6],
  ])('knows what %s costs', async (name, input, output) => {
    const models = getDoubleModels(double);
    expect(models.priceOf(models.resolve(name))).toEqual({ input, output });
    const { costUsd } = await models.ask(name);
    expect(costUsd?.input).toBeCloseTo((input * 10_000) / 1e6, 9);
    expect(costUsd?.output).toBeCloseTo((output * 500) / 1e6, 9);
  });

  it('takes an unknown price for unknown, and never for nothing', async () => {
    const models = getDoubleModels(double);
    for (const name of ['openai:gpt-4.1-mini-of-another-world', 'compatible:gpt-4o']) {
      const model = models.resolve(name);
      expect([models.priceOf(model), models.estimateUsd(model, 1000, 100)]).toEqual([null, null]);
      expect((await models.ask(name)).costUsd).toBeNull();
    }
  });

  it('takes a price that a person set before the one of the table', async () => {
    const modelPrices = {
      'compatible:double': { input: 2, output: 8 },
      'openai:gpt-4.1-mini': { input: 1, output: 1 },
    };
    const models = getDoubleModels(double, {}, { modelPrices });
    expect((await models.ask('compatible:double')).costUsd).toEqual({ input: 0.02, output: 0.004 });
    expect(models.priceOf(models.resolve('openai:gpt-4.1-mini'))).toEqual({ input: 1, output: 1 });
  });

  it('asks nothing for a model on this computer', async () => {
    expect((await getDoubleModels(double).ask('ollama:llama3.2')).costUsd).toEqual({ input: 0, output: 0 });
  });

  it('knows a seller by its address', () => {
    const models = getDoubleModels(double, { environment: { WINNOW_AI_BASE_URL: 'https://api.groq.com/openai/v1' } });
    expect(models.priceOf(models.resolve('compatible:llama-3.3-70b-versatile'))).toEqual({ input: 0.59, output: 0.79 });
  });

  it('estimates the most a call can cost, thoughts included', () => {
    const models = getDoubleModels(double);
    const plain = models.estimateUsd(models.resolve('openai:gpt-4.1-mini'), 10_000, 500);
    expect(plain).toBeCloseTo(0.004 + 0.0008, 9);
    const thinking = models.resolve('openai:gpt-5-mini');
    expect(models.estimateUsd(thinking, 10_000, 500)).toBeGreaterThan(0.0025 + 0.001);
  });

  it('counts cached tokens at their price', async () => {
    const usage = { prompt_tokens: 10_000, completion_tokens: 500, prompt_tokens_details: { cached_tokens: 8000 } };
    const message = { role: 'assistant', content: JSON.stringify(LAMP) };
    const body = {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage,
    };
    double.answer(() => ({ status: 200, body }));
    const { costUsd } = await getDoubleModels(double).ask('openai:gpt-4.1-mini');
    expect(costUsd?.input).toBeCloseTo((2000 * 0.4 + 8000 * 0.1) / 1e6, 9);
  });

  it('guesses the tokens of a server that does not count them', async () => {
    const message = { role: 'assistant', content: JSON.stringify(LAMP) };
    const body = { choices: [{ index: 0, message, finish_reason: 'stop' }] };
    double.answer(() => ({ status: 200, body }));
    const modelPrices = { 'compatible:double': { input: 1, output: 1 } };
    const { usage, costUsd } = await getDoubleModels(double, {}, { modelPrices }).ask(
      'compatible:double',
      {},
      { system: '', prompt: 'a'.repeat(400) },
    );
    expect(usage).toEqual({ input: 100, output: Math.ceil(message.content.length / 4) });
    expect(costUsd?.input).toBeCloseTo(100 / 1e6);
  });

  it('knows how much a model can read', () => {
    const models = getDoubleModels(double, { environment: { ...double.environment, OLLAMA_CONTEXT_LENGTH: '32768' } });
    const tokens = (name: string) => models.contextTokens(models.resolve(name));
    expect(tokens('anthropic:claude-sonnet-4-5')).toBe(200_000);
    expect(tokens('ollama:llama3.2')).toBe(32_768);
    expect(tokens('compatible:double')).toBeNull();
    const unset = getDoubleModels(double);
    expect(unset.contextTokens(unset.resolve('ollama:llama3.2'))).toBe(4096);
  });
});
