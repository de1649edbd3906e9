import { describe, expect, it } from 'vitest';
import { compareOutputs } from '../../bench/compare/figures';

describe('the comparison of two outputs of a benchmark', () => {
  it('shows each figure as before, after and their ratio, medians of all rounds', () => {
    const output = (rate: number) => `| crawler | pages/s |\n|---|---|\n| Winnow | ${rate} |\n| wget -r | 1,360 |`;
    expect(compareOutputs([output(100), output(900), output(110)], [output(220), output(5), output(230)])).toBe(
      '| crawler | pages/s |\n|---|---|\n| Winnow | 110 → 220 (2.00) |\n| wget -r | 1,360 |',
    );
  });

  it('finds a line by its words, and one that comes again by its place among its like', () => {
    const before = 'price  .50 F1\nsku  .3\nprice  .70 F1';
    const after = 'price  .60 F1\nprice  .70 F1\nbrand  .9';
    expect(compareOutputs([before], [after])).toBe('price  0.5 → 0.6 (1.20) F1\nprice  .70 F1\n+ brand  .9');
  });

  it('knows a figure from a digit of a name, and divides by no zero', () => {
    expect(compareOutputs(['at v1.2 in 3 s, 0 lost'], ['at v1.2 in 6 s, 1 lost'])).toBe(
      'at v1.2 in 3 → 6 (2.00) s, 0 → 1 lost',
    );
  });
});
