import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { inputOfBody } from './read';

const record = async (
  body: string,
  type: string,
  template: Readonly<Record<string, string>>,
  perPage: 'one' | 'many',
) => {
  const { page, structured } = await inputOfBody(body, type);
  return readPage(page, structured(), { plan: planTemplate(template), perPage }).records.map(({ values }) => values);
};

describe('items of bodies other than HTML', () => {
  it('are read from a JSON object', async () => {
    const body = JSON.stringify({
      data: { name: 'Blue Teapot', sku: 'T-77', price: 24.5, brand: { name: 'Kettle & Co' } },
    });
    expect(await record(body, 'application/json', { name: '', sku: '', price: '', brand: '' }, 'one')).toEqual([
      { name: 'Blue Teapot', sku: 'T-77', price: 24.5, brand: 'Kettle & Co' },
    ]);
  });

  it('are read from the rows of a JSON list', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => ({
      title: `Teapot number ${at + 1}`,
      price: 10 + at,
      url: `https://tea.test/p/${at}`,
    }));
    const found = await record(JSON.stringify({ items: rows }), 'application/json', { title: '', price: '' }, 'many');
    expect(found).toEqual(rows.map(({ title, price }) => ({ title, price })));
  });

  it('are read from the entries of a feed', async () => {
    const items = Array.from(
      { length: 6 },
      (_, at) =>
        `<item><title>Story of tea ${at + 1}</title><link>https://tea.test/s/${at}</link><pubDate>Mon, 0${at + 1} Jan 2026 10:00:00 GMT</pubDate><description>What happened to the tea, part ${at + 1}</description></item>`,
    );
    const found = await record(
      `<rss><channel><title>Tea</title>${items.join('')}</channel></rss>`,
      'application/rss+xml',
      { title: '', url: 'link to the story' },
      'many',
    );
    expect(found.map(({ title }) => title)).toEqual(items.map((_, at) => `Story of tea ${at + 1}`));
    expect(found.map(({ url }) => url)).toEqual(items.map((_, at) => `https://tea.test/s/${at}`));
  });
});
