import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { type ModelDouble, startModelDouble } from '../helpers/model-double';

let app: TestApp;
let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
  app = await startTestApp();
});
beforeEach(() => double.answer(() => ({ json: { answer: 'yes' } })));
afterAll(async () => {
  await app.stop();
  await double.stop();
});

const KEY = 'sk-kept-as-a-secret-7777';
const patch = (id: string, body: unknown) => app.send(`/api/models/providers/${id}`, { method: 'PATCH', body });
const test = (model: string) => app.api('testModel', { model });

describe('models', () => {
  it('are none at first, with what each provider lacks', async () => {
    const list = await app.api('listModels', {});
    expect([list.default, list.defaultFrom]).toEqual([null, null]);
    expect(list.providers.filter(({ ready }) => ready).map(({ id }) => id)).toEqual(['ollama']);
    expect(list.models.length).toBeGreaterThan(30);
    expect(list.models.every(({ price }) => price !== null)).toBe(true);
  });

  it("keep a provider's key where nobody reads it, and use it", async () => {
    const changed = await app.api('changeProvider', { id: 'openai', key: KEY, baseUrl: `${double.origin}/v1` });
    expect(changed).toMatchObject({ ready: true, keyFrom: 'stored', keyHint: '7777', baseUrlFrom: 'stored' });
    const answer = await test('openai:gpt-4.1-mini');
    expect(answer).toMatchObject({
      ok: true,
      verdict: 'answers',
      message: 'The model answers.',
      price: { input: 0.4, output: 1.6 },
    });
    expect(double.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    const shown = await Promise.all(['/api/models', '/api/settings', '/api/app'].map((path) => app.send(path)));
    expect(shown.map(({ text }) => text).join()).not.toContain(KEY);
    const files = ['winnow.db', 'winnow.db-wal', 'server.json'].map((name) => readFileSync(join(app.dataDir, name)));
    expect(Buffer.concat(files).includes(KEY)).toBe(false);
    expect(app.log.join('\n')).not.toContain(KEY);
  });

  it('say why a test failed', async () => {
    await app.api('changeProvider', { id: 'openai', key: KEY, baseUrl: `${double.origin}/v1` });
    double.answer(() => ({ status: 401, message: `Incorrect API key provided: ${KEY}.` }));
    const answer = await test('openai:gpt-4.1-mini');
    expect([answer.ok, double.requests.length]).toEqual([false, 1]);
    expect(answer.message).toContain('OpenAI refused the key stored under Settings → AI models (it ends in …7777)');
    expect(answer.message).not.toContain(KEY);
    double.answer(() => ({ status: 500 }));
    expect(await test('openai:gpt-4.1-mini')).toMatchObject({
      ok: false,
      verdict: 'failed',
      message: expect.stringContaining('HTTP 500'),
    });
    expect(double.requests.length).toBe(1);
  });

  it('tell that a model is there although it refused or thought too long', async () => {
    await app.api('changeProvider', { id: 'compatible', baseUrl: double.origin });
    double.answer(() => ({ refusal: 'No.' }));
    expect(await test('compatible:m')).toMatchObject({ ok: true, message: expect.stringContaining('declined') });
    double.answer(() => ({ json: {}, cut: 0 }));
    expect(await test('compatible:m')).toMatchObject({
      ok: true,
      message: expect.stringContaining('thought too long'),
    });
  });

  it('forget a stored key when the address becomes another', async () => {
    await app.api('changeProvider', { id: 'mistral', key: KEY });
    const moved = await app.api('changeProvider', { id: 'mistral', baseUrl: 'http://127.0.0.1:9/v1' });
    expect([moved.keyHint, moved.baseUrl]).toEqual([null, 'http://127.0.0.1:9/v1']);
    await app.api('changeProvider', { id: 'mistral', key: KEY, baseUrl: 'http://127.0.0.1:9/v2' });
    const same = await app.api('changeProvider', { id: 'mistral', baseUrl: 'http://127.0.0.1:9/v3' });
    expect(same.keyHint).toBe('7777');
    await app.api('changeProvider', { id: 'mistral', key: null, baseUrl: null });
  });

  it('forget a key that is removed', async () => {
    await app.api('changeProvider', { id: 'mistral', key: KEY });
    expect(await app.api('changeProvider', { id: 'mistral', key: null })).toMatchObject({
      ready: false,
      keyHint: null,
    });
    const refused = refusal(await app.send('/api/models/test', { method: 'POST', body: { model: 'mistral:small' } }));
    expect([refused.status, refused.code]).toEqual([422, 'no_model']);
    expect(refused.errors[0]).toMatchObject({ path: ['model'], message: expect.stringContaining('MISTRAL_API_KEY') });
  });

  it('refuse an invalid model, provider, key or URL', async () => {
    const model = refusal(await app.send('/api/models/test', { method: 'POST', body: { model: 'gpt-5' } }));
    expect([model.status, model.errors[0]?.path]).toEqual([400, ['model']]);
    expect([(await patch('nobody', { key: KEY })).status, (await patch('openai', { key: ' ' })).status]).toEqual([
      404, 400,
    ]);
    const address = refusal(await patch('openai', { base_url: 'localhost' }));
    expect([address.status, address.errors[0]?.path[0]]).toEqual([400, expect.stringMatching(/^base_?[uU]rl$/)]);
  });

  it('take the default from the settings', async () => {
    await app.api('changeSettings', {
      model: 'ollama:llama3.2',
      modelPrices: { 'ollama:llama3.2': { input: 1, output: 2 } },
    });
    const list = await app.api('listModels', {});
    expect([list.default, list.defaultFrom]).toEqual(['ollama:llama3.2', 'setting']);
  });

  it('are for admins to change and to test', async () => {
    const { key } = await app.api('createKey', { name: 'reader', scope: 'run' });
    const headers = { authorization: `Bearer ${key}` };
    expect((await app.send('/api/models', { headers })).status).toBe(200);
    const calls = [
      app.send('/api/models/providers/openai', { method: 'PATCH', body: { key: KEY }, headers }),
      app.send('/api/models/test', { method: 'POST', body: { model: 'openai:x' }, headers }),
    ];
    for (const answer of await Promise.all(calls)) expect(refusal(answer).code).toBe('insufficient_scope');
  });
});
