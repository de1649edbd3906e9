import { describe, expect, it } from 'vitest';
import { getRanks } from '../../../src/main/engine/store/sort-ranks';
import { getAmount } from '../../../src/main/engine/store/text-amount';

describe('a text that says an amount', () => {
  it.each([
    ['€102', 102],
    ['€ 1,200', 1200],
    ['1.234,50 €', 1234.5],
    ['12.500 €', 12_500],
    ['USD 1,299.95', 1299.95],
    ['9.5 kg', 9.5],
    ['9.500 kg', 9.5],
    ['1 234,5 m²', 1234.5],
    ['from £30', 30],
    ['-4 °C', -4],
    ['4,5', 4.5],
    ['18,500円', 18_500],
    ['7 nights', 7],
    ['2019', 2019],
  ])('has its number: %s', (text, number) => expect(getAmount(text)?.number).toBe(number));

  it.each([
    '05.11.2026',
    '2026-11-05',
    '10:30',
    'Board 05',
    '3 Mill Lane, Dunmore',
    '12–14 €',
    'on request',
    '',
    '1.2.3',
  ])('is no other text: %s', (text) => expect(getAmount(text)).toBeNull());
});

describe('the order of a field', () => {
  const order = (values: readonly unknown[]) => {
    const { ranks } = getRanks(values);
    return values
      .map((_, at) => at)
      .toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
      .map((at) => values[at]);
  };

  it('is that of amounts if its texts say such', () => {
    expect(order(['30 kg', '9.5 kg', null, '500 g', '100 kg'])).toEqual(['500 g', '9.5 kg', '30 kg', '100 kg', null]);
    expect(order(['€1,020', '€102', 50, '€64'])).toEqual([50, '€64', '€102', '€1,020']);
  });

  it('is that of texts otherwise', () => {
    expect(order(['12 Angry Men', 'Alien', '8½ Women', 'Brazil'])).toEqual([
      '12 Angry Men',
      '8½ Women',
      'Alien',
      'Brazil',
    ]);
    expect(order(['2026-11-05', '2025-12-01'])).toEqual(['2025-12-01', '2026-11-05']);
  });
});
