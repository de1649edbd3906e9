import { filterText } from '@shared/item-filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';

let app: TestApp;
let id: string;

const TEMPLATE = { name: 'The name', maker: 'Who makes it', price: 'The price as a number', weight: 'Weight' };
const COUNT = 40;

// names and makers repeat: two makers, every tenth row says what the row before says, one price is far off, three are missing
const kilos = (weight: string) => Number.parseFloat(weight);
const rows = Array.from({ length: COUNT }, (_, at) => {
  const of = at % 10 === 9 ? at - 1 : at;
  const price = at === 20 ? 9000 : 10 + (of % 7);
  return {
    name: `Board ${String(of).padStart(2, '0')}`,
    maker: of % 2 === 0 ? 'Oak, Ltd' : 'pine',
    price: [5, 15, 25].includes(at) ? null : price,
    weight: `${2 + of * 3.5} kg`,
  };
});

beforeAll(async () => {
  app = await startTestApp();
  const pages = rows.map(({ name, maker, price, weight }, at) => ({
    url: `https://shop.example/${at}`,
    html: `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name,
      manufacturer: maker,
      brand: maker,
      ...(price !== null && { offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } }),
    })}</script><h1>${name}</h1><dl><dt>Maker</dt><dd>${maker}</dd><dt>Weight</dt><dd>${weight}</dd></dl>`,
  }));
  ({ jobId: id } = await app.run('extract', { pages, template: TEMPLATE }));
});
afterAll(() => app.stop());

type Query = Omit<Parameters<typeof app.api<'listItems'>>[1], 'id' | 'filter'>;
type Conditions = Parameters<typeof filterText>[0];
const list = (conditions: Conditions, query: Query = {}) => {
  const filter = filterText(conditions);
  return app.api('listItems', { id, ...query, ...(filter && { filter }) });
};
const places = async (conditions: Conditions, query: Query = {}) =>
  (await list(conditions, query)).results.map(({ index }) => index);
const where = (test: (row: (typeof rows)[number], at: number) => boolean) =>
  rows.flatMap((row, at) => (test(row, at) ? [at] : []));

