import { describe, expect, it } from 'vitest';
import { createMisfits } from '../../../../src/main/engine/learn/in-jobs/misfits';

const misfit = { byExtractor: null, misfits: ['a'] };
const fit = { byExtractor: { id: 'a', taken: [], silent: [], seen: [], values: [], problem: null }, misfits: [] };

describe('createMisfits', () => {
  it('tells once that pages one after the other are of another layout', () => {
    const misfits = createMisfits();
    const told = Array.from({ length: 30 }, () => misfits(misfit));
    expect(told.flat()).toEqual(['a']);
    expect(told.findIndex((ids) => ids.length > 0)).toBe(4);
  });

  it('begins anew with each page that fits', () => {
    const misfits = createMisfits();
    const told = Array.from({ length: 30 }, (_, at) => misfits(at % 4 === 3 ? fit : misfit));
    expect(told.flat()).toEqual([]);
  });
});
