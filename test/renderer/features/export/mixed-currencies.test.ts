import type { ItemRow } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { findMixedCurrencies } from '../../../../src/renderer/src/features/export/mixed-currencies';

const row = (currencies: Readonly<Record<string, string | undefined>>) => {
  const evidence = Object.entries(currencies).map(([field, currency]) => [field, { ...(currency && { currency }) }]);
  return { evidence: Object.fromEntries(evidence) } as Pick<ItemRow, 'evidence'>;
};

describe('fields with several currencies', () => {
  it('are those whose rows state more than one', () => {
    const rows = [row({ price: 'EUR', fee: 'USD', name: undefined }), row({ price: 'GBP', fee: 'USD' }), row({})];
    expect(findMixedCurrencies(rows)).toEqual([{ field: 'price', currencies: ['EUR', 'GBP'] }]);
    expect(findMixedCurrencies([row({ price: 'EUR' }), row({ price: undefined })])).toEqual([]);
  });
});
