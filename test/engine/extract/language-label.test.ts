import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

it('reads a labelled language before that of the page, which is taken where there is no label', () => {
  const labelled = '<h1>Candide</h1><p>Author: Voltaire</p><p>Language: French</p>';
  expect(getBodyValues(labelled, { language: 'Language' }).language).toBe('French');
  expect(getBodyValues('<h1>Candide</h1><p>Author: Voltaire</p>', { language: 'Language' }).language).toBe('en');
});
