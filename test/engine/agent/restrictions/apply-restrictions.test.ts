import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { applyRestrictions } from '../../../../src/main/engine/agent/restrictions/apply-restrictions';

const NOW = Date.UTC(2026, 0, 1);

function item(fields: Readonly<Record<string, unknown>>): Item {
  return { _url: 'https://shop.example/', _status: 'ok', ...fields } as Item;
}

/** The first two items that are left after an order by a field. */
function firstTwo(sort: string, items: readonly Item[]): readonly number[] {
  const order = { kind: 'order', text: sort, meaning: sort, sort } as const;
  return applyRestrictions([order], 2, items, [], NOW).places;
}

describe('an order that is asked for with a number of items', () => {
  const names = [item({ name: 'a' }), item({ name: 'b' }), item({ name: 'c' })];

  it('keeps all items if none has the field, because any of them may be among the first', () => {
    expect(firstTwo('price', names)).toEqual([0, 1, 2]);
  });

  it.each(['-date', '-published_on', '-released', 'release_year'])(
    'takes the order of the page for a missing %s, because pages list the newest first',
    (sort) => {
      expect(firstTwo(sort, names)).toEqual([0, 1]);
    },
  );

  it('orders by dates of a field that is named for a year or a release', () => {
    const dated = ['3 May 2021', '1 June 2023', '2 May 2022'].map((released) => item({ released }));
    expect(firstTwo('-released', dated)).toEqual([1, 2]);
  });
});
