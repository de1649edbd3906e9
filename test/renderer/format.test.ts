import { describe, expect, it } from 'vitest';
import { formatBytes, formatCost, formatDuration, formatUsd, plural } from '../../src/renderer/src/format';

describe('formats', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1500, '1.5 kB'],
    [250_000, '250 kB'],
    [3_200_000_000, '3.2 GB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0, '$0.00'],
    [0.0123, '$0.0123'],
    [1.2, '$1.20'],
  ])('%d dollars', (usd, text) => {
    expect(formatUsd(usd)).toBe(text);
  });

  it.each([
    [12, '12 ms'],
    [3400, '3.4 s'],
    [125_000, '2 min 5 s'],
    [7_500_000, '2 h 5 min'],
  ])('%d milliseconds', (msec, text) => {
    expect(formatDuration(msec)).toBe(text);
  });

  it('never shows a cost that is not known as a sum', () => {
    expect([formatCost(null, 'unknown'), formatCost(0, 'unknown')]).toEqual(['unknown', '$0.00']);
  });

  it('counts nouns', () => {
    expect([plural(1, 'page'), plural(2, 'page'), plural(1500, 'item')]).toEqual(['1 page', '2 pages', '1,500 items']);
  });
});
