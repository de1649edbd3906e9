import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { findMeaningfulChanges } from '../../../src/main/engine/alerts/meaningful-changes';

const NOW = '2026-03-10T12:00:00.000Z';

function row(values: Readonly<Record<string, unknown>>, url = 'https://shop.example/list'): Item {
  const facts = { _url: url, _htmlUrl: null, _status: 'ok', _message: null, _timestamp: NOW } as const;
  return { ...values, ...facts, _missing: [], _boosted: false };
}

const kinds = (changes: ReturnType<typeof findMeaningfulChanges>) =>
  changes.map(({ kind, before, after, fields }) => [kind, (after ?? before)?.name, Object.keys(fields)]);

describe('changes that matter', () => {
  it('are the fields whose meaning differs', () => {
    const before = row({ name: 'Lamp', price: '1,299.00', link: 'https://a.example/lamp' });
    const after = row({ name: 'LAMP ', price: '1199', link: 'https://a.example/lamp?utm_source=x' });
    expect(kinds(findMeaningfulChanges([{ before, after }], ['name']))).toEqual([['changed', 'LAMP ', ['price']]]);
  });

  it('pair rows by what their key means, where they were compared as new and gone', () => {
    const before = row({ name: 'Lamp', link: 'https://a.example/lamp?gclid=1', price: 5 });
    const after = row({ name: 'Lamp', link: 'https://a.example/lamp?gclid=2', price: 5 });
    const dearer = row({ name: 'Lamp', link: 'https://a.example/lamp?gclid=2', price: 6 });
    const apart = (is: Item) => [
      { before: null, after: is },
      { before, after: null },
    ];
    expect(findMeaningfulChanges(apart(after), ['link'])).toEqual([]);
    expect(kinds(findMeaningfulChanges(apart(dearer), ['link']))).toEqual([['changed', 'Lamp', ['price']]]);
  });

  it('are not another order of rows without a key', () => {
    const rows = ['a', 'b', 'c'].map((name) => row({ mark: name }));
    const turned = ['c', 'a', 'b'].map((name) => row({ mark: name }));
    const differences = rows.map((before, at) => ({ before, after: turned[at] ?? null }));
    expect(findMeaningfulChanges(differences, [])).toEqual([]);
  });

  it('are not advertisements between rows', () => {
    const before = row({ name: 'Buy this', mark: 'Sponsored' });
    const after = row({ name: 'Buy that', mark: 'Ad' });
    expect(findMeaningfulChanges([{ before, after }], ['name'])).toEqual([]);
    expect(kinds(findMeaningfulChanges([{ before, after: row({ name: 'Lamp' }) }], ['name']))).toEqual([
      ['added', 'Lamp', ['name']],
    ]);
  });

  it('count two equal rows where there was one', () => {
    const one = row({ name: 'Lamp' });
    const changes = findMeaningfulChanges(
      [
        { before: one, after: null },
        { before: null, after: row({ name: 'lamp' }) },
        { before: null, after: row({ name: 'lamp' }) },
      ],
      [],
    );
    expect(kinds(changes)).toEqual([['added', 'lamp', ['name']]]);
  });
});
