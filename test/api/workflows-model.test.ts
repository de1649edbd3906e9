import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { type ModelDouble, startModelDouble } from '../helpers/model-double';
import { startSite } from '../helpers/site';

const MODEL = 'openai:gpt-4.1-mini';

let app: TestApp;
let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
  app = await startTestApp();
  await app.api('changeProvider', { id: 'openai', key: 'sk-test-1234', baseUrl: `${double.origin}/v1` });
});
afterAll(async () => {
  await app.stop();
  await double.stop();
});

const ANIMALS = ['cat', 'hammer', 'dog', 'saw'];
const items = Array.from({ length: 45 }, (_, at) => ({ thing: ANIMALS[at % 4], at }));
const animals = ({ prompt }: { readonly prompt: string }) => {
  const numbers = [...prompt.matchAll(/^\[(\d+)\] .*"(?:cat|dog)"/gm)].map(([, number]) => Number(number));
  return { json: { numbers }, usage: { input: 100, output: 10 } };
};

async function filtered(query: string, values: Record<string, unknown> = {}) {
  const { id } = await app.api('createWorkflow', {
    steps: [
      { name: 'const', args: { items } },
      { name: 'filter', args: { query, model: MODEL } },
    ],
  });
  const { jobId } = await app.api('runWorkflow', { id, ...values });
  await jobEnd(app, jobId);
  return app.api('getJobV2', { id: jobId });
}

describe('a filter with a model', () => {
  it('asks about some items at a time, each once, and charges it', async () => {
    double.answer(animals);
    const job = await filtered('things that are alive');
    expect(job.results.items.map(({ at }) => at)).toEqual(items.filter(({ at }) => at % 2 === 0).map(({ at }) => at));
    expect(double.requests).toHaveLength(3);
    expect(job.metrics.ai).toMatchObject([{ model: MODEL, tokens: { input: 300, output: 30 } }]);
  });

  it('ends if the model gives no answer, and says why', async () => {
    double.answer(() => ({ json: { numbers: 'none' } }));
    const job = await filtered('things that are alive');
    expect(job.results.full[1]).toMatchObject({
      step: 'filter',
      count: 0,
      error: expect.stringContaining('without numbers'),
    });
  });

  it('is told the hint of an extract step', async () => {
    double.answer(() => ({ json: {} }));
    await app.run('extract', {
      pages: [{ url: 'https://shop.example/1', html: '<h1>Jug</h1><p>Made of clay</p>' }],
      template: { origin: 'where it was made' },
      model: MODEL,
      hint: 'Towns are in Faenza.',
    });
    expect(double.requests[0]?.prompt).toContain('Towns are in Faenza.');
  });

  it('ends at the budget', async () => {
    double.answer(animals);
    const job = await filtered('things that are alive', { budget: 0.000_001 });
    expect(job).toMatchObject({ stopped: true, results: { items: [] } });
    expect(double.requests).toHaveLength(0);
  });
});

describe('an action with a model', () => {
  it('has an instruction that the rules do not understand turned into commands', { tags: 'long' }, async () => {
    await app.api('changeSettings', { model: MODEL });
    const site = await startSite();
    site.on('/lamp', '<h1>Lamp</h1><button onclick="this.outerHTML = \'<p>Price: 12.50 EUR</p>\'">Reveal</button>');
    double.answer(() => ({ json: { commands: [{ click: 'words=Reveal button' }] }, usage: { input: 90, output: 9 } }));
    const { id } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { items: [{ url: site.url('/lamp') }] } },
        { name: 'action', args: { commands: [{ prompt: 'Bring the hidden price to light' }] } },
        { name: 'fetch', args: { include: ['text'] } },
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id });
    await jobEnd(app, jobId);
    const job = await app.api('getJobV2', { id: jobId });
    expect(job.results.items).toMatchObject([{ text: expect.stringContaining('Price: 12.50 EUR') }]);
    expect(double.requests.at(-1)?.prompt).toContain('Bring the hidden price to light');
    expect(job.metrics.ai).toMatchObject([{ tokens: { input: 90, output: 9 } }]);
    await site.stop();
  });

  it('ends if the model finds no commands, and says so', async () => {
    await app.api('changeSettings', { model: MODEL });
    double.answer(() => ({ json: { commands: [] } }));
    const { id } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { items: [{ url: 'http://localhost:1/' }] } },
        { name: 'action', args: { commands: [{ prompt: 'Make it nicer' }] } },
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id });
    await jobEnd(app, jobId);
    const job = await app.api('getJobV2', { id: jobId });
    expect(job.results.full[1]).toMatchObject({ count: 0, error: expect.stringContaining('Make it nicer') });
  });
});
