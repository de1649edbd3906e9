import { describe, expect, it } from 'vitest';
import { getFences } from '../../../src/main/engine/results/profile/fences';

const SAMPLES = 50;

/** Uniform between 0 and 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = chance(7);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const price = () => 100 + 20 * normal();
const skewedPrice = () => 40 * Math.exp(0.3 * normal());

function rising(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

const sample = (count: number, draw: () => number) => Array.from({ length: count }, draw);

function marked(values: readonly number[]): readonly number[] {
  const fences = getFences(rising(values));
  return fences === null ? [] : values.filter((value) => value < fences[0] || value > fences[1]);
}

/** The share that is marked of samples in which nothing is wrong: on average, and in the worst of them. */
function falseMarks(count: number, draw: () => number): { readonly mean: number; readonly worst: number } {
  const shares = Array.from({ length: SAMPLES }, () => marked(sample(count, draw)).length / count);
  return { mean: shares.reduce((sum, each) => sum + each) / SAMPLES, worst: Math.max(...shares) };
}

/** How many of the values that were made ten times as large are marked, of one in a hundred. */
function tenfoldFound(count: number, draw: () => number): number {
  const found = Array.from({ length: SAMPLES }, () => {
    const wrong = Math.max(1, count / 100);
    const tenfold = sample(wrong, () => draw() * 10);
    const marks = new Set(marked([...sample(count - wrong, draw), ...tenfold]));
    return tenfold.filter((value) => marks.has(value)).length / wrong;
  });
  return found.reduce((sum, each) => sum + each) / SAMPLES;
}

describe('outliers', () => {
  it('is at most one of a hundred of 1,000 normal values, and on average one of a thousand', () => {
    for (const draw of [normal, price]) {
      const { mean, worst } = falseMarks(1000, draw);
      expect(worst).toBeLessThanOrEqual(0.01);
      expect(mean).toBeLessThanOrEqual(0.001);
    }
  });

  it('is every price ten times as high, of many and of few, even where prices are skewed', () => {
    for (const draw of [price, skewedPrice]) {
      expect(tenfoldFound(1000, draw)).toBe(1);
      expect(tenfoldFound(100, draw)).toBe(1);
    }
    expect(tenfoldFound(12, price)).toBe(1);
  });

  it('are rare in skewed or small samples', () => {
    const wide = () => 40 * Math.exp(normal());
    const waits = () => -Math.log(1 - random());
    expect(falseMarks(1000, skewedPrice).mean).toBeLessThanOrEqual(0.01);
    expect(falseMarks(1000, wide).mean).toBeLessThanOrEqual(0.01);
    expect(falseMarks(1000, waits).mean).toBeLessThanOrEqual(0.02);
    expect(falseMarks(12, price).mean).toBeLessThanOrEqual(0.02);
    expect(falseMarks(50, () => random() * 100).mean).toBeLessThanOrEqual(0.01);
  });

  it('is empty if all are equal, and otherwise what differs', () => {
    expect(getFences(rising(sample(100, () => 5)))).toBeNull();
    expect(marked([...sample(99, () => 5), 50])).toEqual([50]);
    expect(marked([...sample(11, () => 9.9), 99])).toEqual([99]);
  });

  it('is not a value that many have, however alike the rest', () => {
    expect(marked([...sample(90, () => 5), ...sample(10, () => 4)])).toEqual([]);
    expect(marked(sample(300, () => 1 + Math.floor(random() * 5)))).toEqual([]);
  });

  it('is a price of a tenth as well, and a negative one', () => {
    expect(marked([...sample(200, skewedPrice), 2])).toContain(2);
    expect(marked([...sample(200, price), -40])).toContain(-40);
  });

  it('takes nothing for something', () => {
    expect(getFences(rising([]))).toBeNull();
    expect(getFences(rising([3]))).toBeNull();
  });
});
