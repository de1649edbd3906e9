import { describe, expect, it } from 'vitest';
import {
  askedFields,
  type ChangeKind,
  DIFFERENT,
  fieldChanges,
  toggleKind,
} from '../../../../src/renderer/src/screens/collect/changes/field-change';

describe('the kinds of changes', () => {
  it('turn on and off, but never all off', () => {
    expect(toggleKind(DIFFERENT, 'same')).toEqual(['changed', 'added', 'removed', 'same']);
    expect(toggleKind(DIFFERENT, 'added')).toEqual(['changed', 'removed']);
    const last: readonly ChangeKind[] = ['added'];
    expect(toggleKind(last, 'added')).toEqual(last);
  });
});

describe('the fields of a change', () => {
  it('are texts in the order given, nothing where there was no value', () => {
    const fields = {
      name: { before: 'A', after: 'B' },
      price: { before: 3, after: null },
      tags: { before: undefined, after: ['x'] },
    };
    expect(fieldChanges({ fields }, null)).toEqual([
      { field: 'name', before: 'A', after: 'B', asked: true },
      { field: 'price', before: '3', after: null, asked: true },
      { field: 'tags', before: null, after: '["x"]', asked: true },
    ]);
  });

  it('tell a value that is gone from a field that is no longer asked for', () => {
    const gone = { before: 'A', after: null };
    const asked = askedFields({ args: { template: { name: 'The name', maker: { name: 'Who' } } } });
    const found = fieldChanges({ fields: { name: gone, 'maker.name': gone, sku: gone } }, asked);
    expect(found.map((field) => field.asked)).toEqual([true, true, false]);
    expect(askedFields({ args: { template: 'The name' } })).toBeNull();
  });
});
