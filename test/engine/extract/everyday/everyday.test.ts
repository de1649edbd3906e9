import { describe, expect, it } from 'vitest';
import { EVERYDAY_PAGES } from './pages/index';
import { readCase } from './read-case';

for (const [kind, pages] of Object.entries(EVERYDAY_PAGES)) {
  describe(`everyday pages: ${kind}`, () => {
    it.each(pages)('reads $title', (page) => {
      const values = readCase(page).map((record) => record.values);
      expect(Array.isArray(page.expected) ? values : values[0]).toEqual(page.expected);
    });
  });
}
