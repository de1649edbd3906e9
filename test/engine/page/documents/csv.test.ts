import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { inputOfBody, readBody } from './read';

const PRICES = 'Name,Price,Shop\r\n"Lamp, oak",1.50,https://tea.test/1\r\n"Lamp ""Sun""",20,\r\nShelf,7.25,Corner\r\n';
const PREISE = 'Name;Preis\nLeuchte 1;1,50\nLeuchte 2;20,00\nLeuchte 3;7,25\n';

async function records(body: string, type: string | null, template: Record<string, string>, url?: string) {
  const read = await readBody(body, type, url);
  const { markup } = read as { markup: string };
  const page = parsePage(markup, url ?? 'https://tea.test/list.csv');
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'many' }).records.map(
    ({ values }) => values,
  );
}

describe('a CSV with a table', () => {
  it('is a table with names of columns, quoted values and links', async () => {
    const input = await inputOfBody(PRICES, 'text/csv');
    expect(INCLUDE_READERS.raw(input)).toBe(PRICES);
    expect(INCLUDE_READERS.markdown(input)).toContain(
      '| Lamp, oak | 1.50 | [https://tea.test/1](https://tea.test/1) |',
    );
    expect(INCLUDE_READERS.urls(input)).toEqual(['https://tea.test/1']);
    expect(INCLUDE_READERS.text(input)).toContain('Lamp "Sun"');
  });

  it('has a record for each row', async () => {
    const template = { name: 'name', price: 'price | number' };
    expect(await records(PRICES, 'text/csv; charset=utf-8', template)).toEqual([
      { name: 'Lamp, oak', price: 1.5 },
      { name: 'Lamp "Sun"', price: 20 },
      { name: 'Shelf', price: 7.25 },
    ]);
  });

  it.each([
    ['semicolons and decimal commas', PREISE, 'text/csv'],
    ['tabs', PREISE.replaceAll(';', '\t'), 'text/tab-separated-values'],
  ])('may have %s', async (_, body, type) => {
    expect(await records(body, type, { name: 'Name', price: 'Preis | number' })).toEqual([
      { name: 'Leuchte 1', price: 1.5 },
      { name: 'Leuchte 2', price: 20 },
      { name: 'Leuchte 3', price: 7.25 },
    ]);
  });

  it('is known by its name where a server sends it as any file, and not by its text alone', async () => {
    const named = await readBody(PRICES, 'application/octet-stream', 'https://tea.test/list.csv');
    expect(named).toMatchObject({ markup: expect.stringContaining('<th>Price</th>') });
    const unnamed = await readBody(PRICES, 'text/plain', 'https://tea.test/list');
    expect(unnamed).toMatchObject({ markup: expect.stringContaining('<pre>') });
  });

  it('that is too long is read as far as it goes, and says so', async () => {
    const body = `a,b\n${'x,1\n'.repeat(110_000)}`;
    const { markup } = (await readBody(body, 'text/csv')) as { markup: string };
    expect(markup.match(/<tr>/g)).toHaveLength(100_000);
    expect(markup).toContain('<p>1–99999 of 110000 rows were read.</p>');
    const longer = `a,b\n${`${'x'.repeat(900)},1\n`.repeat(15_000)}`;
    const cut = (await readBody(longer, 'text/csv')) as { markup: string };
    expect(cut.markup).toMatch(/<p>1–\d{4} of 15000 rows were read\.<\/p>/);
  });
});
