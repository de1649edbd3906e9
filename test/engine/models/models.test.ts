import { PROVIDERS } from '@shared/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOUBLE_KEY, type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { getDoubleModels, secretsInMemory } from './ask';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

const none = { environment: {} };

describe('resolve', () => {
  it('takes the default of the settings before that of the environment', () => {
    expect(getDoubleModels(double).resolve(null).name).toBe('compatible:double');
    const models = getDoubleModels(double, {}, { model: 'openai:gpt-4.1-mini' });
    expect(models.resolve(null)).toEqual({ provider: 'openai', model: 'gpt-4.1-mini', name: 'openai:gpt-4.1-mini' });
    expect(models.default()).toEqual({ name: 'openai:gpt-4.1-mini', from: 'setting' });
  });

  it('reads a bare name of the environment as one of the compatible server, colons or not', () => {
    const named = (WINNOW_AI_MODEL: string) =>
      getDoubleModels(double, { environment: { WINNOW_AI_MODEL } }).default()?.name;
    expect([named('llama3:8b'), named('org/model'), named('mistral:small'), named(' ')]).toEqual([
      'compatible:llama3:8b',
      'compatible:org/model',
      'mistral:small',
      undefined,
    ]);
  });

  it.each([
    ['127.0.0.1:1234', 'http://127.0.0.1:1234', 'environment'],
    ['https://models.example/api/', 'https://models.example/api/', 'environment'],
    ['http://me:secret@models.example/', null, null],
    ['http://[', null, null],
    ['', null, null],
  ])('takes the address "%s" of the environment for %s', (set, baseUrl, baseUrlFrom) => {
    const { providers } = getDoubleModels(double, { environment: { WINNOW_AI_BASE_URL: set } }).describe();
    expect(providers.find(({ id }) => id === 'compatible')).toMatchObject({ baseUrl, baseUrlFrom });
  });

  it('says what to do if no model is set up', () => {
    expect(() => getDoubleModels(double, none).resolve(null)).toThrow(/AI models/);
  });

  it.each([
    ['openai:gpt-5', /OpenAI has no key: .* OPENAI_API_KEY/],
    ['google:gemini-2.5-flash', /Google has no key: .* GOOGLE_GENERATIVE_AI_API_KEY/],
    ['compatible:x', /has no address: .* WINNOW_AI_BASE_URL/],
  ])('says what %s lacks', (name, message) => {
    const models = getDoubleModels(double, none);
    expect(() => models.resolve(name)).toThrow(message);
    expect(() => models.resolve(name)).toThrow(expect.objectContaining({ code: 'no_model', status: 422 }));
  });

  it('needs no key for a model on this computer', () => {
    expect(getDoubleModels(double, none).resolve('ollama:qwen3:8b').model).toBe('qwen3:8b');
  });

  it.each(['gpt-5', 'openai:', ':gpt-5', 'nobody:gpt-5', ''])('refuses "%s", which names no model', (name) => {
    expect(() => getDoubleModels(double).resolve(name)).toThrow(
      /provider:model, with one of the providers openai, anthropic/,
    );
  });
});

describe('describe', () => {
  it('tells which providers are ready and whence, and never a key', () => {
    const models = getDoubleModels(double, { environment: { OPENAI_API_KEY: DOUBLE_KEY, MISTRAL_API_KEY: 'short' } });
    const { providers } = models.describe();
    expect(providers.map(({ id }) => id)).toEqual([...PROVIDERS]);
    expect(providers.find(({ id }) => id === 'openai')).toEqual({
      id: 'openai',
      name: 'OpenAI',
      ready: true,
      needsKey: true,
      keyFrom: 'environment',
      keyHint: 'cdef',
      keyVariable: 'OPENAI_API_KEY',
      baseUrl: 'https://api.openai.com/v1',
      baseUrlFrom: 'known',
    });
    expect(providers.find(({ id }) => id === 'mistral')).toMatchObject({ ready: true, keyHint: null });
    expect(providers.find(({ id }) => id === 'anthropic')).toMatchObject({ ready: false, keyFrom: null });
    expect(providers.find(({ id }) => id === 'compatible')).toMatchObject({
      ready: false,
      baseUrl: null,
      baseUrlFrom: null,
    });
    expect(JSON.stringify(models.describe())).not.toContain(DOUBLE_KEY);
  });

  it('lists models with a known price, those of a reseller only where it is ready', () => {
    const names = (environment: Record<string, string>) =>
      getDoubleModels(double, { environment })
        .describe()
        .models.map(({ model }) => model);
    const few = names({});
    expect(few).toEqual(
      expect.arrayContaining(['openai:gpt-4.1-mini', 'anthropic:claude-sonnet-4-5', 'google:gemini-2.5-flash']),
    );
    expect(few.filter((name) => name.startsWith('openrouter:') || /embed|tts|image/.test(name))).toEqual([]);
    expect(
      names({ OPENROUTER_API_KEY: DOUBLE_KEY }).filter((name) => name.startsWith('openrouter:')).length,
    ).toBeGreaterThan(100);
  });
});

describe('changeProvider', () => {
  it('keeps a key and an address, which go before the environment, until they are removed', async () => {
    const models = getDoubleModels(double, {
      environment: { OPENAI_API_KEY: 'key-of-the-environment' },
      secrets: secretsInMemory(),
    });
    const changed = models.changeProvider('openai', { key: 'key-that-was-stored', baseUrl: `${double.origin}/v1/` });
    expect(changed).toMatchObject({
      keyFrom: 'stored',
      keyHint: 'ored',
      baseUrlFrom: 'stored',
      baseUrl: `${double.origin}/v1`,
    });
    double.answer(() => ({ json: {} }));
    await models.ask('openai:gpt-4.1-mini');
    expect(double.requests[0]?.headers.authorization).toBe('Bearer key-that-was-stored');
    expect(models.changeProvider('openai', { key: null })).toMatchObject({
      keyFrom: 'environment',
      baseUrlFrom: 'stored',
    });
    expect(models.changeProvider('openai', { baseUrl: null })).toMatchObject({ keyHint: 'ment', baseUrlFrom: 'known' });
  });

  it.each([
    [{ baseUrl: 'no address' }, 'baseUrl'],
    [{ baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    [{ baseUrl: 'http://me:secret@127.0.0.1:1234/v1' }, 'baseUrl'],
    [{ key: 'two words' }, 'key'],
    [{ key: 'line\nbreak' }, 'key'],
  ])('refuses %o', (change, path) => {
    const models = getDoubleModels(double, none);
    expect(() => models.changeProvider('openai', change)).toThrow(
      expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ path: [path] })] }),
    );
  });

  it('says which providers there are', () => {
    expect(() => getDoubleModels(double).changeProvider('nobody', {})).toThrow(/openai, anthropic/);
  });
});
