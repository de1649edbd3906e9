import { describe, expect, it } from 'vitest';
import { archivePath, exportName, exportPath } from '../../../../src/renderer/src/features/export/export-link';
import { EMPTY_VIEW } from '../../../../src/renderer/src/store/grid-view/grid-view';

const OPTIONS = {
  format: 'csv',
  separator: 'semicolon',
  decimal: 'comma',
  bom: true,
  privateFields: false,
  currencies: false,
  guardFormulas: true,
  lists: 'text',
  asShown: true,
} as const;

describe('export', () => {
  it('sends the options of CSV', () => {
    expect(exportPath('a b', OPTIONS)).toBe(
      '/api/jobs/a%20b/export?format=csv&privateFields=false&separator=semicolon&decimal=comma&bom=true&guardFormulas=true&lists=text',
    );
  });

  it('is a web archive of all pages without any option', () => {
    expect(archivePath('a', 'warc')).toBe('/api/jobs/a/export?format=warc');
    const job = { name: 'https://shop.example/**', timer: { createdAt: '2026-05-04T07:00:00.000Z' } };
    expect(exportName(job as Parameters<typeof exportName>[0], 'warc')).toMatch(/-2026-05-04\.warc\.gz$/);
  });

  it('leaves them out of other formats', () => {
    expect(exportPath('a', { ...OPTIONS, format: 'jsonl' })).toBe(
      '/api/jobs/a/export?format=jsonl&privateFields=false',
    );
  });

  it('sends the names of columns, and of those that show the fields alone', () => {
    const view = { ...EMPTY_VIEW, names: { price: 'Cost' } };
    const path = exportPath('a', { ...OPTIONS, format: 'jsonl' }, { view, fields: ['price', '_url'] });
    expect(new URLSearchParams(path.split('?')[1]).get('columnNames')).toBe('{"price":"Cost"}');
    expect(new URLSearchParams(path.split('?')[1]).get('fields')).toBe('price');
  });

  it.each([
    ['http://127.0.0.1:4000/catalogue/*', '127-0-0-1-4000-catalogue-2026-01-02.csv'],
    ['Bücher & Preise', 'bücher-preise-2026-01-02.csv'],
    ['***', 'items-2026-01-02.csv'],
  ])('names the file of %j', (name, file) => {
    const timer = { createdAt: '2026-01-02T03:04:05.000Z', startedAt: null, finishedAt: null, msec: 0 };
    expect(exportName({ name, timer }, 'csv')).toBe(file);
  });
});
