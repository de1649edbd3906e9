import type { ItemRow } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { getFieldWidth } from '../../../../src/renderer/src/features/cells';

const row = (value: unknown): ItemRow => ({
  index: 0,
  item: {
    price: value,
    _url: 'https://a.test/',
    _htmlUrl: null,
    _status: 'ok',
    _message: null,
    _timestamp: '2026-01-01T00:00:00.000Z',
    _missing: [],
    _boosted: false,
  },
  evidence: {},
});

describe('the width of a column', () => {
  it('has room for the name that a person gave it', () => {
    const own = getFieldWidth('price', [row('£5')]);
    expect(getFieldWidth('price', [row('£5')], { name: 'asking price of the seller' })).toBeGreaterThan(own + 60);
    expect(getFieldWidth('price', [row('£5')], { name: undefined })).toBe(own);
  });

  it('has room for the sign of an outlier beside a number, and for a date in words', () => {
    expect(getFieldWidth('price', [row(1_299_000.5)])).toBeGreaterThan(getFieldWidth('price', [row('1299000.5')]));
    expect(getFieldWidth('price', [row('2026-01-31T08:10:00')])).toBeGreaterThan(
      getFieldWidth('price', [row('2026-01-31')]),
    );
  });
});
