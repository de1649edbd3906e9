import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExportOrder, toSafeFileName } from '../../src/main/desktop/export-request';

describe('an export order', () => {
  it('names one job’s export', () => {
    const path = '/api/jobs/a1-b2/export?format=csv&separator=tab';
    expect(ExportOrder.parse({ path, suggestedName: 'x.csv' })).toEqual({ path, suggestedName: 'x.csv' });
  });

  it('names one project’s file', () => {
    const order = { path: '/api/projects/a1-b2/file', suggestedName: 'Prices.winnow' };
    expect(ExportOrder.parse(order)).toEqual(order);
  });

  it('names one extractor’s export', () => {
    const order = { path: '/api/extractors/a1-b2/export', suggestedName: 'shop.extractor.json' };
    expect(ExportOrder.parse(order)).toEqual(order);
  });

  it.each([
    '/api/extractors/1/export?x=1',
    '/api/extractors/1/examine',
    '/api/extractors/../keys/export',
    '/api/projects/1/run',
    '/api/projects/../keys/file',
    '/api/jobs/1/export',
    '/api/jobs/1/2/export?',
    '/api/jobs/../keys?x=/export?',
    '/api/keys',
    '//example.com/api/jobs/1/export?',
    'http://example.com/api/jobs/1/export?',
    '/api/jobs/1\\..\\/export?',
  ])('is refused for %s', (path) => {
    expect(ExportOrder.safeParse({ path, suggestedName: 'x.csv' }).success).toBe(false);
  });
});

describe('a safe file name', () => {
  it.each([
    ['Products 2.csv', 'Products 2.csv'],
    ['../../etc/passwd', 'etc passwd.csv'],
    ['C:\\temp\\a.json', 'C temp a.json'],
    ['CON.jsonl', 'export.jsonl'],
    ['Items/2026.xlsx', 'Items 2026.xlsx'],
    ['a.b.sqlite', 'a.b.sqlite'],
    ['.csv', 'export.csv'],
    ['', 'export.csv'],
    ['run.exe', 'run.exe.csv'],
    ['a\u202etxt.csv', 'a txt.csv'],
    ['北京.CSV', '北京.csv'],
  ])('of %j is %j', (name, safe) => {
    expect(toSafeFileName(name)).toBe(safe);
  });

  it('holds no separator and an extension whatever it is made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = toSafeFileName(name);
        expect(safe).not.toMatch(/[<>:"/\\|?*]|^[. ]|\p{Cc}/u);
        expect(safe).toMatch(/^.{1,120}\.(csv|json|jsonl)$/s);
      }),
    );
  });
});
