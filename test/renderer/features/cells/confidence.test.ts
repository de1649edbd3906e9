import type { ItemEvidence, ItemRow } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { getCellParts } from '../../../../src/renderer/src/features/cells/cell-parts';
import { getCellMark, getConfidence } from '../../../../src/renderer/src/features/cells/confidence';

function found(confidence = 0.9): ItemEvidence {
  return { source: 'rules', path: 'h1', range: null, confidence, link: null };
}

function row(values: Record<string, unknown>, evidence: ItemRow['evidence']): ItemRow {
  const item = {
    ...values,
    _url: 'http://a.test/',
    _htmlUrl: null,
    _status: 'ok' as const,
    _message: null,
    _timestamp: '2026-01-01T00:00:00.000Z',
    _missing: [],
    _boosted: true,
  };
  return { index: 0, item, evidence };
}

describe('the parts of a cell', () => {
  it('are the one value of a plain field', () => {
    expect(getCellParts(row({ name: 'A' }, { name: found() }), 'name')).toEqual([
      { path: 'name', value: 'A', evidence: found() },
    ]);
  });

  it('are the fields of a nested one, each with its own evidence, however deep', () => {
    const nested = row(
      { maker: { name: 'A', place: { land: 'B', town: null } } },
      { 'maker.name': found(), 'maker.place.land': found(0.6) },
    );
    expect(getCellParts(nested, 'maker')).toEqual([
      { path: 'maker.name', value: 'A', evidence: found() },
      { path: 'maker.place.land', value: 'B', evidence: found(0.6) },
      { path: 'maker.place.town', value: null, evidence: null },
    ]);
  });

  it('keep a list together unless its entries have evidence of their own', () => {
    expect(getCellParts(row({ tags: ['a', 'b'] }, { tags: found() }), 'tags')).toHaveLength(1);
    expect(getCellParts(row({ tags: ['a', 'b'] }, {}), 'tags')).toEqual([
      { path: 'tags', value: ['a', 'b'], evidence: null },
    ]);
    const each = getCellParts(row({ tags: ['a', 'b'] }, { 'tags.1': found() }), 'tags');
    expect(each.map(({ path, evidence }) => [path, evidence !== null])).toEqual([
      ['tags.0', false],
      ['tags.1', true],
    ]);
  });

  it('are none the less one if the field is missing', () => {
    expect(getCellParts(row({}, {}), 'name')).toEqual([{ path: 'name', value: null, evidence: null }]);
  });
});

describe('the mark of a cell', () => {
  it.each([
    ['sure', { name: 'A' }, { name: found(0.9) }],
    ['sure', { name: 'A' }, { name: found(0.7) }],
    ['unsure', { name: 'A' }, { name: found(0.69) }],
    ['unproven', { name: 'A' }, {}],
    ['missing', { name: null }, {}],
    ['missing', { name: { first: null, last: null } }, {}],
    ['unsure', { name: { first: 'A', last: null } }, { 'name.first': found(0.5) }],
    ['unproven', { name: { first: 'A', last: 'B' } }, { 'name.first': found(0.5) }],
  ] as const)('is %s for %j', (mark, values, evidence) => {
    expect(getCellMark(row(values, evidence), 'name')).toBe(mark);
  });
});

describe('the word for a confidence', () => {
  it.each([
    [1, 'high'],
    [0.85, 'high'],
    [0.84, 'medium'],
    [0.7, 'medium'],
    [0.5, 'low'],
  ])('of %d is %s', (share, word) => {
    expect(getConfidence(share)).toBe(word);
  });
});
