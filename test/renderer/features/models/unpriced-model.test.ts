import { describe, expect, it } from 'vitest';
import { findUnpricedModel, limitPlanToBudget } from '../../../../src/renderer/src/features/models/unpriced-model';
import type { Plan } from '../../../../src/renderer/src/store/draft/plan';
import type { Models } from '../../../../src/renderer/src/store/models-slice';

const PRICE = { input: 1, output: 2 };
const MODELS: Models = {
  default: 'openai:small',
  defaultFrom: 'setting',
  providers: [],
  models: [{ model: 'openai:small', price: PRICE, contextTokens: null }],
};
const asked = (model: string, budgetUsd: number | null, reader: 'auto' | 'rules' | 'all' = 'auto') =>
  findUnpricedModel({ model, budgetUsd, reader }, MODELS, { 'openai:mine': PRICE });

describe('the model whose price a budget needs', () => {
  it.each([
    ['openai:strange', 1, 'openai:strange'],
    ['openai:strange', null, null],
    ['openai:mine', 1, null],
    ['', 1, null],
    ['ollama:any', 1, null],
  ])('for %j under %s is %j', (model, budget, expected) => {
    expect(asked(model, budget)).toBe(expected);
  });

  it('is none where rules alone read, and before the models are known', () => {
    expect(asked('openai:strange', 1, 'rules')).toBeNull();
    expect(findUnpricedModel({ model: 'openai:strange', budgetUsd: 1, reader: 'all' }, null, {})).toBeNull();
  });

  it('keeps a plan from being run, and says why', () => {
    const run = { endpoint: 'extract', request: { url: 'http://a.test/', template: 'The title' } } as const;
    const plan: Plan = { kind: 'ready', sentence: 'Reads.', run };
    expect(limitPlanToBudget(plan, null)).toBe(plan);
    expect(limitPlanToBudget(plan, 'a:b')).toMatchObject({
      kind: 'faulty',
      where: 'options',
      message: expect.stringContaining('a:b'),
    });
  });
});
