import { describe, expect, it } from 'vitest';
import { createWorkbench, estimateAuthoring } from '../../../../src/main/engine/learn/code-author/index';
import { getExamples, PRODUCT_FIELDS, PRODUCT_PLAN } from './kind';

describe('estimateAuthoring', () => {
  it('grows with the repairs that may be needed', async () => {
    const parts = { plan: PRODUCT_PLAN, perPage: 'one', fields: PRODUCT_FIELDS, records: null } as const;
    const task = await createWorkbench({ ...parts, examples: getExamples(4) }).task();
    const [once, often] = [estimateAuthoring(task, 0), estimateAuthoring(task, 2)];
    expect(once.input).toBeGreaterThan(500);
    expect(once.output).toBe(2450);
    expect(often.input).toBeGreaterThan(3 * once.input);
    expect(often.output).toBe(3 * once.output);
  });
});
