import type { SavedTemplate } from '@shared/contract/templates';
import { describe, expect, it } from 'vitest';
import { listEntries } from '../../../../src/renderer/src/features/template-library/entries';
import { EXAMPLE_NAMES } from '../../../../src/renderer/src/features/template-library/examples';
import { getPattern } from '../../../../src/renderer/src/features/template-library/save-form';
import {
  formatTemplateFile,
  readTemplateFile,
} from '../../../../src/renderer/src/features/template-library/template-file';
import { getFreeCopyName } from '../../../../src/renderer/src/features/template-library/use-library';

const saved = (name: string, pattern: string | null): SavedTemplate => ({
  id: name,
  name,
  description: '',
  template: { title: 'The title' },
  pattern,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
const OWN = [saved('Any', null), saved('Shop', 'https://shop.test/p/*')];

describe('the library', () => {
  it('lists the templates for these pages first, then its own, then those to start from', () => {
    const entries = listEntries(OWN, 'https://shop.test/list\nhttps://b.test/', '');
    expect(entries.slice(0, 3).map(({ name, fits }) => [name, fits])).toEqual([
      ['Shop', true],
      ['Any', false],
      ['Product', false],
    ]);
    expect(entries).toHaveLength(2 + EXAMPLE_NAMES.length);
  });

  it('finds by name, description, field and pattern', () => {
    const found = (words: string) => listEntries(OWN, '', words).map(({ name }) => name);
    expect([found('shop.test'), found('ingredients'), found('job vacan')]).toEqual([
      ['Shop'],
      ['Recipe'],
      ['Job posting'],
    ]);
  });

  it('reads what it exports, and bare templates; refuses the rest', () => {
    const [, shop = saved('', null)] = OWN;
    expect(readTemplateFile(formatTemplateFile(shop), 'x.json')).toMatchObject({
      name: 'Shop',
      pattern: 'https://shop.test/p/*',
    });
    expect(readTemplateFile('{"a": "The a"}', 'Mine.json')).toMatchObject({ name: 'Mine', template: { a: 'The a' } });
    expect(() => readTemplateFile('{"a": 1}', 'x.json')).toThrow('This file is not a template.');
  });

  it('names copies and pages', () => {
    expect(getFreeCopyName('A', ['a (copy)', 'A (copy) 2'])).toBe('A (copy) 3');
    expect([
      getPattern('https://a.test/x/*'),
      getPattern('the shops at http://a.test/b'),
      getPattern('no page'),
    ]).toEqual(['https://a.test/x/*', 'http://a.test/**', '']);
  });
});