describe('the items of a job', () => {
  it.each<[string, Conditions, (row: (typeof rows)[number], at: number) => boolean]>([
    [
      'contains, whatever the case',
      [{ field: 'maker', op: 'contains', value: 'OAK' }],
      ({ maker }) => maker === 'Oak, Ltd',
    ],
    ['is', [{ field: 'maker', op: 'is', value: 'pine' }], ({ maker }) => maker === 'pine'],
    ['is, by a number or its text', [{ field: 'price', op: 'is', value: '12' }], ({ price }) => price === 12],
    [
      'is not, and empty ones are not either',
      [{ field: 'price', op: 'isNot', value: 12 }],
      ({ price }) => price !== 12,
    ],
    ['empty', [{ field: 'price', op: 'empty' }], ({ price }) => price === null],
    ['not empty', [{ field: 'price', op: 'notEmpty' }], ({ price }) => price !== null],
    ['greater', [{ field: 'price', op: 'greater', value: 14 }], ({ price }) => (price ?? 0) > 14],
    ['less', [{ field: 'price', op: 'less', value: 11.5 }], ({ price }) => price !== null && price < 11.5],
    ['less, as texts', [{ field: 'name', op: 'less', value: 'Board 05' }], ({ name }) => name < 'Board 05'],
    [
      'between, both ends in',
      [{ field: 'price', op: 'between', value: 12, to: 13 }],
      ({ price }) => price === 12 || price === 13,
    ],
    ['greater, of amounts', [{ field: 'weight', op: 'greater', value: 90 }], ({ weight }) => kilos(weight) > 90],
    ['less, in another unit', [{ field: 'weight', op: 'less', value: '9500 g' }], ({ weight }) => kilos(weight) < 9.5],
    ['far from the others', [{ field: 'price', op: 'outlier' }], (_, at) => at === 20],
    [
      'all conditions together',
      [
        { field: 'maker', op: 'is', value: 'pine' },
        { field: 'price', op: 'greater', value: 13 },
      ],
      ({ maker, price }) => maker === 'pine' && (price ?? 0) > 13,
    ],
    ['what no item has', [{ field: 'name.x"; DROP TABLE items', op: 'is', value: '%' }], () => false],
  ])('are filtered: %s', async (_, conditions, test) => {
    expect(await places(conditions)).toEqual(where(test));
  });

  it('are filtered, searched and sorted by several fields at once', async () => {
    const found = await list([{ field: 'price', op: 'between', value: 10, to: 12 }], {
      search: 'board',
      sort: 'maker,-price',
      limit: 50,
    });
    const sorted = where(({ price }) => price !== null && price <= 12).toSorted((a, b) => {
      const [x, y] = [rows[a], rows[b]];
      return (x?.maker ?? '').localeCompare(y?.maker ?? '') || (y?.price ?? 0) - (x?.price ?? 0) || a - b;
    });
    expect(found.results.map(({ index }) => index)).toEqual(sorted);
  });

  it('are sorted by amounts that are texts', async () => {
    const sorted = rows
      .map((_, at) => at)
      .toSorted((a, b) => kilos(rows[b]?.weight ?? '') - kilos(rows[a]?.weight ?? '') || a - b);
    expect(await places([], { sort: '-weight', limit: 50 })).toEqual(sorted);
  });

  it('that repeat an earlier one are marked, hidden, and shown alone', async () => {
    const repeats = [9, 19, 29, 39];
    const marked = await app.api('listItems', { id, marks: true, limit: 20 });
    expect(marked.results.map(({ duplicateOf }) => duplicateOf)).toEqual(
      rows.slice(0, 20).map((_, at) => (repeats.includes(at) ? at - 1 : null)),
    );
    expect(await places([], { duplicates: 'only' })).toEqual(repeats);
    expect(await places([], { duplicates: 'hide', limit: 100 })).toEqual(where((_, at) => !repeats.includes(at)));
    expect(await places([], { duplicates: 'hide', key: 'maker' })).toEqual([0, 1]);
    expect((await app.api('listItems', { id, limit: 1 })).results[0]).not.toHaveProperty('duplicateOf');
  });

  it('are exported as they are filtered, sorted and freed of duplicates', async () => {
    const filter = encodeURIComponent(filterText([{ field: 'maker', op: 'is', value: 'pine' }]) ?? '');
    const { text } = await app.send(
      `/api/jobs/${id}/export?format=json&fields=name,price&duplicates=hide&sort=-price&filter=${filter}`,
    );
    const pine = rows
      .filter(({ maker }, at) => maker === 'pine' && at % 10 !== 9)
      .map(({ name, price }) => ({ name, price }));
    expect(JSON.parse(text)).toEqual(pine.toSorted((a, b) => (b.price ?? -1) - (a.price ?? -1)));
  });

  it.each(['format=json', 'token=x', 'api_key=x', 'pretty=1', '_=1'])(
    'are given with %s, which says nothing new',
    async (query) => {
      const { status } = await app.send(`/api/jobs/${id}/items?${query}`);
      expect(status).toBe(200);
      expect((await app.send(`/api/jobs/${id}/items?format=csv`)).status).toBe(400);
    },
  );

  it.each([
    'filter=x',
    'filter=[{"field":"a","op":"like","value":1}]',
    'filter=[{"field":"","op":"empty"}]',
    'duplicates=none',
    'sort=-%00',
    'sort=name%00',
    'key=a%00',
    'filter=[{"field":"a\\u0000","op":"empty"}]',
    `sort=${Array.from({ length: 200 }, (_, at) => `f${at}`).join(',')}`,
  ])('refuse %s', async (query) => {
    for (const path of ['items', 'export']) {
      const refused = refusal(await app.send(`/api/jobs/${id}/${path}?format=json&${query}`));
      expect([path, refused.status, refused.code]).toEqual([path, 400, 'invalid_request']);
    }
  });

  it.each([
    'sort=-name.%5C',
    'sort=name.%22%22%22',
    'sort=name...',
    'sort=name.%5B0%5D',
    'sort=name.%EF%BF%BF',
    'sort=name.$',
    'sort=name.-,-name.-',
    'search=%00',
    'search=%25%5C',
    'filter=[{"field":"name.a\\\\","op":"empty"}]',
    'filter=[{"field":"name","op":"is","value":"\\u0000"}]',
    'filter=[{"field":"name.\\ud800","op":"contains","value":"\\ud800"}]',
    'key=%5C,%22',
  ])('answer %s', async (query) => {
    const answer = await app.send(`/api/jobs/${id}/items?${encodeURI(decodeURI(query))}`);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  });
});

describe('the fields of a job', () => {
  it('are told with what they hold, even after a value was corrected', async () => {
    const told = await app.api('listFields', { id });
    expect([told.rows, told.failed, told.complete, told.duplicates]).toEqual([COUNT, 0, true, 4]);
    expect(told.completeness).toEqual({
      read: COUNT,
      claimed: null,
      done: COUNT,
      waiting: 0,
      failed: 0,
      otherList: null,
    });
    const of = (name: string) => told.results.find(({ field }) => field === name);
    expect(of('maker')).toMatchObject({ type: 'text', filled: COUNT, empty: 0, distinct: { count: 2, exact: true } });
    expect(of('maker')?.top).toEqual([
      { value: 'Oak, Ltd', count: where(({ maker }) => maker !== 'pine').length },
      { value: 'pine', count: where(({ maker }) => maker === 'pine').length },
    ]);
    expect(of('price')).toMatchObject({ type: 'number', filled: 37, empty: 3, outliers: { count: 1, exact: true } });
    expect(of('price')?.numbers).toMatchObject({ min: 10, max: 9000 });
    expect(of('price')?.histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(37);

    await app.api('correctItem', { id, index: 20, field: 'price', value: '13' });
    const after = await app.api('listFields', { id });
    expect(after.results.find(({ field }) => field === 'price')).toMatchObject({
      numbers: { max: 16 },
      outliers: { count: 0 },
    });
    expect(await places([{ field: 'price', op: 'outlier' }])).toEqual([]);
    rows[20] = { name: 'Board 20', maker: 'Oak, Ltd', price: 13, weight: '72 kg' };
  });
});
