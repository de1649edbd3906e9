import { describe, expect, it } from 'vitest';
import { getModelWaitMs } from '../../../src/main/engine/models/retry-after';

const NOW = Date.parse('2026-01-01T00:00:00Z');

describe('getModelWaitMs', () => {
  it.each([
    [{ 'retry-after': '7' }, '', 7000],
    [{ 'retry-after': '0' }, '', 0],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:01:30 GMT' }, '', 90_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, '', 0],
    [{ 'retry-after': '9', 'retry-after-ms': '250' }, '', 250],
    [{ 'retry-after': 'soon' }, '', null],
    [{ 'retry-after': '' }, '', null],
    [{ 'retry-after': '-5' }, '{"retryDelay": "34.5s"}', 34_500],
    [{}, '', null],
  ])('reads %o %s as %s', (headers: Record<string, string>, body, expected) => {
    expect(getModelWaitMs(headers, body, NOW)).toBe(expected);
  });
});
