import type { ItemRow } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { toShownText, withCurrency } from '../../../../src/renderer/src/features/cells/shown-value';

const space = (text: string) => text.replaceAll(/\s/g, ' ');

describe('an amount in the table', () => {
  it.each([
    ['en', 'GBP', true, '£28.50'],
    ['de', 'EUR', true, '28,50 €'],
    ['de', 'CHF', true, '28,50 CHF'],
    ['en', '$', true, '$28.50'],
    ['de', '$', false, '28,50 $'],
    ['en', 'points', false, '28.5 points'],
  ])('has its currency as %s writes %s', (language, currency, hasCents, text) => {
    expect(space(toShownText(28.5, { currency, hasCents }, language).text)).toBe(text);
  });

  it('keeps all of its digits, and texts as they are', () => {
    expect(toShownText(1234567.125, { currency: 'GBP', hasCents: false }, 'en').text).toBe('£1,234,567.125');
    expect(toShownText('28 pounds', { currency: 'GBP', hasCents: true }, 'en').text).toBe('28 pounds');
  });

  it('has groups of digits, unless it may be a year or a code', () => {
    const shown = (value: unknown, look: 'plain' | 'price', language: string) =>
      space(toShownText(value, look, language).text);
    expect([shown(12340.5, 'price', 'en'), shown(12340.5, 'price', 'de'), shown(12340.5, 'price', 'fr')]).toEqual([
      '12,340.50',
      '12.340,50',
      '12 340,50',
    ]);
    expect([shown(40123.125, 'plain', 'en'), shown(2026, 'plain', 'en'), shown(40063813, 'plain', 'en')]).toEqual([
      '40,123.125',
      '2026',
      '40063813',
    ]);
  });

  it('takes the currency from the evidence of its own field', () => {
    const evidence = {
      price: { source: 'rules', path: null, range: null, confidence: 1, link: null, currency: 'EUR' },
    };
    const row = { item: { price: 3, stock: 4 }, evidence } as unknown as ItemRow;
    expect(withCurrency(row, 'price', 'price')).toEqual({ currency: 'EUR', hasCents: true });
    expect(withCurrency(row, 'stock', 'plain')).toBe('plain');
  });
});
