import { retryAfterMs } from '@shared/retry-after';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-01-01T00:00:00Z');

describe('Retry-After', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['soon', null],
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7000],
    ['-5', null],
    ['1.5', 1500],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
  ])('%j asks for %j ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });
});
