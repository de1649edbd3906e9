import type { ItemEvidence } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { getCorrection, parseCorrectedValue } from '../../../../src/renderer/src/features/cells/correction';
import { getReaders } from '../../../../src/renderer/src/features/cells/get-readers';

const TEMPLATE = { name: 'x', tags: ['x'], maker: { town: 'x' }, parts: [{ size: 'x' }] };
const correction = (path: string, value: unknown, template: unknown = TEMPLATE) =>
  getCorrection({ args: { template } }, { path, value, evidence: null });

describe('the correction of a value', () => {
  it.each([
    ['name', 'A', { field: 'name', isList: false, text: 'A' }],
    ['name', null, { field: 'name', isList: false, text: '' }],
    ['maker.town', 'B', { field: 'maker.town', isList: false, text: 'B' }],
    ['tags', ['a', 'b'], { field: 'tags', isList: true, text: 'a\nb' }],
    ['tags', null, { field: 'tags', isList: true, text: '' }],
    ['parts', [{ size: 1 }], null],
    ['tags.1', 'b', null],
    ['unknown', 'A', null],
  ])('of %s %j is %j', (path, value, expected) => {
    expect(correction(path, value)).toEqual(expected);
  });

  it('takes the fields that a sentence named as they are', () => {
    expect(correction('price', 3, 'name and price')).toEqual({ field: 'price', isList: false, text: '3' });
  });

  it('takes the fields of all steps of a workflow', () => {
    const steps = [
      { name: 'const', args: {} },
      { name: 'extract', args: { questions: { title: 'x' } } },
      { name: 'extract', args: { questions: { sku: 'x', tags: ['x'] } } },
    ];
    const of = (path: string, value: unknown) => getCorrection({ args: { steps } }, { path, value, evidence: null });
    expect(of('title', 'A')).toEqual({ field: 'title', isList: false, text: 'A' });
    expect(of('tags', ['a'])).toEqual({ field: 'tags', isList: true, text: 'a' });
    expect(of('parts', [{ size: 1 }])).toBeNull();
  });

  it('takes the fields of a workflow that no step reads, and those that an agent chose', () => {
    const steps = [{ name: 'const', args: { items: [{ url: 'https://shop.example/', stock: 4 }] } }];
    expect(getCorrection({ args: { steps } }, { path: 'stock', value: 4, evidence: null })).toEqual({
      field: 'stock',
      isList: false,
      text: '4',
    });
    const agent = { args: { prompt: 'name and price of all lamps on https://shop.example/' } };
    expect(getCorrection(agent, { path: 'price', value: 4, evidence: null })).toEqual({
      field: 'price',
      isList: false,
      text: '4',
    });
    expect(getCorrection(agent, { path: 'parts', value: [{ size: 1 }], evidence: null })).toBeNull();
  });

  it.each([
    [false, ' B ', 'B'],
    [false, '  ', null],
    [true, 'a\n\n b ', ['a', 'b']],
    [true, '', null],
  ])('of a list (%s) typed as %j is sent as %j', (isList, typed, sent) => {
    expect(parseCorrectedValue({ isList }, typed)).toEqual(sent);
  });
});

describe('the extractors that read a value', () => {
  const shop = { id: 'a', name: 'Shop', fields: ['name'], left: ['price'], pages: 3, learned: true };
  const found = (source: ItemEvidence['source']) => ({ source, path: 'h1', range: null, confidence: 0.9, link: null });
  it('are those with its field, if an extractor read it', () => {
    const readers = (path: string, source: ItemEvidence['source']) =>
      getReaders({ extractors: [shop] }, { path, value: 'A', evidence: found(source) }).map(({ id }) => id);
    expect(readers('name', 'selector')).toEqual(['a']);
    expect(readers('name', 'rules')).toEqual([]);
    expect(readers('price', 'selector')).toEqual([]);
    expect(getReaders({}, { path: 'name', value: 'A', evidence: found('code') })).toEqual([]);
  });
});
