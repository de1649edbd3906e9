import { describe, expect, it } from 'vitest';
import { getBodyValues } from '../reading';
import { WORDED_PAGES } from './pages/index';

for (const { title, asked, body, head = '', url } of WORDED_PAGES) {
  describe(title, () => {
    it.each(asked.map(([template, values]) => [JSON.stringify(template), template, values] as const))(
      'answers %s',
      (_, template, values) => {
        expect(getBodyValues(body, template, { head, title: null, ...(url !== undefined && { url }) })).toEqual(values);
      },
    );
  });
}
