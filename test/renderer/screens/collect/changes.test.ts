import { describe, expect, it } from 'vitest';
import {
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
    expect(
      fieldChanges({
        fields: {
          name: { before: 'A', after: 'B' },
          price: { before: 3, after: null },
          tags: { before: undefined, after: ['x'] },
        },
      }),
    ).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'price', before: '3', after: null },
      { field: 'tags', before: null, after: '["x"]' },
    ]);
  });
});
