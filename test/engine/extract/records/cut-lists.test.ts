import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const cards = (count: number) => times(count, (at) => `<li class="card"><a href="/p/${at}">Teapot ${at}</a></li>`);

describe('a list of more records than are read of one page', () => {
  it('is cut, and what is left out is told as a shortfall whatever the page claims', {
    tags: 'long',
    timeout: 60_000,
  }, () => {
    const { values, divide } = readMany(`<p>5,000 results</p><ul>${cards(5010)}</ul>`, { url: 'link' });
    expect(values).toHaveLength(5000);
    expect(divide).toMatchObject({ count: 5000, expected: 5010 });
    expect(divide?.reasoning).toContain('only the first 5000 records are read');
  });
});
