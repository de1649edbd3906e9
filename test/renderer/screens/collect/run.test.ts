import { describe, expect, it } from 'vitest';
import { exportName, exportPath } from '../../../../src/renderer/src/screens/collect/run/export-link';
import { groupFailures } from '../../../../src/renderer/src/screens/collect/run/group-failures';
import { warningGroups } from '../../../../src/renderer/src/screens/collect/run/warning-groups';

const OPTIONS = {
  format: 'csv',
  separator: 'semicolon',
  bom: true,
  privateFields: false,
  guardFormulas: true,
} as const;

describe('export', () => {
  it('sends the options of CSV', () => {
    expect(exportPath('a b', OPTIONS)).toBe(
      '/api/jobs/a%20b/export?format=csv&privateFields=false&separator=semicolon&bom=true&guardFormulas=true',
    );
  });

  it('leaves them out of other formats', () => {
    expect(exportPath('a', { ...OPTIONS, format: 'jsonl' })).toBe(
      '/api/jobs/a/export?format=jsonl&privateFields=false',
    );
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

describe('groupFailures', () => {
  it('puts one cause together, the most frequent first', () => {
    const groups = groupFailures([
      { message: 'No answer within 30000 ms', url: 'http://a.test/1', reason: 'timeout' },
      { message: 'The server answered 404', url: 'http://a.test/2', reason: 'not_found' },
      { message: 'The server answered 404', url: 'http://a.test/3' },
      { message: 'The server answered 404', url: 'http://a.test/3' },
      { message: 'No answer within 1000 ms', url: null },
      { message: 'The server answered 500', url: 'http://a.test/4' },
    ]);
    expect(groups).toEqual([
      {
        message: 'The server answered 404',
        reason: 'not_found',
        count: 3,
        urls: ['http://a.test/2', 'http://a.test/3'],
      },
      { message: 'No answer within 30000 ms', reason: 'timeout', count: 2, urls: ['http://a.test/1'] },
      { message: 'The server answered 500', reason: null, count: 1, urls: ['http://a.test/4'] },
    ]);
  });
});

describe('the warnings listed under Errors', () => {
  const short = (message: string, url: string) => ({ code: 'shortfall', message, url });

  it('are told with their pages, by what they have in common', () => {
    const refused = { code: 'model_failed', message: 'The key was refused.', url: 'http://a.test/1' };
    const errors = [refused, short('20 of 24', 'http://a.test/1'), short('3 of 9', 'http://a.test/2')];
    expect(warningGroups([...errors, { code: 'error', message: 'It failed', url: 'http://a.test/3' }])).toEqual([
      { message: 'The key was refused.', reason: null, count: 1, urls: ['http://a.test/1'] },
      {
        message: '2 pages list more records than were read.',
        reason: null,
        count: 2,
        urls: ['http://a.test/1', 'http://a.test/2'],
      },
    ]);
  });
});
