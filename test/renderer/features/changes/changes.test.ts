import { describe, expect, it } from 'vitest';
import {
  compareTemplates,
  getAskedFields,
  getTemplateFields,
  limitToCommonFields,
} from '../../../../src/renderer/src/features/changes/asked-fields';
import { listComparableJobs } from '../../../../src/renderer/src/features/changes/comparable-jobs';
import {
  type ChangeKind,
  DIFFERENT,
  getFieldChanges,
  toggleKind,
} from '../../../../src/renderer/src/features/changes/field-change';
import { jobSummary } from '../../job-summary';

describe('the kinds of changes', () => {
  it('turn on and off, but never all off', () => {
    expect(toggleKind(DIFFERENT, 'same')).toEqual(['changed', 'added', 'removed', 'same']);
    expect(toggleKind(DIFFERENT, 'added')).toEqual(['changed', 'removed']);
    const last: readonly ChangeKind[] = ['added'];
    expect(toggleKind(last, 'added')).toEqual(last);
  });
});

describe('the fields of a change', () => {
  it('are texts in the given order, empty for missing values', () => {
    const fields = {
      name: { before: 'A', after: 'B' },
      price: { before: 3, after: null },
      tags: { before: undefined, after: ['x'] },
    };
    expect(getFieldChanges({ fields }, { before: null, after: null })).toEqual([
      { field: 'name', before: 'A', after: 'B', askedBefore: true, askedAfter: true },
      { field: 'price', before: '3', after: null, askedBefore: true, askedAfter: true },
      { field: 'tags', before: null, after: '["x"]', askedBefore: true, askedAfter: true },
    ]);
  });

  it('tell a value that is gone from a field that is no longer asked for', () => {
    const gone = { before: 'A', after: null };
    const asked = { before: null, after: getTemplateFields({ args: { template: { name: '', maker: { name: '' } } } }) };
    const found = getFieldChanges({ fields: { name: gone, 'maker.name': gone, sku: gone } }, asked);
    expect(found.map((field) => field.askedAfter)).toEqual([true, true, false]);
    expect(getTemplateFields({ args: { template: 'The name' } })).toBeNull();
  });
});

describe('the jobs to compare with', () => {
  const run = (id: string, url: string, field = 'price') => {
    const steps = [
      { name: 'const', args: { items: [{ _url: url }] } },
      { name: 'extract', args: { questions: { [field]: 'A value' } } },
    ];
    return jobSummary({ id, type: 'workflow', state: 'completed', args: { workflowId: id, steps } });
  };
  const job = run('now', 'https://a.test/list');

  it('are the earlier run if they read the same fields of the same site', () => {
    const jobs = [
      run('other', 'https://b.test/list'),
      run('older', 'https://a.test/list'),
      run('x', 'https://a.test/', 'sku'),
    ];
    expect(
      listComparableJobs(job, jobs).map(({ job: { id }, isLikely, isEarlierRun }) => [id, isLikely, isEarlierRun]),
    ).toEqual([
      ['other', true, false],
      ['older', true, true],
      ['x', false, false],
    ]);
  });
});

describe('two templates', () => {
  const before = new Set(['name', 'sku']);
  const after = new Set(['name', 'stock']);
  const row = (fields: readonly string[]) => ({
    url: 'http://a.test/',
    record: 0,
    row: 'Lamp',
    kind: 'changed' as const,
    fields: Object.fromEntries(fields.map((field) => [field, { before: null, after: 'x' }])),
  });
  const counts = { same: 4, changed: 2, added: 1, removed: 0, notSeen: 0 };

  it('make a row changed only by the fields they have in common', () => {
    const found = limitToCommonFields(
      { results: [row(['stock', 'sku']), row(['name', 'stock'])], counts },
      { before, after },
    );
    expect(found.results.map(({ kind }) => kind)).toEqual(['same', 'changed']);
    expect(found.counts).toEqual({ same: 5, changed: 1, added: 1, removed: 0, notSeen: 0 });
  });

  it('leave the count unchanged if one is unknown', () => {
    const found = limitToCommonFields({ results: [row(['stock'])], counts }, { before: null, after });
    expect(found.counts).toEqual(counts);
    expect(compareTemplates({ before: null, after })).toEqual({ added: [], dropped: [] });
  });

  it('are distinguished by fields that only one has', () => {
    expect(compareTemplates({ before, after })).toEqual({ added: ['stock'], dropped: ['sku'] });
  });

  it('are known by the items of pages that were read', () => {
    const item = {
      _url: 'http://a.test/',
      _htmlUrl: null,
      _message: null,
      _timestamp: '',
      _missing: [],
      _boosted: false,
    };
    const read = { item: { ...item, _status: 'ok' as const, name: null, sku: 'A' } };
    expect(getAskedFields([{ item: { ...item, _status: 'error' } }, read])).toEqual(before);
    expect(getAskedFields([{ item: { ...item, _status: 'error' } }])).toBeNull();
  });
});
