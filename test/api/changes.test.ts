import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const template = PRODUCT_TEMPLATE;
const url = (name: string) => `https://shop.example/${name}`;
const page = (name: string, price: number) => ({ url: url(name), html: product(`The ${name}`, price) });
const extract = async (input: Parameters<typeof app.run<'extract'>>[1]) => (await app.run('extract', input)).jobId;
const changes = (
  id: string,
  from: string,
  more: { all?: boolean; limit?: number; offset?: number; key?: string } = {},
) => app.api('listChanges', { id, from, ...more });

function list(rows: readonly (readonly [name: string, price: number])[]) {
  const items = rows.map(
    ([name, price]) => `<li><h3><a href="/${name}">The ${name}</a></h3><b class="price">$${price.toFixed(2)}</b></li>`,
  );
  return { url: url('list'), html: `<h1>All things</h1><ul class="things">${items.join('')}</ul>` };
}

describe('the changes from one job to another', () => {
  it('are told by page, with the fields that differ', async () => {
    const before = await extract({ pages: [page('anvil', 10), page('bell', 3), page('cup', 4)], template });
    const after = await extract({ pages: [page('dish', 8), page('anvil', 11), page('bell', 3)], template });
    expect(await changes(after, before)).toEqual({
      results: [
        {
          url: url('dish'),
          record: 0,
          row: 'The dish',
          kind: 'added',
          fields: { name: { before: null, after: 'The dish' }, price: { before: null, after: 8 } },
        },
        {
          url: url('anvil'),
          record: 0,
          row: 'The anvil',
          kind: 'changed',
          fields: { price: { before: 10, after: 11 } },
        },
        {
          url: url('cup'),
          record: 0,
          row: 'The cup',
          kind: 'removed',
          fields: { name: { before: 'The cup', after: null }, price: { before: 4, after: null } },
        },
      ],
      total: 3,
      counts: { same: 1, changed: 1, added: 1, removed: 1, notSeen: 0 },
      from: before,
      fields: [{ field: 'price', count: 1 }],
      key: { fields: ['_url'], found: 'detected', duplicates: 0 },
    });
    const whole = await changes(after, before, { all: true });
    expect(whole.results.map(({ kind }) => kind)).toEqual(['added', 'changed', 'same', 'removed']);
    expect(whole.results[2]).toEqual({ url: url('bell'), record: 0, row: 'The bell', kind: 'same', fields: {} });
    const part = await changes(after, before, { limit: 1, offset: 1 });
    expect([part.results.map(({ kind }) => kind), part.total]).toEqual([['changed'], 3]);
  });

  it('are narrowed by kind and field, and downloaded as a table or as JSON', async () => {
    const before = await extract({ pages: [page('anvil', 10), page('bell', 3), page('cup', 4)], template });
    const renamed = { url: url('bell'), html: product('A bell', 3) };
    const after = await extract({ pages: [page('anvil', 11), renamed, page('dish', 8)], template });
    const kinds = async (more: object) =>
      (await app.api('listChanges', { id: after, from: before, ...more })).results.map(({ kind }) => kind);
    expect(await kinds({ kinds: 'added,removed' })).toEqual(['added', 'removed']);
    expect(await kinds({ field: 'price' })).toEqual(['changed', 'added', 'removed']);
    expect(await kinds({ field: 'price', kinds: 'changed' })).toEqual(['changed']);
    const path = `/api/jobs/${after}/changes/export?from=${before}&kinds=changed`;
    expect((await app.send(path)).text.split('\r\n')).toEqual([
      'kind,row,url,record,field,before,after',
      `changed,The anvil,${url('anvil')},0,price,10,11`,
      `changed,A bell,${url('bell')},0,name,The bell,A bell`,
      '',
    ]);
    const json = await app.send(`${path}&format=json&field=name`);
    expect(json.headers['content-disposition']).toContain('.json"');
    const fields = { name: { before: 'The bell', after: 'A bell' } };
    expect(JSON.parse(json.text)).toEqual([{ url: url('bell'), record: 0, row: 'A bell', kind: 'changed', fields }]);
    expect((await app.send(`${path}&kinds=new`)).status).toBe(400);
  });

  it('name each row of a list, by its key if it has no name', async () => {
    const links = { price: 'The price | number', link: 'The link | URL' };
    const from = [
      list([
        ['anvil', 10],
        ['bell', 3],
      ]),
      list([
        ['anvil', 11],
        ['bell', 4],
      ]),
    ] as const;
    const [before = '', after = ''] = [
      await extract({ pages: [from[0]], template: links, perPage: 'many' }),
      await extract({ pages: [from[1]], template: links, perPage: 'many' }),
    ];
    const { results } = await changes(after, before, { key: 'link' });
    expect(results.map(({ row, kind }) => [row, kind])).toEqual([
      [url('anvil'), 'changed'],
      [url('bell'), 'changed'],
    ]);
  });

  it('are none from a job to itself', async () => {
    const id = await extract({ pages: [page('anvil', 10), page('bell', 3)], template });
    expect(await changes(id, id)).toMatchObject({
      results: [],
      total: 0,
      counts: { same: 2, changed: 0, added: 0, removed: 0, notSeen: 0 },
    });
  });

  it('name nested fields by dots, and fields that only one template has', async () => {
    const before = await extract({ pages: [page('anvil', 10)], template: { offer: { price: 'The price' } } });
    const after = await extract({
      pages: [page('anvil', 12)],
      template: { offer: { price: 'The price' }, name: 'The name of the product' },
    });
    const { results } = await changes(after, before);
    expect(results[0]?.fields).toEqual({
      'offer.price': { before: 10, after: 12 },
      name: { before: null, after: 'The anvil' },
    });
  });

  it('know the records of a list by what names them, found out or named', async () => {
    const many = { template, perPage: 'many' } as const;
    const rows = [
      ['anvil', 1],
      ['bell', 2],
      ['cup', 3],
      ['dish', 4],
      ['egg', 5],
    ] as const;
    const before = await extract({ pages: [list(rows)], ...many });
    const after = await extract({ pages: [list([['fork', 6], ...rows.slice(1, 4), ['egg', 9]])], ...many });
    const { results, counts, key } = await changes(after, before, { all: true });
    expect(key).toEqual({ fields: ['name'], found: 'detected', duplicates: 0 });
    expect(counts).toEqual({ same: 3, changed: 1, added: 1, removed: 1, notSeen: 0 });
    expect(results.map(({ record, kind }) => [record, kind])).toEqual([
      [0, 'added'],
      [1, 'same'],
      [2, 'same'],
      [3, 'same'],
      [4, 'changed'],
      [0, 'removed'],
    ]);
    const byPrice = await changes(after, before, { key: 'price' });
    expect(byPrice.key).toEqual({ fields: ['price'], found: 'named', duplicates: 0 });
    expect(byPrice.counts).toMatchObject({ same: 3, added: 2, removed: 2 });
    const gone = await extract({ pages: [list(rows.slice(1))], ...many });
    expect((await changes(gone, before)).results).toMatchObject([{ record: 0, kind: 'removed', url: url('list') }]);
    expect((await changes(before, gone)).results).toMatchObject([{ record: 0, kind: 'added' }]);
  });

  it('match a page that was named twice in the order of the times', async () => {
    const before = await extract({ pages: [page('anvil', 1), page('anvil', 2)], template });
    const after = await extract({ pages: [page('anvil', 1), page('anvil', 3), page('anvil', 4)], template });
    const { results } = await changes(after, before, { all: true });
    expect(results.map(({ kind, fields }) => [kind, fields.price?.after])).toEqual([
      ['same', undefined],
      ['changed', 3],
      ['added', 4],
    ]);
  });

  it('are those of a second reading with another template', async () => {
    site.on('/p/1', product('Anvil', 12.5));
    const before = await extract({ url: site.url('/p/1'), template: { name: 'The name of the product' } });
    const after = await extract({ pagesOf: before, template });
    expect((await changes(after, before)).results).toMatchObject([
      { url: site.url('/p/1'), kind: 'changed', fields: { price: { before: null, after: 12.5 } } },
    ]);
  });

  it('are refused for a job that is not there', async () => {
    const id = await extract({ pages: [page('anvil', 1)], template });
    const refused = async (path: string) => {
      const answer = await app.send(path);
      return [answer.status, JSON.parse(answer.text).errors[0]?.path];
    };
    expect(await refused(`/api/jobs/${id}/changes?from=none`)).toEqual([404, ['from']]);
    expect(await refused(`/api/jobs/none/changes?from=${id}`)).toEqual([404, ['id']]);
    expect(await refused(`/api/jobs/${id}/changes`)).toEqual([400, ['from']]);
    expect(await refused(`/api/jobs/${id}/changes?from=${id}&key=name,colour`)).toEqual([400, ['key', 1]]);
  });
});
