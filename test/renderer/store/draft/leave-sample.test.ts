import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, EMPTY_OPTIONS } from '../../../../src/renderer/src/store/draft/draft';
import { leaveSample } from '../../../../src/renderer/src/store/draft/leave-sample';

const sample = { url: 'http://127.0.0.1:1/', pattern: 'http://127.0.0.1:1/products/*', template: { name: 'Name' } };
const draft = {
  ...EMPTY_DRAFT,
  target: sample.pattern,
  template: JSON.stringify(sample.template, null, 2),
  options: { ...EMPTY_OPTIONS, reader: 'rules' as const, maxVisits: 9 },
};

describe('the fields of the sample site', () => {
  it('go when pages of another site are named', () => {
    for (const target of ['https://example.com/shop', 'https://example.com/shop/*', 'lamps on https://example.com/'])
      expect(leaveSample(draft, target, sample)).toEqual({
        template: '',
        options: { ...draft.options, reader: 'auto' },
      });
  });

  it('stay for its own pages, an unfinished address, and before the sample is known', () => {
    for (const target of ['', 'https', 'exam', sample.url, `${sample.url}catalogue/\nhttps://example.com/`])
      expect(leaveSample(draft, target, sample)).toEqual({});
    expect(leaveSample(draft, 'https://example.com/', undefined)).toEqual({});
  });

  it('stay if they were changed', () => {
    const changed = { ...draft, template: '{"name": "Name", "price": "Price"}' };
    expect(leaveSample(changed, 'https://example.com/', sample)).toEqual({});
    expect(leaveSample({ ...draft, template: '{"na' }, 'https://example.com/', sample)).toEqual({});
  });
});
