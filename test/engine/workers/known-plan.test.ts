import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { withKnownPlan } from '../../../src/main/engine/workers/known-plan';

const request = (description: string) =>
  structuredClone({ plan: planTemplate({ price: description }), perPage: 'one' as const, recordSelector: null });

describe('the plan of a task', () => {
  it('is the object of an earlier task with an equal plan, so that what was compiled of it is used again', () => {
    const first = withKnownPlan(request('Price'));
    const second = withKnownPlan({ ...request('Price'), perPage: 'many', recordSelector: 'li' });
    expect(second.plan).toBe(first.plan);
    expect(second).toMatchObject({ perPage: 'many', recordSelector: 'li' });
  });

  it('is another where a description differs', () => {
    const [old, fresh] = [withKnownPlan(request('Price')), withKnownPlan(request('Old price'))];
    expect(fresh.plan).not.toBe(old.plan);
    expect(fresh.plan).toEqual(planTemplate({ price: 'Old price' }));
  });
});
